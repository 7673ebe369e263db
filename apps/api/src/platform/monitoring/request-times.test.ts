import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createRequestTimes } from './request-times.ts'

const buckets = [0.005, 0.1, 1]

test("the output equals that of the library's histogram, word for word", async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const times = createRequestTimes(ours, buckets)
  const histogram = new Histogram({
    name: 'fanlight_http_request_duration_seconds',
    help: 'Time from request to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [theirs],
  })
  const seen = [
    ['GET', '/a', 200, 0.005],
    ['GET', '/a', 200, 0.2],
    ['POST', '/a', 200, 0],
    ['GET', '/a', 304, 7],
    ['GET', '/b/"quoted\\"\n', 200, 1],
    ['GET', '/a', 200, 0.0051],
  ] as const
  for (const [method, route, status, seconds] of seen) {
    times.observe(method, route, status, seconds)
    histogram.observe({ method, route, status: String(status) }, seconds)
  }
  expect(await ours.metrics()).toBe(await theirs.metrics())
  // For the sum over processes.
  const plain = async (registry: Registry) =>
    JSON.parse(
      JSON.stringify(await registry.getMetricsAsJSON(), (name, value) => (name === 'exemplar' ? undefined : value)),
    )
  expect(await plain(ours)).toEqual(await plain(theirs))
})
