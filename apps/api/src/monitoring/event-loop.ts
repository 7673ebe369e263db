import type { Metrics } from './metrics.ts'

const every = 100
/** About as far back as the measure looks: one long pause counts little, many one after the other count in full. */
const memory = 1000

/** How late this process comes to what is due, in milliseconds: much, where it computes long or has more to do than it can. */
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
