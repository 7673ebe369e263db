import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createServerHome, type RunningServer } from '../../../testing/server-process.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { startJobs } from '../../commands/run-jobs.ts'
import { createDeps } from '../../deps.ts'
import { measureLedger } from '../../money/ledger/ledger-metrics.ts'
import { startPostgres } from '../db/embedded-postgres.ts'
import { inProcessBus } from '../realtime/bus.ts'
import { measureQueues } from './measure-queues.ts'

const home = createServerHome()
let server: RunningServer | undefined
afterAll(async () => {
  await server?.stop()
  home.remove()
})

const eventually = { timeout: 60_000, interval: 200 }

const readyOf = async (app: { inject(url: string): Promise<{ statusCode: number; json(): unknown }> }) => {
  const answer = await app.inject('/api/health/ready')
  return [answer.statusCode, answer.json()]
}

test('a missing media store is reported, and takes no process out; a database outage does', async () => {
  const t = await startTestApp({
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  })
  expect(await readyOf(t.app)).toEqual([200, { status: 'ok', failing: [], degraded: ['storage'] }])
  const { body } = await t.app.inject('/metrics')
  expect(body).toContain('fanlight_dependency_up{name="storage"} 0')
  expect(body).toContain('fanlight_dependency_up{name="database"} 1')
  await t.db.close()
  expect(await readyOf(t.app)).toEqual([503, { status: 'failing', failing: ['database'], degraded: ['storage'] }])
  await t.close()
})

test('jobs that nobody takes are noticed, and so are routines that no longer succeed', async () => {
  const t = await startTestApp()
  const jobs = await startJobs(t.deps, t.ownerUrl)
  await expect(jobs.checks.jobs()).resolves.toBeUndefined()
  await expect(jobs.checks.routines()).resolves.toBeUndefined()
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  await owner.query("select enqueue('no-such-task', '{}', now() - interval '2 minutes')")
  await expect(jobs.checks.jobs()).rejects.toThrow('1 jobs have been due for more than a minute')
  await owner.query('alter table jobs rename to elsewhere')
  await expect(jobs.checks.jobs()).rejects.toThrow('jobs')
  await owner.query('alter table elsewhere rename to jobs')
  await owner.end()
  await expect
    .poll(async () => (await t.app.inject('/metrics')).body, { timeout: 10_000 })
    .toMatch(/fanlight_routine_last_success_timestamp_seconds\{routine="push notifications"\} 1\d{9}/)
  await jobs.stop()
  await t.close()
})

test('a process without requests, like the job runner, reports its pool and event loop too', async () => {
  const t = await startTestApp()
  const { deps, close } = await createDeps({ config: t.config, log: t.deps.log, db: t.db, bus: inProcessBus() })
  await expect.poll(() => deps.metrics.registry.metrics()).toMatch(/^fanlight_event_loop_lag_seconds_count [1-9]/m)
  expect(await deps.metrics.registry.metrics()).toMatch(/^fanlight_database_connections\{state="idle"\} \d/m)
  await close()
  await t.close()
})

test('the age of due jobs is current', async () => {
  const t = await startTestApp()
  measureQueues(t.deps)
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  for (const minutes of [2, 60]) {
    await owner.query(`delete from jobs`)
    await owner.query(`select enqueue('no-such-task', '{}', now() - interval '${minutes} minutes')`)
    const { body } = await t.app.inject('/metrics')
    const told = /^fanlight_job_oldest_seconds\{task="no-such-task"\} (\d+)/m.exec(body)?.[1]
    expect(Math.floor(Number(told) / 60)).toBe(minutes)
  }
  await owner.end()
  await t.close()
})

