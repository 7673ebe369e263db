import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ConfigError } from '../config/read-values.ts'
import { type BackupOptions, backUp, listBackups } from './back-up.ts'
import { unlessGone } from './unless-gone.ts'

/**
 * Into the folder of the settings. Where backups were made, backups lie: else the disk that was mounted there is not, and the one
 * beneath would be filled, perhaps that of the data itself.
 */
export async function backUpAsUsual(options: BackupOptions) {
  const { dataDir, to } = options
  const list = join(dataDir, 'backed-up-to.json')
  const known = JSON.parse((await readFile(list, 'utf8').catch(unlessGone)) ?? '[]') as string[]
  if (known.includes(to) && (await listBackups(to)).length === 0)
    throw new ConfigError(
      `BACKUP_TO=${to} cannot be used: the backups that were made there are gone. Is its disk mounted? To begin anew there, remove ${list}`,
    )
  const made = await backUp(options)
  const isElsewhere = !to.startsWith(`${dataDir}${sep}`)
  if (isElsewhere && !known.includes(to)) {
    // Whole or not at all, also where the power goes.
    await writeFile(`${list}.new`, `${JSON.stringify([...known, to])}\n`, { mode: 0o600, flush: true })
    await rename(`${list}.new`, list)
  }
  return made
}
