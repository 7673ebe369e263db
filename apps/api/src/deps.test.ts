import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'

/** Opens and closes everything that a request may use; a process with anything left open doesn't exit. */
const program = `
  import { pino } from 'pino'
  import { readConfig } from './platform/config/config.ts'
  import { createDb } from './platform/db/client.ts'
  import { createDeps } from './deps.ts'
  import { inProcessBus } from './platform/realtime/bus.ts'
  const log = pino({ level: 'silent' })
  const config = readConfig()
  const [db, bus] = [createDb({ url: process.env.APP_URL, max: 2, log }), inProcessBus()]
  const { deps, close } = await createDeps({ config, log, db, bus })
  await deps.limits.person('call', 1)
  await close()
  await db.close()
  await bus.close()
`

test('everything opened for requests is closed again, whatever the settings', async () => {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-deps-'))
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      APP_URL: database.appUrl,
      DATABASE_REPLICA_URL: database.url,
      // Nobody listens there: its client retries forever.
      REDIS_URL: 'redis://127.0.0.1:1',
    },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [code, signal] = await once(child, 'exit')
  clearTimeout(tooLong)
  expect([said, code, signal]).toEqual(['', 0, null])
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)
