// A primary whose workers never listen, as start-workers.test.ts starts it.
import cluster from 'node:cluster'
import { pino } from 'pino'
import { startWorkers } from '../src/commands/start-workers.ts'
import { endWithReason } from '../src/platform/config/end-with-reason.ts'
import { startLifecycle } from '../src/platform/http/drain.ts'
import { openedParts } from '../src/stop.ts'

const log = pino({ level: 'warn' })
await endWithReason(async () => {
  if (!cluster.isPrimary) throw new Error('what ails this worker')
  const needed = { config: { workers: 2 }, log, lifecycle: startLifecycle() }
  await startWorkers(needed, 'postgres://', openedParts(log), new AbortController().signal)
})
