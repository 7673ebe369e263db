// npm run backup [-- FOLDER]: the built-in database, files and secrets into a new folder, also while the server runs.
import { resolve } from 'node:path'
import { pino } from 'pino'
import { backUp } from './backup/back-up.ts'
import { readConfig } from './config.ts'
import { startPostgres } from './db/embedded-postgres.ts'

const config = readConfig()
if (config.databaseUrl) {
  process.stderr.write('This is for the built-in database. With DATABASE_URL: pg_dump, or what your provider offers.\n')
  process.exit(1)
}
const { dataDir, backups } = config
const postgres = await startPostgres({ dataDir, log: pino({ level: 'warn' }) })
try {
  const to = process.argv[2] ? resolve(process.argv[2]) : backups.to
  const made = await backUp({ dataDir, databaseUrl: postgres.url, to, keep: backups.keep })
  process.stdout.write(`Backed up to ${made}. Put it back with: DATA_DIR=… npm run restore -- ${made}\n`)
} finally {
  await postgres.stop()
}
