import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../platform/config/config.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'
import type { Store } from '../../platform/media/store.ts'
import { sealedName } from '../../platform/media/stored-files.ts'
import { createSeal } from '../../platform/seals/seal.ts'
import { closeInParts, openInParts } from '../../platform/seals/seal-in-parts.ts'

interface Needed {
  store: Store
  config: Pick<Config, 'kycKey' | 'dataDir'>
}

/** Encrypted with the key of identity documents: the disk, the bucket or a backup is useless without it. */
export const evidenceSeal = ({ kycKey }: Pick<Config, 'kycKey'>) => createSeal(kycKey, 'held-evidence')

/** Encrypted files are written before plain ones are removed. Safe to repeat after a crash. */
export async function sealFiles({ store, config }: Needed, names: string[]) {
  for (const name of names) {
    const plain = await store.open(name)
    if (!plain) continue
    const sealed = closeInParts(evidenceSeal(config), name, await plain.stream())
    await putStream({ store, config }, sealedName(name), sealed, 'application/octet-stream')
  }
  await store.remove(names)
}

/** Decrypts them again. */
export async function openFiles({ store, config }: Needed, names: { name: string; type: string }[]) {
  for (const { name, type } of names) {
    const plain = await readSealed({ store, config }, name)
    if (plain) await putStream({ store, config }, name, plain, type)
  }
  await store.remove(names.map(({ name }) => sealedName(name)))
}

/** Decrypts a file in memory; nothing is written. */
export async function readSealed({ store, config }: Needed, name: string): Promise<Readable | undefined> {
  const sealed = await store.open(sealedName(name))
  return sealed && Readable.from(openInParts(evidenceSeal(config), name, await sealed.stream()))
}

async function putStream({ store, config }: Needed, name: string, content: AsyncIterable<Buffer>, type: string) {
  await mkdir(draftsFolder(config), { recursive: true, mode: 0o700 })
  const draft = join(draftsFolder(config), `evidence-${randomUUID()}`)
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }))
    await store.put(name, { file: draft }, type)
  } finally {
    await rm(draft, { force: true })
  }
}
