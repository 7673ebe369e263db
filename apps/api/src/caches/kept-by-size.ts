import { LRUCache } from 'lru-cache'

interface Options {
  /** Of all that is kept. */
  bytes: number
  /** For how many milliseconds; without it, as long as there is room. */
  ttl?: number
}

/** What takes long to make, kept as bytes and up to so many of them; whoever asks while it is made waits for the same one. */
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
