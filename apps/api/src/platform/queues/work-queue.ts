import { busy } from '../problems/problem.ts'

export interface WorkQueue {
  run<T>(work: () => Promise<T>, asked?: Asked): Promise<T>
}

interface Asked {
  /** Whose work it is; without a person it is nobody's, in a line of its own. */
  person?: number | undefined
  /** One person's limit of places at once. */
  places?: number | undefined
  /** If the `signal` aborts, the place in the queue is given up and `gone` is thrown. */
  signal?: AbortSignal | undefined
  gone?: () => Error
}

interface Waiting {
  places: number
  begin(): void
}

/** A person's limit of waiting tasks: more than three forms of 20 files need. */
const waitingEach = 100

/**
 * Runs heavy work a little at a time: memory is bounded, and when this many people wait, others get a 503. People take
 * turns, so nobody waits for everything that another has asked for.
 */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  /** Waiting people, the next first. */
  const lines = new Map<unknown, Set<Waiting>>()
  const running = new Map<unknown, number>()
  let inAll = 0

  const runningOf = (who: unknown) => running.get(who) ?? 0

  function occupy(who: unknown) {
    running.set(who, runningOf(who) + 1)
    inAll += 1
  }

  function free(who: unknown) {
    if (runningOf(who) > 1) running.set(who, runningOf(who) - 1)
    else running.delete(who)
    inAll -= 1
    const line = lines.get(who)
    if (line) moveToEnd(who, line)
  }

  /** A person who had a turn goes behind the others. */
  function moveToEnd(who: unknown, line: Set<Waiting>) {
    lines.delete(who)
    lines.set(who, line)
  }

  /** People without a place come before those who have one. */
  function next() {
    let second: unknown
    for (const [who, [first]] of lines) {
      if (runningOf(who) === 0) return who
      if (first && runningOf(who) < first.places) second ??= who
    }
    return second
  }

  function leaveLine(who: unknown, one: Waiting) {
    const line = lines.get(who)
    line?.delete(one)
    if (line?.size === 0) lines.delete(who)
  }

  function fill() {
    while (inAll < atOnce) {
      const who = next()
      const line = lines.get(who)
      const [first] = line ?? []
      if (!line || !first) return
      leaveLine(who, first)
      if (line.size > 0) moveToEnd(who, line)
      occupy(who)
      first.begin()
    }
  }

  function waitForTurn(who: unknown, places: number, { signal, gone }: Asked) {
    const line = lines.get(who) ?? new Set<Waiting>()
    if (line.size === 0 ? lines.size >= waiting : line.size >= waitingEach)
      throw busy(503, 'Many uploads are being worked on. Please try again in a moment.', 10)
    return new Promise<void>((start, stop) => {
      const one = {
        places,
        begin() {
          signal?.removeEventListener('abort', leave)
          start()
        },
      }
      const leave = () => {
        leaveLine(who, one)
        stop(gone?.())
      }
      lines.set(who, line.add(one))
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return {
    async run(work, asked = {}) {
      if (asked.signal?.aborted) throw asked.gone?.()
      const who = asked.person ?? Symbol('nobody')
      const places = asked.places ?? 1
      if (inAll < atOnce && runningOf(who) < places) occupy(who)
      else await waitForTurn(who, places, asked)
      try {
        return await work()
      } finally {
        free(who)
        fill()
      }
    },
  }
}
