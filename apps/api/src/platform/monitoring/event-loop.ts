import type { Metrics } from './metrics.ts'

const every = 100
/** Averaged over about this time: one long pause counts little, many in a row count fully. */
const memory = 1000

/** The delay of the event loop in milliseconds: high if the process computes long or has too much to do. */
export function watchEventLoop({ eventLoopLag }: Pick<Metrics, 'eventLoopLag'>) {
  let lag = 0
  let before = performance.now()
  const timer = setInterval(() => {
    const passed = performance.now() - before
    before += passed
    const late = Math.max(0, passed - every)
    lag += (late - lag) * (1 - Math.exp(-passed / memory))
    eventLoopLag.observe(late / 1000)
  }, every).unref()
  return { lag: () => lag, stop: () => clearInterval(timer) }
}
export type EventLoop = ReturnType<typeof watchEventLoop>
