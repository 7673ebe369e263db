import { bounded } from '../caches/bounded.ts'

export interface Counter {
  /** Counts one more under a name in the current minute; returns the count. */
  count(name: string, minute: number): Promise<number> | number
  /** Absent if there is no connection to close. */
  close?(): void
}

/** Counts in this process. Bounded: the least recently used names are dropped. */
export function memoryCounter(): Counter {
  const counts = bounded<string, number>(200_000, { ttl: 120_000 })
  return {
    count(name, minute) {
      const count = (counts.get(`${name}:${minute}`) ?? 0) + 1
      counts.set(`${name}:${minute}`, count)
      return count
    },
  }
}
