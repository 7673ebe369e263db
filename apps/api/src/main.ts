import cluster from 'node:cluster'
import { pino } from 'pino'
import { ConfigError } from './config/read-values.ts'
import { Refusal } from './config/refusal.ts'
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
  process.stderr.write(`${oneLine(error)}\n`)
  process.exit(1)
}

/** What the operator can change is told in one line; anything else with its stack. */
function oneLine(error: unknown) {
  if (error instanceof ConfigError) return `Setting not accepted: ${error.message}`
  if (error instanceof Refusal) return error.message
  return (
    whyNotListening(error as Listening) ??
    whyNotWritten(error as NodeJS.ErrnoException) ??
    (error instanceof Error ? error.stack : error)
  )
}

function whyNotWritten({ code = '', path, message }: NodeJS.ErrnoException) {
  if (code === '53100') return `The disk of the database is full: ${message}`
  return path && /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/.test(code) ? `DATA_DIR cannot be used: ${message}` : undefined
}

type Listening = NodeJS.ErrnoException & { port?: number; address?: string }

function whyNotListening({ code, syscall, port, address }: Listening) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or choose another: PORT=3001 npm start`
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT=${port} may not be used by this account: choose one above 1023`
  if (code === 'EADDRNOTAVAIL') return `HOST=${address} is no address of this machine`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'HOST names a machine that cannot be found'
  return undefined
}
