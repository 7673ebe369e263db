import fs, { stat } from 'node:fs/promises'
import { ignoreMissing } from './ignore-missing.ts'
import { walk } from './walk.ts'

/** Kept free next to a backup, because the database may be on the same disk. */
const reserve = 64_000_000

/** Checks before copying: a disk filled by a backup is full for the database too. */
export async function requireRoom(to: string, folders: string[]) {
  let needed = reserve
  for (const folder of folders) needed += await bytesOf(folder)
  const { bavail, bsize } = await fs.statfs(to)
  if (bavail * bsize < needed) throw Object.assign(new Error(`${to} has no room`), { code: 'ENOSPC', path: to })
}

async function bytesOf(folder: string) {
  let bytes = 0
  for await (const { file, isFile } of walk(folder))
    if (isFile) bytes += (await stat(file).catch(ignoreMissing))?.size ?? 0
  return bytes
}
