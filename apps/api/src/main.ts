import cluster from 'node:cluster'
import { pino } from 'pino'
import { readConfig } from './platform/config/config.ts'
import { endWithReason } from './platform/config/end-with-reason.ts'
import { throttleOutages } from './platform/db/throttle-outages.ts'

await endWithReason(async () => {
  const config = readConfig()
  // Only now: a wrong setting is reported at once, without loading the server.
  const { startPrimary, startWorker } = await import('./start.ts')
  const log = pino({ level: config.logLevel, base: { pid: process.pid }, hooks: throttleOutages() })
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'nobody handled this failure')
    process.exit(1)
  })
  await (cluster.isPrimary ? startPrimary(config, log) : startWorker(config, log))
})
