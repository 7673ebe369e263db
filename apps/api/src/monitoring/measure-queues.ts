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

/** What waits in the database, told by the process that runs the jobs. */
export function measureQueues({ db, metrics }: { db: Db; metrics: Metrics }) {
  const registers = [metrics.registry]
  const oldest = new Gauge({
    name: 'fanlight_job_oldest_seconds',
    help: 'How long the oldest job of each task has been due',
    labelNames: ['task'],
    registers,
  })
  new Gauge({
    name: 'fanlight_jobs',
    help: 'Jobs by task and state',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      this.reset()
      oldest.reset()
      for (const { task, waiting, running, failing, givenUp, age } of await orNothing(readJobs(db))) {
        for (const [state, count] of Object.entries({ waiting, running, failing, given_up: givenUp }))
          this.set({ task, state }, count)
        oldest.set({ task }, age)
      }
    },
  })
  new Gauge({
    name: 'fanlight_provider_events',
    help: 'Events of the payment provider that are not applied yet',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      for (const { state, count } of await orNothing(readProviderEvents(db))) this.set({ state }, count)
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
     from provider_events where processed_at is null group by 1`,
  )
