import cluster, { type Worker } from 'node:cluster'
import { Counter, Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { answerScrapes, scrape } from './scrape.ts'

const workers = cluster.workers as Record<number, unknown>
afterEach(() => {
  for (const id of [1, 2]) delete workers[id]
  cluster.removeAllListeners('message')
})

function registryWith(sales: number) {
  const registry = new Registry()
  new Counter({ name: 'test_sales_total', help: 'Sales', registers: [registry] }).inc(sales)
  return registry
}

/** A worker as its primary sees it, which counts with a registry of its own. */
function addWorker(id: number, sales: number, isConnected = true) {
  const registry = registryWith(sales)
  const worker = {
    isConnected: () => isConnected,
    async send({ id: answers }: { id: number }) {
      cluster.emit('message', worker as unknown as Worker, { answers, metrics: await registry.getMetricsAsJSON() })
    },
  }
  workers[id] = worker
}

test('who asks one process is told the sum of all that are there', async () => {
  const own = registryWith(3)
  answerScrapes(own)
  expect(await scrape(own)).toContain('test_sales_total 3')
  addWorker(1, 40)
  addWorker(2, 500, false)
  expect(await scrape(own)).toContain('test_sales_total 43')
})
