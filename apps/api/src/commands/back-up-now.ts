// npm run backup [-- FOLDER]: the built-in database, files and secrets into a new folder or the store, even while the
// server runs.
import { resolve } from 'node:path'
import { pino } from 'pino'
import { backUp } from '../platform/backup/back-up.ts'
import { backUpAsUsual } from '../platform/backup/back-up-as-usual.ts'
import { backUpToStore } from '../platform/backup/back-up-to-store.ts'
import { readConfig } from '../platform/config/config.ts'
import { endWithReason } from '../platform/config/end-with-reason.ts'
import { Refusal } from '../platform/config/refusal.ts'
import { startPostgres } from '../platform/db/embedded-postgres.ts'
import { s3Store } from '../platform/media/s3-store.ts'

await endWithReason(async () => {
  const config = readConfig()
  if (config.databaseUrl) {
    throw new Refusal('This is for the built-in database. With DATABASE_URL: pg_dump, or what your provider offers.')
  }
  const { dataDir, backups } = config
  const postgres = await startPostgres({ dataDir, log: pino({ level: 'warn' }) })
  try {
    const what = { dataDir, databaseUrl: postgres.url, keep: backups.keep }
    const folder = process.argv[2]
    const made =
      backups.s3 && !folder
        ? await backUpToStore({ ...what, store: s3Store(backups.s3) })
        : await (folder ? backUp({ ...what, to: resolve(folder) }) : backUpAsUsual({ ...what, to: backups.to }))
    process.stdout.write(`Backed up to ${made}. Put it back with: DATA_DIR=… npm run restore -- ${made}\n`)
  } finally {
    await postgres.stop()
  }
})
