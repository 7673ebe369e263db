// A primary whose workers never listen, as start-workers.test.ts starts it.
import cluster from 'node:cluster'
import { pino } from 'pino'
import { endWithReason } from '../config/end-with-reason.ts'
import { beginStay } from '../http/drain.ts'
import { startWorkers } from '../start-workers.ts'
import { openedParts } from '../stop.ts'

const log = pino({ level: 'warn' })
await endWithReason(async () => {
  if (!cluster.isPrimary) throw new Error('what ails this worker')
  const needed = { config: { workers: 2 }, log, stay: beginStay() }
  await startWorkers(needed, 'postgres://', openedParts(log), new AbortController().signal)
})
