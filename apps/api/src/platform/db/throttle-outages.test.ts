import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { startWorker } from '../jobs/job-worker.ts'
import { startRoutines } from '../jobs/start-routines.ts'
import { inProcessBus } from '../realtime/bus.ts'
import { createDb } from './client.ts'
import { throttleOutages } from './throttle-outages.ts'

type Line = Record<string, unknown> & { times: number; msg: string }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function logThrottled(minute: number) {
  const lines: Line[] = []
  const to = { write: (line: string) => void lines.push(JSON.parse(line)) }
  return { lines, log: pino({ hooks: throttleOutages(minute) }, to).child({ reqId: 'r' }) }
}

const nowhere = 'postgres://fanlight:x@127.0.0.1:9/postgres'
const forgetting = { beat: () => undefined, missed: () => undefined }

test('a routine without a database writes one line a minute, with a count and without a stack', async () => {
  const { lines, log } = logThrottled(500)
  const db = createDb({ url: nowhere, max: 2, log })
  const needed = { db, log, bus: inProcessBus(), clock: { refresh: async () => undefined }, traces: undefined }
  const routine = (name: string) => ({
    name,
    everySeconds: 0.01,
    run: async () => void (await db.one('hello', 'select 1 as one')),
  })
  const stop = startRoutines(needed, [routine('send mail'), routine('back up')], forgetting)
  await pause(750)
  await stop()
  const mail = lines.filter(({ routine }) => routine === 'send mail')
  expect(mail).toHaveLength(2)
  expect(mail[0]).toMatchObject({ level: 50, msg: 'a routine failed', code: 'ECONNREFUSED', times: 1, reqId: 'r' })
  expect(mail[0]?.reason).toContain('127.0.0.1:9')
  expect(mail[1]?.times).toBeGreaterThan(3)
  expect(lines.filter(({ routine }) => routine === 'back up')).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('    at ')
  await db.close()
})

test('so does the job worker, which polls ten times a second', async () => {
  const { lines, log } = logThrottled(60_000)
  const db = createDb({ url: nowhere, max: 2, log })
  const worker = startWorker({ db, log }, { draw: async () => undefined }, 3)
  await pause(600)
  await worker.stop()
  await db.close()
  expect(lines).toMatchObject([{ msg: 'no jobs could be taken', part: 'jobs', code: 'ECONNREFUSED', times: 1 }])
})

test('a bug, and one call that met a time limit, keep a line each with their stack', async () => {
  const { lines, log } = logThrottled(60_000)
  const hasty = createDb({ url: database.url, max: 1, statementTimeout: 20, log })
  for (const sql of ['select 1 / 0', 'select 2 / 0', 'select pg_sleep(2)', 'select pg_sleep(3)']) {
    const error = await hasty.one(sql, sql).catch((failure: unknown) => failure)
    log.error({ err: error }, 'request failed')
  }
  await hasty.close()
  const failed = lines.filter(({ msg }) => msg === 'request failed')
  expect(failed.map(({ err }) => (err as { code: string; stack: string }).code)).toEqual([
    '22012',
    '22012',
    '57014',
    '57014',
  ])
  expect(failed.every(({ err }) => (err as { stack: string }).stack.includes('    at '))).toBe(true)
})