test('concurrent scrapes get the same answer, each violation once', async () => {
  const t = await startTestApp()
  const registry = t.deps.metrics.registry
  measureQueues(t.deps)
  measureLedger(t.deps)
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  await owner.query("select enqueue('no-such-task', '{}', now() - interval '2 minutes')")
  await owner.query(
    `insert into ledger.check_runs (kind, started_at, took_ms, upto_xid, next_since, invariants, violations, findings)
     values ('minute', now(), 1, pg_current_xact_id(), pg_current_xact_id(), 1, 3, '[{"name": "balance", "violations": 3}]')`,
  )
  const looks = await Promise.all(Array.from({ length: 5 }, () => registry.metrics()))
  for (const look of looks) {
    expect(look).toMatch(/^fanlight_jobs\{task="no-such-task",state="waiting"\} 1$/m)
    expect(look).toMatch(/^fanlight_ledger_violations\{kind="minute",invariant="balance"\} 3$/m)
  }
  await owner.end()
  await t.close()
})

test('every metric named by the alarms and the dashboard exists', async () => {
  const t = await startTestApp()
  const jobs = await startJobs(t.deps, t.ownerUrl)
  const { body } = await t.app.inject('/metrics')
  const told = new Set(Array.from(body.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name))
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const text = readFileSync(join(t.config.repository, 'docs/monitoring', file), 'utf8')
    const named = [...new Set(text.match(/\b(fanlight|nodejs|process)_\w+/g))]
    expect(named.length).toBeGreaterThan(10)
    const known = (name: string) => told.has(name) || told.has(name.replace(/_(bucket|sum|count)$/, ''))
    expect(named.filter((name) => !known(name))).toEqual([])
  }
  await jobs.stop()
  await t.close()
})

test('one scrape shows all workers and the job process', async () => {
  server = await home.start({ WORKERS: '2' })
  const { address } = server
  const read = async (path: string) => (await fetch(`${address}${path}`)).text()
  await Promise.all(Array.from({ length: 40 }, () => read('/api/profiles')))
  const count =
    /fanlight_http_request_duration_seconds_count\{method="GET",route="\/api\/profiles",status="200"\} (\d+)/
  for (let look = 0; look < 6; look++) {
    // A worker that is late with everything is left out of one scrape, not of the next.
    await expect
      .poll(async () => {
        const metrics = await read('/metrics')
        const hasRoutines = metrics.includes('fanlight_routine_failures_total')
        return [count.exec(metrics)?.[1], metrics.includes('fanlight_dependency_up{name="jobs"} 1'), hasRoutines]
      }, eventually)
      .toEqual(['40', true, true])
  }
}, 120_000)

test("a worker's readiness covers the jobs, which run in another process", async () => {
  const degraded = async () => {
    const answer = await fetch(`${server?.address}/api/health/ready`)
    return [answer.status, ((await answer.json()) as { degraded: string[] }).degraded]
  }
  await expect.poll(degraded, eventually).toEqual([200, []])
  const postgres = await startPostgres({ dataDir: home.dataDir, log: pino({ level: 'silent' }) })
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query("select enqueue('no-such-task', '{}', now() - interval '2 minutes')")
  await expect.poll(degraded, eventually).toEqual([200, ['jobs']])
  await owner.query('delete from jobs')
  await expect.poll(degraded, eventually).toEqual([200, []])
  await owner.end()
  await postgres.stop()
}, 120_000)

test('a database that answers but takes no writes is reported within ten seconds, and so is its recovery', async () => {
  const degraded = async () => {
    const answer = await fetch(`${server?.address}/api/health/ready`)
    return ((await answer.json()) as { degraded: string[] }).degraded
  }
  await expect.poll(degraded, eventually).toEqual([])
  const postgres = await startPostgres({ dataDir: home.dataDir, log: pino({ level: 'silent' }) })
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query("alter system set synchronous_standby_names = 'nobody'")
  await owner.query('select pg_reload_conf()')
  await expect.poll(degraded, { timeout: 10_000, interval: 500 }).toContain('writes')
  const metrics = await (await fetch(`${server?.address}/metrics`)).text()
  expect(metrics).toContain('fanlight_dependency_up{name="writes"} 0')
  await owner.query('alter system reset synchronous_standby_names')
  await owner.query('select pg_reload_conf()')
  await expect.poll(degraded, eventually).toEqual([])
  await owner.end()
  await postgres.stop()
}, 120_000)
