import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client'
import { busy } from '../problems/problem.ts'

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

const timeout = 3000
const waiting = new Map<number, (answer: Answer) => void>()
let asked = 0

/** The last report of each worker. A late one counts with it, because a falling sum would be read as a restart. */
const lately = new Map<number, MetricObject[]>()
/** The counts of workers that ended. */
let ended: MetricObject[] = []

/** The metrics of all processes of this machine, summed, from any of them. */
export async function scrape(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return gather(registry)
  const { text } = await ask({ send: (message) => process.send?.(message) ?? false }, 'all metrics')
  // Its own counts alone would be less than the sum before.
  if (text === undefined) throw busy(503, 'The process that knows of all is late.', timeout / 1000)
  return text
}

/** Called in the primary and each worker before the first scrape. */
export function answerScrapes(registry: Registry) {
  const hear = async (message: unknown, from: Sent) => {
    if (isAnswer(message)) return waiting.get(message.answers)?.(message)
    if (!isQuestion(message)) return
    const { id, asks } = message
    // If it can't report, go on without it.
    const said =
      asks === 'own metrics'
        ? await registry.getMetricsAsJSON().then((metrics) => ({ metrics }), nothing)
        : await gather(registry).then((text) => ({ text }), nothing)
    from.send({ answers: id, ...said })
  }
  if (cluster.isWorker)
    process.on('message', (message) => void hear(message, { send: (answer) => process.send?.(answer) ?? false }))
  else {
    cluster.on('message', (worker, message) => void hear(message, worker))
    cluster.on('exit', ({ id }) => keepCounted(id))
  }
}

const nothing = () => ({})

function keepCounted(worker: number) {
  const counted = lately.get(worker)?.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
  lately.delete(worker)
  if (counted) ended = AggregatorRegistry.aggregate([ended, counted]).getMetricsAsArray()
}

async function gather(registry: Registry) {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
  await Promise.all(
    workers.map(async (worker) => {
      const { metrics } = await ask(worker as Worker, 'own metrics')
      if (metrics && !worker?.isDead()) lately.set((worker as Worker).id, metrics)
    }),
  )
  if (lately.size === 0 && ended.length === 0) return registry.metrics()
  const own = await registry.getMetricsAsJSON()
  return AggregatorRegistry.aggregate([own, ...lately.values(), ended]).metrics()
}

/** Doesn't wait for a process that is late. */
function ask(whom: Sent, asks: Question['asks']) {
  const id = ++asked
  return new Promise<Answer>((told) => {
    const timer = setTimeout(() => tell({ answers: id }), asks === 'all metrics' ? 2 * timeout : timeout)
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
