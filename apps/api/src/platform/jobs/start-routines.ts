import type { Log } from '../db/client.ts'
import type { Bus } from '../realtime/bus.ts'
import type { Traces } from '../traces/export-traces.ts'
import { recorded } from '../traces/recorded.ts'
import type { Clock } from './clock.ts'
import type { Heartbeats } from './heartbeats.ts'
import type { Routine } from './job-types.ts'

interface Needed {
  bus: Pick<Bus, 'subscribe'>
  clock: Pick<Clock, 'refresh'>
  log: Log
  traces: Traces | undefined
}

/**
 * Each routine waits for itself, so a slow one never runs twice in this process. When the demo's clock is moved,
 * waiting routines run at once, so that what is then due happens.
 */
export function startRoutines<D extends Needed>(
  deps: D,
  due: Routine<D>[],
  { beat, missed }: Pick<Heartbeats, 'beat' | 'missed'>,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<void>>()
  const waiting = new Map<string, { timer: NodeJS.Timeout; begin: () => void }>()

  const plan = ({ name, everySeconds, run }: Routine<D>) => {
    const turn = async () => {
      try {
        // Routines that run every second aren't worth a trace.
        const work = () => run({ ...deps, stopping: signal })
        await (everySeconds < 10 ? work() : recorded(deps, { name: `routine ${name}` }, work))
        beat(name)
      } catch (error) {
        if (signal.aborted && error === signal.reason) return
        missed(name)
        deps.log.error({ err: error, routine: name }, 'a routine failed')
      }
    }
    const begin = () => {
      waiting.delete(name)
      const work = turn().finally(() => {
        running.delete(work)
        next()
      })
      running.add(work)
    }
    const next = () => {
      if (!signal.aborted) waiting.set(name, { timer: setTimeout(begin, everySeconds * 1000), begin })
    }
    next()
  }
  due.forEach(plan)

  async function beginAll() {
    await deps.clock.refresh()
    for (const { timer, begin } of [...waiting.values()]) {
      clearTimeout(timer)
      begin()
    }
  }
  deps.bus.subscribe('clock-moved', () => {
    beginAll().catch((error) => deps.log.error({ err: error }, 'the clock could not be read'))
  })

  return async () => {
    stopping.abort()
    for (const { timer } of waiting.values()) clearTimeout(timer)
    waiting.clear()
    await Promise.all(running)
  }
}
