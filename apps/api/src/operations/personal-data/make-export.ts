import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { readTaxNumber } from '../../money/payouts/tax-numbers.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { SiteNow } from '../../people/site/watch-site.ts'
import type { Config } from '../../platform/config/config.ts'
import { retention } from '../../platform/config/retention.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'
import type { Store } from '../../platform/media/store.ts'
import { avatarName, exportName, servedName } from '../../platform/media/stored-files.ts'
import { partsOf } from './export-data.ts'
import { exportReady, findExport, listFilesOf, listPortraitsOf, takeOverExports } from './personal-data.queries.ts'

interface Needed {
  db: Db
  store: Store
  config: Config
  site: Pick<SiteNow, 'now'>
}

/** All data about a person as a ZIP, built on the local disk and kept in the store for a week. */
export async function makeExport({ db, store, config, site }: Needed, { exportId }: { exportId: string }) {
  const asked = await findExport(db, exportId)
  if (asked?.status !== 'waiting') return
  await mkdir(draftsFolder(config), { recursive: true, mode: 0o700 })
  const draft = join(draftsFolder(config), `export-${exportId}.zip`)
  try {
    await db.tx(
      (tx) => writeZip({ tx, store, config, userId: asked.userId, file: draft, siteName: site.now().name }),
      10 * 60_000,
    )
    const { size } = await stat(draft)
    await store.put(exportName(exportId), { file: draft }, 'application/zip')
    await db.tx(async (tx) => {
      const ready = await exportReady(tx, exportId, size, retention.exports)
      if (!ready) return
      await notify(tx, {
        userId: ready.userId,
        kind: 'account',
        says: ['exportReady', { until: ready.expiresAt.toISOString() }],
        relatedEntityType: null,
        relatedEntityId: null,
      })
    })
  } finally {
    await rm(draft, { force: true })
  }
}

interface Writing {
  tx: Tx
  store: Store
  config: Config
  userId: number
  file: string
  siteName: string
}

async function writeZip({ tx, store, config, userId, file, siteName }: Writing) {
  const zip = new ZipFile()
  const failed = new Promise<never>((_, reject) => zip.once('error', reject))
  failed.catch(() => undefined)
  const add = (name: string, open: () => Promise<NodeJS.ReadableStream>) =>
    zip.addReadStreamLazy(name, (given) => {
      open().then(
        // A read error fails the whole export.
        (stream) =>
          given(
            null,
            stream.once('error', (error) => zip.emit('error', error)),
          ),
        (error) => given(error, null as never),
      )
    })
  zip.addBuffer(Buffer.from(aboutThis(siteName)), 'README.txt')
  for (const part of await partsOf(tx, userId)) add(part.name, async () => part.rows())
  const taxNumber = await readTaxNumber({ db: tx, config }, userId)
  if (taxNumber !== null) zip.addBuffer(Buffer.from(JSON.stringify({ taxNumber })), 'data/tax-number.json')
  for (const { key, name } of await listPortraitsOf(tx, userId)) await addFile(`files/${name}.webp`, avatarName(key))
  for (const { key, folder } of await listFilesOf(tx, userId)) {
    for (const kind of ['large.webp', 'video.mp4', 'video.webm'])
      await addFile(`files/${folder}/${key}-${kind}`, servedName(key, kind))
  }
  zip.end()
  await Promise.race([pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 })), failed])

  async function addFile(name: string, stored: string) {
    const found = await store.open(stored)
    if (found) add(name, () => found.stream())
  }
}

const aboutThis = (siteName: string) => `This is all that ${siteName} keeps about you.

data/   one file for each kind of record and the way it names you (table and column), as JSON. Amounts of money are in hundredths.
        Numbers of other people are left out.
files/  your portrait, and pictures and videos that you published, in the form they are shown in.

Identity documents are kept encrypted and are not copied out of there; what became of their check is in data/.
`

export async function forgetExports({ db, store }: { db: Db; store: Store }) {
  for (let taken = 50; taken === 50; ) {
    taken = await db.tx(async (tx) => {
      const over = await takeOverExports(tx, 50)
      await store.remove(over.map(({ id }) => exportName(id)))
      return over.length
    })
  }
}
