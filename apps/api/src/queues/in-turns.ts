import { setImmediate } from 'node:timers/promises'

const most = 10

/** For what goes over very much in the process that serves: asked at each step, it lets everybody else have their turn in between. */
export function inTurns() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < most) return
    await setImmediate()
    since = performance.now()
  }
}
