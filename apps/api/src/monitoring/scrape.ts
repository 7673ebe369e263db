import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client'

interface Question {
  asks: 'own metrics' | 'all metrics'
  id: number
}
interface Answer {
  answers: number
  metrics?: MetricObject[]
  text?: string
}
type Sent = Pick<Worker, 'send'>

const patience = 3000
const waiting = new Map<number, (answer: Answer) => void>()
let asked = 0

/** The metrics of all processes of this machine, summed: whichever of them is asked. */
export async function scrape(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return gather(registry)
  const { text } = await ask({ send: (message) => process.send?.(message) ?? false }, 'all metrics')
  return text ?? registry.metrics()
}

/** In the primary and in each worker, before anybody asks. */
export function answerScrapes(registry: Registry) {
  const hear = async (message: unknown, from: Sent) => {
    if (isAnswer(message)) return waiting.get(message.answers)?.(message)
    if (!isQuestion(message)) return
    const { id, asks } = message
    if (asks === 'own metrics') from.send({ answers: id, metrics: await registry.getMetricsAsJSON() })
    else from.send({ answers: id, text: await gather(registry) })
  }
  if (cluster.isWorker)
    process.on('message', (message) => void hear(message, { send: (answer) => process.send?.(answer) ?? false }))
  else cluster.on('message', (worker, message) => void hear(message, worker))
}

async function gather(registry: Registry) {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
  if (workers.length === 0) return registry.metrics()
  const answers = await Promise.all(workers.map((worker) => ask(worker as Worker, 'own metrics')))
  const all = [await registry.getMetricsAsJSON(), ...answers.flatMap(({ metrics }) => (metrics ? [metrics] : []))]
  return AggregatorRegistry.aggregate(all).metrics()
}

/** A process that does not answer in time is left out. */
function ask(whom: Sent, asks: Question['asks']) {
  const id = ++asked
  return new Promise<Answer>((told) => {
    const timer = setTimeout(() => tell({ answers: id }), asks === 'all metrics' ? 2 * patience : patience)
    const tell = (answer: Answer) => {
      clearTimeout(timer)
      waiting.delete(id)
      told(answer)
    }
    waiting.set(id, tell)
    whom.send({ asks, id } satisfies Question)
  })
}

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'asks' in value && 'id' in value
const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'answers' in value
