import { busy } from '../problems/problem.ts'

export interface UploadsInFlight {
  /** Runs one more upload of a person, unless they have as many on the way as one person may. */
  run<T>(person: number, upload: () => Promise<T>): Promise<T>
}

/** So many at once in each process: enough for a creator with several windows, too few to fill memory or disk alone. */
const each = 3

/** `scale` multiplies the limit as it does every other; 0 is none. */
export function countUploads(scale: number): UploadsInFlight {
  const most = scale === 0 ? Number.POSITIVE_INFINITY : Math.ceil(each * scale)
  const running = new Map<number, number>()
  return {
    async run(person, upload) {
      const before = running.get(person) ?? 0
      if (before >= most)
        throw busy(429, `${most} of your uploads are on the way. Please wait until one of them is done.`, 5)
      running.set(person, before + 1)
      try {
        return await upload()
      } finally {
        const left = (running.get(person) ?? 1) - 1
        if (left > 0) running.set(person, left)
        else running.delete(person)
      }
    },
  }
}
