// node statement-worker.ts DATA_DIR STATEMENT: for journeys that begin where no press of a button leads in the demo.
import pg from 'pg'
import { pino } from 'pino'
import { startPostgres } from '../src/platform/db/embedded-postgres.ts'

const [dataDir = '', statement = ''] = process.argv.slice(2)
const postgres = await startPostgres({ dataDir, log: pino({ level: 'silent' }) })
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
try {
  await client.query(statement)
} finally {
  await client.end()
  await postgres.stop()
}
