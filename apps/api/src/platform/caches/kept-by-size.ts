import { LRUCache } from 'lru-cache'

interface Options {
  /** The total of all entries, in bytes. */
  bytes: number
  /** In milliseconds; without it, entries stay as long as there is room. */
  ttl?: number
}

/**
 * A cache of results that are expensive to make, bounded by bytes. Callers that ask while one is being made share it.
 */
export function keptBySize({ bytes, ttl = 0 }: Options) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: bytes,
    ttl,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const making = new Map<string, Promise<Buffer>>()

  function begin(name: string, make: () => Promise<Buffer>) {
    const made = make()
      .then((content) => {
        kept.set(name, content)
        return content
      })
      .finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  return async (name: string, make: () => Promise<Buffer>): Promise<Buffer> =>
    kept.get(name) ?? making.get(name) ?? begin(name, make)
}
