import type { Config } from './platform/config/config.ts'
import type { Log } from './platform/db/client.ts'
import type { Lifecycle } from './platform/http/drain.ts'

const graceMilliseconds = 10_000

/** Everything that was opened, in order; closed in reverse. */
export interface Opened {
  push(...parts: Part[]): void
  /** Closes everything. Urgent things are closed even if an earlier step hangs. */
  close(): Promise<void>
  closeUrgent(): Promise<void>
}

interface Part {
  name: string
  /** Would outlive this process. */
  isUrgent?: boolean
  close(): Promise<unknown>
}

export function openedParts(log: Log): Opened {
  const parts: Part[] = []
  const closing = new Map<Part, Promise<unknown>>()
  const close = (part: Part) => {
    const closed =
      closing.get(part) ??
      part.close().catch((error) => log.error({ err: error, part: part.name }, 'could not be closed cleanly'))
    closing.set(part, closed)
    return closed
  }
  return {
    push: (...more) => void parts.push(...more),
    async close() {
      for (let part = parts.at(-1); part; part = parts.at(-1)) {
        await close(part)
        parts.splice(parts.indexOf(part), 1)
      }
    },
    async closeUrgent() {
      await Promise.all(parts.filter(({ isUrgent }) => isUrgent).map(close))
    },
  }
}

interface Stopping {
  config: Config
  lifecycle: Lifecycle
  opened: Opened
  log: Log
  /** Aborted when the process should end: abandons the start. */
  giveUp: AbortController
  /** Settles when nothing more is being opened. */
  opening: Promise<unknown>
}

/** Stops requests (gently on SIGTERM, at once on Ctrl-C), finishes running work, and stops the database last. */
export function stopOnSignals({ config, lifecycle, opened, log, giveUp, opening }: Stopping) {
  let stopping = false
  const stop = async (signal: string) => {
    if (signal === 'SIGINT') lifecycle.hurry.abort()
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    giveUp.abort()
    const timeout = config.drainSeconds * 1000 + graceMilliseconds + 5000
    setTimeout(() => void cutShort(), timeout).unref()
    await opening.catch(() => undefined)
    await opened.close()
    process.exit(0)
  }
  const cutShort = async () => {
    log.error({}, 'stopping took too long')
    await opened.closeUrgent()
    process.exit(1)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}
