import type { Log } from '../db/client.ts'

export interface SteadyClock {
  /** Whether this process saw the clock being set within this many milliseconds. */
  jumpedWithin(milliseconds: number): boolean
  stop(): void
}

interface Means {
  log: Pick<Log, 'warn'>
  /** In milliseconds: wall-clock time and monotonic time. */
  says?: () => number
  goes?: () => number
}

const checkEvery = 5000
/** Smaller corrections are normal. */
const jump = 5000

/** Notices when the computer's clock is set, and reports it once: ages may be wrong afterwards. */
export function watchClock({ log, says = Date.now, goes = () => performance.now() }: Means): SteadyClock {
  let ahead = says() - goes()
  let jumpedAt: number | undefined

  function check() {
    const moved = says() - goes() - ahead
    if (Math.abs(moved) < jump) return
    ahead += moved
    jumpedAt = goes()
    const [seconds, direction] = [Math.round(Math.abs(moved) / 1000), moved > 0 ? 'forward' : 'back']
    log.warn({ seconds, direction }, 'the clock of this machine jumped')
  }
  const timer = setInterval(check, checkEvery).unref()

  return {
    jumpedWithin(milliseconds) {
      check()
      return jumpedAt !== undefined && goes() - jumpedAt < milliseconds
    },
    stop: () => clearInterval(timer),
  }
}
