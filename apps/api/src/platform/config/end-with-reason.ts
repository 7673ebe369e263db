import { ConfigError } from './read-values.ts'
import { Refusal } from './refusal.ts'

/** Used by the server and all commands: reports an error and exits with 1. */
export async function endWithReason(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`)
    process.exit(1)
  }
}

/** One line for errors that the operator can fix, a stack for all others. */
function oneLine(error: unknown) {
  if (error instanceof ConfigError) return `Setting not accepted: ${error.message}`
  if (error instanceof Refusal) return error.message
  return (
    whyNotListening(error as Listening) ??
    whyNotWritten(error as NodeJS.ErrnoException) ??
    whyNoAnswer(error as Error) ??
    (error instanceof Error ? error.stack : error)
  )
}

function whyNotWritten({ code = '', path, message }: NodeJS.ErrnoException) {
  if (code === '53100') return `The disk of the database is full: ${message}`
  return path && /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/.test(code) ? `DATA_DIR cannot be used: ${message}` : undefined
}

/** In the database driver's words. */
function whyNoAnswer({ message }: Error) {
  const isAway = /^(timeout exceeded when trying to connect|Connection terminated)/.test(message)
  return isAway ? `The database does not answer: ${message}` : undefined
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
