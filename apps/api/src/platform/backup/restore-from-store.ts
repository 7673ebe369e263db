import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeDataFolder } from '../config/data-folder.ts'
import type { Store } from '../media/store.ts'
import { newestOf } from './back-up.ts'
import type { Manifest } from './lists.ts'
import { restore } from './restore.ts'
import { fileName, hashOf, listStoredBackups, readManifest } from './stored-backups.ts'

const atOnce = 8

/** Restores a backup from a bucket into a DATA_DIR. If one file differs from what was sent, nothing is restored. */
export async function restoreFromStore(store: Store, asked: string, dataDir: string) {
  const backup = asked === 'newest' ? await newestIn(store) : asked
  if (!backup) throw new Error('There is no finished backup in the store.')
  const manifest = await readManifest(store, backup)
  makeDataFolder(dataDir)
  const draft = mkdtempSync(join(dataDir, '.restore-'))
  try {
    for (const folder of manifest.folders) mkdirSync(within(draft, folder), { recursive: true, mode: 0o700 })
    await bring(store, manifest, draft)
    writeFileSync(join(draft, 'backup.json'), `${JSON.stringify({ made: manifest.made })}\n`)
    restore(draft, dataDir)
  } finally {
    if (existsSync(draft)) rmSync(draft, { recursive: true, force: true })
  }
  return backup
}

/** If all backups seem to be from the future, it is this machine's clock that is wrong. */
async function newestIn(store: Store) {
  const backups = await listStoredBackups(store)
  return newestOf(backups) ?? backups[0]
}

async function bring(store: Store, { files }: Manifest, draft: string) {
  const place = (path: string) => {
    const file = within(draft, path)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    return file
  }
  // Two thirds of an empty database are identical files.
  const rest = Map.groupBy(files, ({ sha256 }) => sha256)[Symbol.iterator]()
  const lane = async () => {
    for (const [sha256, places] of rest) {
      const [path = '', ...others] = places.map((file) => file.path)
      const file = place(path)
      const found = await store.open(fileName(sha256))
      if (!found) throw new Error(`${path} is missing in the store.`)
      await pipeline(await found.stream(), createWriteStream(file, { mode: 0o600 }))
      if ((await hashOf(file)) !== sha256) throw new Error(`${path} is not what was backed up.`)
      for (const other of others) await copyFile(file, place(other))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** A manipulated list must not write elsewhere. */
function within(folder: string, path: string) {
  const file = resolve(folder, path)
  if (!file.startsWith(folder + sep)) throw new Error(`${path} leads out of the backup.`)
  return file
}
