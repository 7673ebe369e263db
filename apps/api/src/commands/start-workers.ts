import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import type { Deps } from '../deps.ts'
import { Refusal } from '../platform/config/refusal.ts'
import type { Opened } from '../stop.ts'

interface Needed extends Pick<Deps, 'log' | 'lifecycle'> {
  config: Pick<Deps['config'], 'workers'>
}

/** If this many times the wanted number die before they listen, the failure is permanent. */
const triesEach = 3
const [pauseFirst, pauseLongest] = [500, 30_000]

/**
 * Starts the processes that serve HTTP; this one does what must run once. Resolves when all listen; if they cannot, the start
 * fails like that of a single process.
 */
export async function startWorkers(
  { config, log, lifecycle }: Needed,
  databaseUrl: string,
  opened: Opened,
  signal: AbortSignal,
) {
  let stopping = false
  let inVain = 0
  const [listening, all] = [new Set<Worker>(), Promise.withResolvers<void>()]
  signal.addEventListener('abort', () => all.reject(signal.reason))
  cluster.on('listening', (worker) => {
    listening.add(worker)
    inVain = 0
    if (listening.size >= config.workers) all.resolve()
  })
  const fork = () => {
    const worker = cluster.fork()
    // It may die while we send to it; without a listener the error would end this process.
    worker.on('error', (error) => log.warn({ err: error, worker: worker.process.pid }, 'a worker was not reached'))
    worker.send({ databaseUrl })
  }
  for (let i = 0; i < config.workers; i++) fork()
  cluster.on('exit', (worker, code) => {
    const hasListened = listening.delete(worker)
    if (stopping) return
    if (!hasListened) inVain += 1
    if (inVain >= triesEach * config.workers)
      all.reject(new Refusal(`The workers end before they listen (${inVain} so far): what ended them is told above.`))
    log.error({ worker: worker.process.pid, code, hasListened }, 'a worker ended; starting another')
    const rounds = Math.floor(inVain / config.workers)
    setTimeout(() => stopping || fork(), Math.min(pauseLongest, pauseFirst * 2 ** rounds))
  })
  opened.push({
    name: 'workers',
    close: async () => {
      stopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const tell = (signal: NodeJS.Signals) => {
        for (const worker of workers) worker.process.kill(signal)
      }
      const ended = workers.map((worker) => new Promise((end) => worker.once('exit', end)))
      tell(lifecycle.hurry.signal.aborted ? 'SIGINT' : 'SIGTERM')
      lifecycle.hurry.signal.addEventListener('abort', () => tell('SIGINT'))
      await Promise.all(ended)
    },
  })
  signal.throwIfAborted()
  await all.promise
}

/** The primary passes on the address of the database, which it may have started. */
export async function toldAddress(signal: AbortSignal): Promise<string> {
  for await (const [message] of on(process, 'message', { signal })) if (message.databaseUrl) return message.databaseUrl
  return ''
}
