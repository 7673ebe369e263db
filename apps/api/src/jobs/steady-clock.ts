import type { Log } from '../db/client.ts'

export interface SteadyClock {
  /** Whether the clock was set within the last so many milliseconds, as far as this process saw it. */
  jumpedWithin(milliseconds: number): boolean
  stop(): void
}

interface Means {
  log: Pick<Log, 'warn'>
  /** Both in milliseconds: what the clock says, and time that only goes forward. */
  says?: () => number
  goes?: () => number
}

const checkEvery = 5000
/** Corrections below this are everyday. */
const jump = 5000

/** Notices when the clock of the machine is set, and says so once: what is older than a day may then only seem so. */
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
