import cluster from 'node:cluster'
import { pino } from 'pino'
import { ConfigError } from './config/read-values.ts'
import { readConfig } from './config.ts'
import { startPrimary, startWorker } from './start.ts'

try {
  const config = readConfig()
  const log = pino({ level: config.logLevel, base: { pid: process.pid } })
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'nobody handled this failure')
    process.exit(1)
  })
  await (cluster.isPrimary ? startPrimary(config, log) : startWorker(config, log))
} catch (error) {
  const known = error instanceof ConfigError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  process.stderr.write(`${known || !(error instanceof Error) ? describe(error) : error.stack}\n`)
  process.exit(1)
}

function describe(error: unknown) {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or choose another: PORT=3001 npm start`
  return `Setting not accepted: ${message}`
}
