// A primary some of whose workers die while it tells them something, as start-workers.test.ts starts it.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { startWorkers, toldAddress } from '../src/commands/start-workers.ts'
import { startLifecycle } from '../src/platform/http/drain.ts'
import { answerScrapes, scrape } from '../src/platform/monitoring/scrape.ts'
import { clusterBus, relayBus } from '../src/platform/realtime/cluster-bus.ts'
import { openedParts } from '../src/stop.ts'

const log = pino({ level: 'warn' })
const registry = new Registry()
answerScrapes(registry)
const tell = (line: string) => void process.stdout.write(`${line}\n`)

if (cluster.isPrimary) {
  const bus = relayBus()
  let lives = 4
  cluster.on('listening', async (worker) => {
    tell('a worker listens')
    if (lives-- <= 0) return
    worker.process.kill('SIGKILL')
    const until = performance.now() + 100
    while (performance.now() < until) await bus.publish('clock-moved', {})
    await scrape(registry)
  })
  cluster.on('disconnect', () => void bus.publish('clock-moved', {}))
  const needed = { config: { workers: 2 }, log, lifecycle: startLifecycle() }
  await startWorkers(needed, 'postgres://', openedParts(log), new AbortController().signal)
  tell('both listen')
} else {
  clusterBus()
  await toldAddress(new AbortController().signal)
  createServer().listen(0, '127.0.0.1')
}
