import { LRUCache } from 'lru-cache'

interface Options {
  /** Of all that is kept. */
  bytes: number
  /** For how many milliseconds. */
  ttl: number
}

/** What takes long to make, kept as bytes and up to so many of them; whoever asks while it is made waits for the same one. */
export function keptBySize(make: (name: string) => Promise<Buffer>, { bytes, ttl }: Options) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: bytes,
    ttl,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const making = new Map<string, Promise<Buffer>>()

  function begin(name: string) {
    const made = make(name)
      .then((content) => {
        kept.set(name, content)
        return content
      })
      .finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  return async (name: string): Promise<Buffer> => kept.get(name) ?? making.get(name) ?? begin(name)
}
