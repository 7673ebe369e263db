/** Processes items oldest first, up to this many at once. The work handles its own failures. */
export function concurrencyLimit<T extends object>(most: number, work: (one: T) => Promise<void>) {
  const waiting: T[] = []
  let running = 0

  async function drainQueue() {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one)
  }

  return (one: T) => {
    waiting.push(one)
    while (running < most && waiting.length > 0) {
      running += 1
      void drainQueue().finally(() => {
        running -= 1
      })
    }
  }
}
