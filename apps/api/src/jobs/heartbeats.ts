import type { Metrics } from '../monitoring/metrics.ts'
import type { Routine } from './job-types.ts'

/** How often each routine ended well: whether what should happen again and again still does. A clock that jumps changes nothing. */
export function createHeartbeats(
  routines: Pick<Routine<never>, 'name' | 'everySeconds' | 'longestSeconds'>[],
  metrics: Metrics,
) {
  const last = new Map(routines.map(({ name }) => [name, performance.now()]))
  return {
    beat(routine: string) {
      last.set(routine, performance.now())
      metrics.routineSuccess.set({ routine }, Date.now() / 1000)
    },
    missed: (routine: string) => metrics.routineFailures.inc({ routine }),
    /** Rejects with the names of those that should have had three turns and had none. */
    async check() {
      const late = routines.filter(
        ({ name, everySeconds, longestSeconds = 60 }) =>
          performance.now() - (last.get(name) ?? 0) > Math.max(longestSeconds, 3 * everySeconds) * 1000,
      )
      if (late.length > 0) throw new Error(`not run for long: ${late.map(({ name }) => name).join(', ')}`)
    },
  }
}
export type Heartbeats = ReturnType<typeof createHeartbeats>
