import { askingFrom, countryAsking } from '../db/asking-from.ts'
import { busy } from '../problems/problem.ts'

interface Waiting<Question, Answer> {
  question: Question
  country: string | undefined
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const lanes = 2
const batchLimit = 64
const queueLimit = 2000

/** Concurrent callers share one call. `answerAll` returns answers in the order of questions. */
export function batchCalls<Question, Answer>(answerAll: (questions: Question[]) => Promise<Answer[]>) {
  let queue: Waiting<Question, Answer>[] = []
  let running = 0
  let planned = false

  function plan() {
    if (planned || running >= lanes || queue.length === 0) return
    planned = true
    setImmediate(() => {
      planned = false
      const batch = takeBatch()
      running += 1
      void answer(batch).finally(() => {
        running -= 1
        plan()
      })
      plan()
    })
  }

  /** Separate for each country, because visibility depends on it. */
  function takeBatch() {
    const country = queue[0]?.country
    const batch = queue.filter((one) => one.country === country).slice(0, batchLimit)
    const taken = new Set(batch)
    queue = queue.filter((one) => !taken.has(one))
    return batch
  }

  async function answer(batch: Waiting<Question, Answer>[]) {
    try {
      const answers = await askingFrom(batch[0]?.country, () => answerAll(batch.map(({ question }) => question)))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      if (queue.length >= queueLimit) return reject(busy(503, 'The service is busy. Please try again in a moment.', 1))
      queue.push({ question, country: countryAsking(), resolve, reject })
      plan()
    })
}
