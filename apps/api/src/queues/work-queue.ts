import { busy } from '../problems/problem.ts'

export interface WorkQueue {
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Heavy work a little at a time: memory stays bounded, and past a full queue people are asked to come back. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const queue: (() => void)[] = []
  let running = 0

  return {
    async run(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting)
          throw busy(503, 'Many uploads are being worked on. Please try again in a moment.', 10)
        await new Promise<void>((start) => queue.push(start))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
