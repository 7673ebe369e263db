const writes = new Set<Promise<unknown>>()
let begun = 0

/** Reads such that every write that ends before the answer is there is known to it: one that begins meanwhile is waited for. */
export async function readAfterWrites<T>(read: () => Promise<T>): Promise<T> {
  while (writes.size > 0) await Promise.allSettled(writes)
  const before = begun
  const result = await read()
  return begun === before ? result : readAfterWrites(read)
}

/** A call that changes what is read above. */
export function asWrite<T>(call: Promise<T>): Promise<T> {
  const write = call.finally(() => writes.delete(write))
  writes.add(write)
  begun += 1
  return write
}
