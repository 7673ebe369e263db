import { bounded } from '../caches/bounded.ts'

export interface Counter {
  /** Counts one more under a name within the running minute; resolves to the count. */
  count(name: string, minute: number): Promise<number> | number
  /** Absent where nothing is held open. */
  close?(): void
}

/** Counts in this process. The map is bounded: the least used names are forgotten first. */
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
