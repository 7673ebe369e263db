import type { Config } from '../config/config.ts'
import type { Stopping } from '../jobs/job-types.ts'
import { s3Store } from '../media/s3-store.ts'
import { listBackups, madeAt, newestOf } from './back-up.ts'
import { backUpAsUsual } from './back-up-as-usual.ts'
import { backUpToStore } from './back-up-to-store.ts'
import { listStoredBackups } from './stored-backups.ts'

const hour = 3_600_000

/** Makes a backup when the newest one is old enough, even if that was before this start. */
export function backupRoutines({ databaseUrl, dataDir, backups }: Config, ownerUrl: string) {
  const { everyHours, to, keep, s3 } = backups
  if (everyHours === undefined || databaseUrl) return []
  const store = s3 && s3Store(s3)
  let notBefore = 0
  const run = async ({ stopping }: Stopping = {}) => {
    if (performance.now() < notBefore) return
    const newest = newestOf(await (store ? listStoredBackups(store) : listBackups(to)))
    if (newest !== undefined && Date.now() - madeAt(newest) < everyHours * hour) return
    const what = { dataDir, databaseUrl: ownerUrl, keep, stopping }
    // Wait longer than a minute after a failure: each try copies the whole database.
    notBefore = performance.now() + hour
    await (store ? backUpToStore({ ...what, store }) : backUpAsUsual({ ...what, to }))
    notBefore = 0
  }
  return [{ name: 'back up', everySeconds: 60, longestSeconds: 6 * 3600, run }]
}
