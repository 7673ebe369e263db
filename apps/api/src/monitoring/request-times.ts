import type { Metric, Registry } from 'prom-client'

interface Row {
  labels: { method: string; route: string; status: string }
  sum: number
  count: number
  /** Values in this bucket and in no smaller one. */
  within: number[]
}

const about = {
  name: 'fanlight_http_request_duration_seconds',
  help: 'Time from request to answer by route',
  type: 'histogram' as const,
  aggregator: 'sum' as const,
}

/** The library's histogram validates and joins all labels for each answer; here it is one array index. */
export function createRequestTimes(registry: Registry, buckets: number[]) {
  const rows: Row[] = []
  const byRoute = new Map<string, Record<string, Row>>()

  function rowOf(method: string, route: string, status: number): Row {
    const ofRoute = byRoute.get(route) ?? {}
    const known = ofRoute[method + status]
    if (known) return known
    const row: Row = {
      labels: { method, route, status: String(status) },
      sum: 0,
      count: 0,
      within: buckets.map(() => 0),
    }
    ofRoute[method + status] = row
    byRoute.set(route, ofRoute)
    rows.push(row)
    return row
  }

  function valuesOf({ labels: sharedLabels, sum, count, within }: Row) {
    const value = (metricName: string, value: number, le?: number | string) => ({
      value,
      metricName: `${about.name}_${metricName}`,
      labels: le === undefined ? {} : { le },
      sharedLabels,
    })
    let below = 0
    const counted = buckets.map((most, index) => {
      below += within[index] ?? 0
      return value('bucket', below, most)
    })
    return [...counted, value('bucket', count, '+Inf'), value('sum', sum), value('count', count)]
  }

  const times = {
    ...about,
    observe(method: string, route: string, status: number, seconds: number) {
      const row = rowOf(method, route, status)
      row.sum += seconds
      row.count += 1
      const bucket = buckets.findIndex((most) => seconds <= most)
      if (bucket >= 0) row.within[bucket] = (row.within[bucket] ?? 0) + 1
    },
    get: async () => ({
      ...about,
      values: rows
        .flatMap(valuesOf)
        .map(({ labels, sharedLabels, ...one }) => ({ ...one, labels: { ...labels, ...sharedLabels } })),
    }),
    /** For output: the library formats the shared labels of a row once. */
    getForPromString: async () => ({ ...about, values: rows.flatMap(valuesOf) }),
  }
  registry.registerMetric(times as unknown as Metric)
  return times
}
