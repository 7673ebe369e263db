import fs, { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessGone } from './unless-gone.ts'

/** Stays free beside a backup: the database may lie on the same disk. */
const reserve = 64_000_000

/** Refuses before anything is copied: a disk that a backup fills is full for the database too. */
export async function requireRoom(to: string, folders: string[]) {
  let needed = reserve
  for (const folder of folders) needed += await bytesOf(folder)
  const { bavail, bsize } = await fs.statfs(to)
  if (bavail * bsize < needed) throw Object.assign(new Error(`${to} has no room`), { code: 'ENOSPC', path: to })
}

async function bytesOf(folder: string) {
  let bytes = 0
  for (const entry of (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessGone)) ?? [])
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(unlessGone))?.size ?? 0
  return bytes
}
