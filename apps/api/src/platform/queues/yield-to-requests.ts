import { setImmediate } from 'node:timers/promises'

const most = 10

/** Awaited between the steps of long work, so that requests are answered in the meantime. */
export function yieldToRequests() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < most) return
    await setImmediate()
    since = performance.now()
  }
}
