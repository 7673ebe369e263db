const writes = new Set<Promise<unknown>>()
let begun = 0

/** Reads include every write that finished before: reads wait for writes that start meanwhile. */
export async function readAfterWrites<T>(read: () => Promise<T>): Promise<T> {
  while (writes.size > 0) await Promise.allSettled(writes)
  const before = begun
  const result = await read()
  return begun === before ? result : readAfterWrites(read)
}

/** A write that such reads must see. */
export function asWrite<T>(call: Promise<T>): Promise<T> {
  const write = call.finally(() => writes.delete(write))
  writes.add(write)
  begun += 1
  return write
}
