import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './platform/db/client.ts'
import { isDatabaseAway } from './platform/db/failures.ts'
import type { Opened } from './stop.ts'

interface Options {
  opened: Opened
  log: Pick<Log, 'warn'>
  signal: AbortSignal
  /** In milliseconds, from the first time that the database went away. */
  timeout?: number
}

/** A failover in the middle of a start closes what was opened and starts again, instead of ending the process. */
export async function startAgain(
  open: () => Promise<void>,
  { opened, log, signal, timeout = 60_000 }: Options,
): Promise<void> {
  let until: number | undefined
  for (;;) {
    try {
      return await open()
    } catch (error) {
      until ??= performance.now() + timeout
      if (signal.aborted || !wentAway(error) || performance.now() > until) throw error
      log.warn({ reason: (error as Error).message }, 'the database went away during the start; starting again')
    }
    await opened.close()
    await sleep(500, undefined, { signal })
  }
}

/** A failed migration wraps the reason. */
const wentAway = (error: unknown) => isDatabaseAway(error) || isDatabaseAway((error as Error).cause)
