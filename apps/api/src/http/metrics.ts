import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** One registry a process; features add their gauges to `deps.metrics`. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return { registry, requests }
}
export type Metrics = ReturnType<typeof createMetrics>
