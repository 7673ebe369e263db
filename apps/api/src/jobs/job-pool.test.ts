import { Logger, runOnce, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openJobPool } from './job-pool.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openJobPool(database.url, 4, log)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a connection that is cut off in the middle, and one that cannot be had, are said to pass', async () => {
  const client = await pool.connect()
  await expect(client.query('select nonsense')).rejects.toMatchObject({ code: '42703' })
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
  client.release()
  const nowhere = openJobPool('postgres://nobody@127.0.0.1:1/nothing', 1, log)
  await expect(nowhere.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await nowhere.end()
})

test('a job whose end cannot be written down at first is done once, and nothing fails', async () => {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query("select enqueue('announce-post', '{}', null, null)")
  // The next time a job is taken out of the queue its connection ends; the time after that it does not.
  await owner.query(`create sequence ends; create function cut_off() returns trigger language plpgsql as $$ begin
      if nextval('ends') = 1 then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if;
      return old; end $$;
    create trigger cut_off before delete on graphile_worker._private_jobs for each row execute function cut_off()`)
  let runs = 0
  const taskList: TaskList = { 'announce-post': async () => void runs++ }
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
  const left = async () => (await owner.query('select from graphile_worker._private_jobs')).rowCount
  await expect.poll(left, { timeout: 15_000 }).toBe(0)
  expect(runs).toBe(1)
  await owner.end()
})
