/** Runs checks in order until one throws; synchronous if none of them is asynchronous. */
export function inSequence<T>(
  all: readonly T[],
  work: (one: T) => Promise<void> | undefined,
): Promise<void> | undefined {
  for (const [index, one] of all.entries()) {
    const busy = work(one)
    if (busy) return busy.then(() => inSequence(all.slice(index + 1), work))
  }
  return undefined
}
