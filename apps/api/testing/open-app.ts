import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { createDeps } from '../src/deps.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { createDb } from '../src/platform/db/client.ts'
import { defaultTimeouts, type Timeouts } from '../src/platform/http/timeouts.ts'
import { inProcessBus } from '../src/platform/realtime/bus.ts'
import { as } from './as.ts'
import { quickFolder } from './quick-folder.ts'
import type { TestDatabase } from './test-cluster.ts'

export type TestApp = Awaited<ReturnType<typeof openApp>>

/** The whole server on a database, which goes with it; settings may be overridden as an operator would set them. */
export async function openApp(
  database: TestDatabase,
  environment: Record<string, string> = {},
  timeouts: Partial<Timeouts> = {},
) {
  const dataDir = mkdtempSync(join(quickFolder(), 'fanlight-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT_SCALE: '0',
    SPENDING_LIMIT_DAY: '0',
    DEPOSITS_A_DAY: '0',
    RESERVE_PERCENT: '0',
    DATA_DIR: dataDir,
    ...environment,
  })
  const log = pino({ level: 'silent' })
  const db = createDb({ url: database.appUrl, max: 16, log })
  const opened = { config, log, db, bus: inProcessBus(), timeouts: { ...defaultTimeouts, page: 60_000, ...timeouts } }
  const { deps, close } = await createDeps(opened)
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    db,
    deps,
    config,
    /** Signs in as the owner of the schema: for tests of what the application itself may not do. */
    ownerUrl: database.url,
    appUrl: database.appUrl,
    as: (person?: { token: string }, headers?: Record<string, string>) => as(app, person?.token, headers),
    async close() {
      // A client of a test that still holds a connection is not waited for; the real server gives it seconds (start.ts).
      const closed = app.close()
      app.server.closeAllConnections()
      await closed
      await close()
      await db.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
