import type { Config } from '../config.ts'
import { backUp, listBackups, madeAt } from './back-up.ts'

/** Backs the built-in database up when the newest backup has become old, also when that was before this start. */
export function backupRoutines({ databaseUrl, dataDir, backups }: Config, ownerUrl: string) {
  const { everyHours, to, keep } = backups
  if (everyHours === undefined || databaseUrl) return []
  const run = async () => {
    const [newest] = await listBackups(to)
    if (newest === undefined || Date.now() - madeAt(newest) >= everyHours * 3_600_000)
      await backUp({ dataDir, databaseUrl: ownerUrl, to, keep })
  }
  return [{ name: 'back up', everySeconds: 60, run }]
}
