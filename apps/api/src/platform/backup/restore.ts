import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beginRestore, endRestore, isHalfRestored } from '../db/half-restored.ts'
import { give } from '../db/postgres-owner.ts'
import { findPlace } from '../db/postgres-place.ts'

const parts = ['postgres', 'media', 'secrets']

/**
 * Restores a backup into a DATA_DIR without a database; the next start replays its log. Existing files are never
 * overwritten, except those of an interrupted restore.
 */
export function restore(backup: string, dataDir: string) {
  if (!existsSync(join(backup, 'backup.json'))) throw new Error(`${backup} is not a finished backup.`)
  if (isHalfRestored(dataDir)) removeHalf(dataDir)
  for (const part of parts)
    if (existsSync(join(dataDir, part)))
      throw new Error(`${join(dataDir, part)} is there already. Move it away first, or choose another DATA_DIR.`)
  beginRestore(dataDir)
  const { folder, owner } = findPlace(dataDir)
  const draft = join(folder, `new-${process.pid}`)
  cpSync(join(backup, 'database'), draft, { recursive: true, preserveTimestamps: true })
  chmodSync(draft, 0o700)
  for (const path of ['', ...readdirSync(draft, { recursive: true, encoding: 'utf8' })]) give(join(draft, path), owner)
  for (const part of ['media', 'secrets'])
    if (existsSync(join(backup, part)))
      cpSync(join(backup, part), join(dataDir, part), { recursive: true, preserveTimestamps: true })
  const secrets = join(dataDir, 'secrets')
  if (existsSync(secrets)) chmodSync(secrets, 0o700)
  rmSync(join(folder, 'data'), { recursive: true, force: true })
  renameSync(draft, join(folder, 'data'))
  endRestore(dataDir)
}

/** A restore starts only where none of these exists, so all of them are the restore's. */
function removeHalf(dataDir: string) {
  const { folder } = findPlace(dataDir)
  for (const path of [folder, ...parts.map((part) => join(dataDir, part))])
    rmSync(path, { recursive: true, force: true })
}
