import { busy } from '../problems/problem.ts'

export interface WorkQueue {
  /** If the `signal` aborts, the place in the queue is given up and `gone` is thrown. */
  run<T>(work: () => Promise<T>, leaving?: Leaving): Promise<T>
}

interface Leaving {
  signal: AbortSignal | undefined
  gone(): Error
}

/** Runs heavy work a little at a time: memory is bounded, and beyond a full queue callers get a 503. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const queue = new Set<() => void>()
  let running = 0

  function waitForTurn(leaving: Leaving | undefined) {
    if (queue.size >= waiting) throw busy(503, 'Many uploads are being worked on. Please try again in a moment.', 10)
    return new Promise<void>((start, stop) => {
      const begin = () => {
        leaving?.signal?.removeEventListener('abort', leave)
        start()
      }
      const leave = () => {
        queue.delete(begin)
        stop(leaving?.gone())
      }
      queue.add(begin)
      leaving?.signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return {
    async run(work, leaving) {
      if (leaving?.signal?.aborted) throw leaving.gone()
      if (running >= atOnce) await waitForTurn(leaving)
      else running += 1
      try {
        return await work()
      } finally {
        const [next] = queue
        if (next) {
          queue.delete(next)
          next()
        } else running -= 1
      }
    },
  }
}
