import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runDueJobs, startWorker } from './job-worker.ts'
import { claimJobs, failJob, finishJob } from './jobs.queries.ts'

let t: TestApp
let owner: pg.Client
beforeAll(async () => {
  t = await startTestApp()
  owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
})
beforeEach(() => owner.query('truncate jobs'))
afterAll(async () => {
  await owner.end()
  await t.close()
})

const ask = (task: string, payload: object = {}, key: string | null = null) =>
  owner.query('select enqueue($1, $2, null, $3)', [task, payload, key])
const claim = async () =>
  (await claimJobs(t.db, ['draw'], 10)).map(({ id, payload, attempt }) => ({ id, payload, attempt }))
const jobs = async () => (await owner.query('select * from jobs order by id')).rows

test('of two concurrent workers, one takes each job', async () => {
  for (let n = 0; n < 6; n++) await ask('draw', { n })
  const both = await Promise.all([claim(), claim()])
  expect(both.flat().map(({ payload }) => payload)).toHaveLength(6)
  expect(new Set(both.flat().map(({ id }) => id)).size).toBe(6)
})

test('a job whose lease expired is taken again, and its former worker can change nothing', async () => {
  await ask('draw')
  const [first] = await claimJobs(t.db, ['draw'], 1)
  expect(await claim()).toEqual([])
  await owner.query("update jobs set due_at = now() - interval '1 second'")
  const [second] = await claimJobs(t.db, ['draw'], 1)
  expect(second?.attempt).toBe(2)
  if (first) await finishJob(t.db, first)
  if (first) await failJob(t.db, first, 'late')
  expect(await jobs()).toMatchObject([{ is_claimed: true, attempt: 2, last_error: null }])
  if (second) await finishJob(t.db, second)
  expect(await jobs()).toEqual([])
})

test('a waiting job is replaced under its key; a running one is followed by another', async () => {
  await ask('draw', { n: 1 }, 'portrait')
  await ask('draw', { n: 2 }, 'portrait')
  expect((await claim()).map(({ payload }) => payload)).toEqual([{ n: 2 }])
  await ask('draw', { n: 3 }, 'portrait')
  expect((await claim()).map(({ payload }) => payload)).toEqual([{ n: 3 }])
})

test('a failing job is retried later and later, and given up after twelve times', async () => {
  await ask('draw')
  const tasks = { draw: () => Promise.reject(new Error('no ink')) }
  const waits: number[] = []
  for (let n = 1; n <= 12; n++) {
    await runDueJobs(t.deps, tasks)
    const [job] = (
      await owner.query('select attempt, last_error, extract(epoch from due_at - now())::float8 as wait from jobs')
    ).rows
    expect(job).toMatchObject({ attempt: n, last_error: 'no ink' })
    waits.push(Math.round(job.wait))
    await owner.query('update jobs set due_at = now()')
  }
  expect([waits[0], waits[3], waits[11]]).toEqual([3, 55, 22026])
  expect(await claim()).toEqual([])
})

test('a job whose end cannot be recorded at first is done once', async () => {
  await ask('draw')
  // The next time a job is removed from the queue its connection breaks; the time after that it doesn't.
  await owner.query(`create sequence ends; create function cut_off() returns trigger language plpgsql security definer as $$ begin
      if nextval('ends') = 1 then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if;
      return old; end $$;
    create trigger cut_off before delete on jobs for each row execute function cut_off()`)
  let runs = 0
  await runDueJobs(t.deps, { draw: async () => void runs++ })
  await owner.query('drop trigger cut_off on jobs')
  expect([runs, await jobs()]).toEqual([1, []])
})

test('a worker takes what comes, a few at once, and finishes what it started', async () => {
  let most = 0
  let now = 0
  let done = 0
  const { promise: open, resolve } = Promise.withResolvers<void>()
  const worker = startWorker(
    t.deps,
    {
      draw: async () => {
        most = Math.max(most, ++now)
        await open
        now--
        done++
      },
    },
    3,
  )
  for (let n = 0; n < 5; n++) await ask('draw')
  await expect.poll(() => now, { timeout: 10_000 }).toBe(3)
  resolve()
  await expect.poll(() => done, { timeout: 10_000 }).toBe(5)
  await worker.stop()
  await ask('draw')
  expect([most, done, (await jobs()).length]).toEqual([3, 5, 1])
})

test('an idle worker starts new work within a quarter of a second', async () => {
  const begun: number[] = []
  const worker = startWorker(t.deps, { draw: async () => void begun.push(performance.now()) }, 3)
  const waits: number[] = []
  for (let n = 0; n < 9; n++) {
    await pause(37 * n) // at another moment between two polls each time
    await ask('draw')
    const asked = performance.now()
    await expect.poll(() => begun.length, { timeout: 10_000, interval: 5 }).toBe(n + 1)
    waits.push((begun.at(-1) ?? 0) - asked)
  }
  await worker.stop()
  expect(waits.toSorted((a, b) => a - b)[4]).toBeLessThan(250)
})

test('the application cannot read what jobs carry', async () => {
  await expect(t.db.many('read-jobs', 'select payload from jobs')).rejects.toThrow('permission denied')
})
