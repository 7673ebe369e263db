import cluster from 'node:cluster'
import { pino } from 'pino'
import { endWithReason } from './config/end-with-reason.ts'
import { readConfig } from './config.ts'
import { startPrimary, startWorker } from './start.ts'

await endWithReason(async () => {
  const config = readConfig()
  const log = pino({ level: config.logLevel, base: { pid: process.pid } })
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'nobody handled this failure')
    process.exit(1)
  })
  await (cluster.isPrimary ? startPrimary(config, log) : startWorker(config, log))
})
