import { Gauge } from 'prom-client'
import type { Db } from '../db/client.ts'
import { orNothing } from './dependencies.ts'
import type { Metrics } from './metrics.ts'

interface JobState {
  task: string
  waiting: number
  running: number
  failing: number
  givenUp: number
  age: number
}

/**
 * Queues in the database, reported by the process that runs jobs. Old values are removed only when new ones are there,
 * so that two concurrent scrapes don't disturb each other.
 */
export function measureQueues({ db, metrics }: { db: Db; metrics: Metrics }) {
  const registers = [metrics.registry]
  // Both gauges are read at once, from one query.
  let looking: Promise<JobState[]> | undefined
  const jobs = () => {
    looking ??= orNothing(readJobs(db)).finally(() => {
      looking = undefined
    })
    return looking
  }
  new Gauge({
    name: 'fanlight_job_oldest_seconds',
    help: 'How long the oldest job of each task has been due',
    labelNames: ['task'],
    registers,
    async collect() {
      const found = await jobs()
      this.reset()
      for (const { task, age } of found) this.set({ task }, age)
    },
  })
  new Gauge({
    name: 'fanlight_jobs',
    help: 'Jobs by task and state',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      const found = await jobs()
      this.reset()
      for (const { task, waiting, running, failing, givenUp } of found)
        for (const [state, count] of Object.entries({ waiting, running, failing, given_up: givenUp }))
          this.set({ task, state }, count)
    },
  })
  new Gauge({
    name: 'fanlight_provider_events',
    help: 'Events of the payment provider that are not applied yet',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await orNothing(readProviderEvents(db))
      this.reset()
      for (const { state, count } of found) this.set({ state }, count)
    },
  })
}

const readJobs = (db: Db) =>
  db.many<JobState>(
    'measure-jobs',
    `select task, waiting, running, failing, given_up as "givenUp",
       greatest(0, extract(epoch from now() - oldest))::float8 as age from jobs_overview()`,
  )

const readProviderEvents = (db: Db) =>
  db.many<{ state: string; count: number }>(
    'measure-provider-events',
    `select case when failure is null then 'waiting' else 'failing' end as state, count(*) as count
     from all_provider_events where processed_at is null group by 1`,
  )
