import cluster from 'node:cluster'
import { pino } from 'pino'
import { endWithReason } from './config/end-with-reason.ts'
import { readConfig } from './config.ts'
import { thinOutages } from './db/thin-outages.ts'

await endWithReason(async () => {
  const config = readConfig()
  // Only now: a wrong setting is told at once, without loading the server.
  const { startPrimary, startWorker } = await import('./start.ts')
  const log = pino({ level: config.logLevel, base: { pid: process.pid }, hooks: thinOutages() })
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'nobody handled this failure')
    process.exit(1)
  })
  await (cluster.isPrimary ? startPrimary(config, log) : startWorker(config, log))
})
