import type { Metrics } from '../monitoring/metrics.ts'
import type { Routine } from './job-types.ts'

/** Counts the successful runs of each routine, to notice when one stops. Independent of clock jumps. */
export function createHeartbeats(
  routines: Pick<Routine<never>, 'name' | 'everySeconds' | 'longestSeconds'>[],
  metrics: Metrics,
) {
  const last = new Map(routines.map(({ name }) => [name, performance.now()]))
  for (const { name, everySeconds } of routines) metrics.routinePeriod.set({ routine: name }, everySeconds)
  return {
    beat(routine: string) {
      last.set(routine, performance.now())
      metrics.routineSuccess.set({ routine }, Date.now() / 1000)
    },
    missed: (routine: string) => metrics.routineFailures.inc({ routine }),
    /** Rejects with the names of routines that missed three intervals. */
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
