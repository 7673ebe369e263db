import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb } from '../src/platform/db/client.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openApp, type TestApp } from '../testing/open-app.ts'
import { settleWorld } from './settle-world.ts'

let database: TestDatabase
let t: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  t = await openApp(database)
})
afterAll(() => t.close())

test('a machine that is slow beyond the timeout of a request settles the world all the same', async () => {
  const log = pino({ level: 'silent' })
  const hasty = createDb({ url: database.appUrl, max: 4, log, statementTimeout: 300 })
  const busy = t.db.tx(async (tx) => {
    await tx.run('test-hold', 'lock table notifications in exclusive mode')
    await setTimeout(3000)
  })
  await setTimeout(100)
  await expect(hasty.run('test-hasty', 'update notifications set read_at = now()')).rejects.toThrow('timeout')
  await expect(settleWorld({ db: hasty, bus: t.deps.bus })).resolves.toBeUndefined()
  await busy
  await hasty.close()
})
