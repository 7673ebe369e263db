import { busy } from '../problems/problem.ts'

interface Waiting<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const lanes = 2
const batchLimit = 64
const queueLimit = 2000

/** Those who ask at the same moment share one call. `answerAll` answers in the order of the questions. */
export function shareCalls<Question, Answer>(answerAll: (questions: Question[]) => Promise<Answer[]>) {
  let queue: Waiting<Question, Answer>[] = []
  let running = 0
  let planned = false

  function plan() {
    if (planned || running >= lanes || queue.length === 0) return
    planned = true
    setImmediate(() => {
      planned = false
      const batch = queue.slice(0, batchLimit)
      queue = queue.slice(batchLimit)
      running += 1
      void answer(batch).finally(() => {
        running -= 1
        plan()
      })
      plan()
    })
  }

  async function answer(batch: Waiting<Question, Answer>[]) {
    try {
      const answers = await answerAll(batch.map(({ question }) => question))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      if (queue.length >= queueLimit) return reject(busy(503, 'The service is busy. Please try again in a moment.', 1))
      queue.push({ question, resolve, reject })
      plan()
    })
}
