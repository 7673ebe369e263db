import type { Config } from '../config.ts'
import { s3Store } from '../media/s3-store.ts'
import { listBackups, madeAt, newestOf } from './back-up.ts'
import { backUpAsUsual } from './back-up-as-usual.ts'
import { backUpToStore } from './back-up-to-store.ts'
import { listStoredBackups } from './stored-backups.ts'

/** Backs the built-in database up when the newest backup has become old, also when that was before this start. */
export function backupRoutines({ databaseUrl, dataDir, backups }: Config, ownerUrl: string) {
  const { everyHours, to, keep, s3 } = backups
  if (everyHours === undefined || databaseUrl) return []
  const store = s3 && s3Store(s3)
  const run = async () => {
    const newest = newestOf(await (store ? listStoredBackups(store) : listBackups(to)))
    if (newest !== undefined && Date.now() - madeAt(newest) < everyHours * 3_600_000) return
    const what = { dataDir, databaseUrl: ownerUrl, keep }
    await (store ? backUpToStore({ ...what, store }) : backUpAsUsual({ ...what, to }))
  }
  return [{ name: 'back up', everySeconds: 60, run }]
}
