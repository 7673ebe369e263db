import cluster, { type Worker } from 'node:cluster'
import { Counter, Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { answerScrapes, scrape } from './scrape.ts'

const workers = cluster.workers as Record<number, unknown>
afterEach(() => {
  for (const id of [1, 2, 3, 4]) delete workers[id]
  cluster.removeAllListeners('message')
  cluster.removeAllListeners('exit')
})

function registryWith(name: string, sales: number) {
  const registry = new Registry()
  const counter = new Counter({ name, help: 'Sales', registers: [registry] })
  counter.inc(sales)
  return { registry, counter }
}

/** A worker as its primary sees it, counting in its own registry. */
function addWorker(id: number, name: string, sales: number, isConnected = true) {
  const { registry, counter } = registryWith(name, sales)
  const worker = {
    id,
    isConnected: () => isConnected,
    isDead: () => false,
    isLate: false,
    counter,
    async send({ id: answers }: { id: number }) {
      if (worker.isLate) return
      cluster.emit('message', worker as unknown as Worker, { answers, metrics: await registry.getMetricsAsJSON() })
    },
  }
  workers[id] = worker
  return worker
}

test('asking one process gives the sum over all processes', async () => {
  const own = registryWith('test_sales_total', 3).registry
  answerScrapes(own)
  expect(await scrape(own)).toContain('test_sales_total 3')
  addWorker(1, 'test_sales_total', 40)
  addWorker(2, 'test_sales_total', 500, false)
  expect(await scrape(own)).toContain('test_sales_total 43')
})

test('counters never decrease, neither with a late worker nor with its replacement', async () => {
  const own = registryWith('test_visits_total', 3).registry
  answerScrapes(own)
  const [one, two] = [addWorker(3, 'test_visits_total', 40), addWorker(4, 'test_visits_total', 500)]
  expect(await scrape(own)).toContain('test_visits_total 543')
  one.isLate = true
  two.counter.inc(1000)
  expect(await scrape(own)).toContain('test_visits_total 1543')
  delete workers[3]
  cluster.emit('exit', one as unknown as Worker, 1, '')
  expect(await scrape(own)).toContain('test_visits_total 1543')
  one.counter.inc(2)
  one.isLate = false
  addWorker(1, 'test_visits_total', 10_000)
  expect(await scrape(own)).toContain('test_visits_total 11543')
})

test('a process that cannot report crashes nobody', async () => {
  const own = registryWith('test_steps_total', 3).registry
  answerScrapes(own)
  own.getMetricsAsJSON = () => Promise.reject(new Error('the disk is away'))
  const answer = await new Promise((told) =>
    cluster.emit('message', { send: told } as unknown as Worker, { asks: 'own metrics', id: 7 }),
  )
  expect(answer).toEqual({ answers: 7 })
})
