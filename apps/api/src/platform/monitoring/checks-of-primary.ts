import cluster from 'node:cluster'
import type { Dependencies } from './dependencies.ts'

interface Question {
  checks: string
  id: number
}
interface Answer {
  checked: number
  failed?: string
}

const waiting = new Map<number, (answer: Answer) => void>()
let asked = 0

/** In the primary, which runs the jobs: answers workers about their state. */
export function answerChecks(checks: Dependencies) {
  cluster.on('message', async (worker, message) => {
    const check = isQuestion(message) && checks[message.checks]
    if (!check) return
    const failed = await check().then(
      () => undefined,
      (error) => (error as Error).message,
    )
    worker.send({ checked: message.id, failed } satisfies Answer)
  })
}

/** In a worker: its readiness includes the primary's jobs, with the usual time limit. */
export function checksOfPrimary<Name extends string>(names: readonly Name[]): Dependencies {
  process.on('message', (message) => {
    if (isAnswer(message)) waiting.get(message.checked)?.(message)
  })
  const ask = (checks: string) =>
    new Promise<void>((fine, failed) => {
      const id = ++asked
      waiting.set(id, (answer) => {
        waiting.delete(id)
        if (answer.failed === undefined) fine()
        else failed(new Error(answer.failed))
      })
      process.send?.({ checks, id } satisfies Question)
    })
  return Object.fromEntries(names.map((name) => [name, () => ask(name)]))
}

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'checks' in value && 'id' in value
const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'checked' in value
