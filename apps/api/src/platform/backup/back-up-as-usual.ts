import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ConfigError } from '../config/read-values.ts'
import { type BackupOptions, backUp, listBackups } from './back-up.ts'
import { ignoreMissing } from './ignore-missing.ts'

/**
 * Into the folder from the settings. If backups were made before but the folder is empty, its disk isn't mounted:
 * writing there would fill the disk below, perhaps the one with the data.
 */
export async function backUpAsUsual(options: BackupOptions) {
  const { dataDir, to } = options
  const list = join(dataDir, 'backed-up-to.json')
  const known = JSON.parse((await readFile(list, 'utf8').catch(ignoreMissing)) ?? '[]') as string[]
  if (known.includes(to) && (await listBackups(to)).length === 0)
    throw new ConfigError(
      `BACKUP_TO=${to} cannot be used: the backups that were made there are gone. Is its disk mounted? To begin anew there, remove ${list}`,
    )
  const made = await backUp(options)
  const isElsewhere = !to.startsWith(`${dataDir}${sep}`)
  if (isElsewhere && !known.includes(to)) {
    // Written completely or not at all, even in a power cut.
    await writeFile(`${list}.new`, `${JSON.stringify([...known, to])}\n`, { mode: 0o600, flush: true })
    await rename(`${list}.new`, list)
  }
  return made
}
