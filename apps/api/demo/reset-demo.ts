// npm run demo:reset: throws everything away and loads the demo world anew. Never in production, never under a running server.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { createDeps } from '../src/deps.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { endWithReason } from '../src/platform/config/end-with-reason.ts'
import { Refusal } from '../src/platform/config/refusal.ts'
import { appLogin, appUrl } from '../src/platform/db/app-login.ts'
import { createDb } from '../src/platform/db/client.ts'
import { startPostgres } from '../src/platform/db/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { inProcessBus } from '../src/platform/realtime/bus.ts'
import { loadDemoWorld } from './demo-world.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

await endWithReason(async () => {
  const config = readConfig()
  const log = pino({ level: 'warn' })

  if (!config.demo || config.googleClientId || config.openId || config.s3 || config.databaseUrl) {
    throw new Refusal(
      'The demo can be reset only where it runs by itself: no production, no database, store or sign-in of another server.',
    )
  }
  const postgres = await startPostgres({ dataDir: config.dataDir, log })
  try {
    await forget(postgres.url)
    await rm(join(config.dataDir, 'media'), { recursive: true, force: true })
    await migrate({ url: postgres.url, log, login: appLogin(config, postgres.url) })
    const db = createDb({ url: appUrl(config, postgres.url), max: 4, log })
    const start = performance.now()
    const { deps, close } = await createDeps({ config, log, db, bus: inProcessBus() })
    await loadDemoWorld(deps, { tell: (line) => say(`  ${line}`) })
    say(`The demo is new again (${((performance.now() - start) / 1000).toFixed(1)} s). npm start shows it.`)
    await close()
    await db.close()
  } finally {
    await postgres.stop()
  }
})

/** Takes all tables away, unless somebody is using them. */
async function forget(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (rows[0]?.others) throw new Refusal('The server is running on this data. Stop it first, then reset.')
    await client.query('drop schema if exists ledger cascade; drop schema public cascade; create schema public')
  } finally {
    await client.end()
  }
}
