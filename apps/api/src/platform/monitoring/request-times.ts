import type { Metric, Registry } from 'prom-client'

interface Row {
  labels: { method: string; route: string; status: string }
  /** The labels as they are printed. */
  text: string
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
  const startOf = (most: number | string) => `${about.name}_bucket{le="${most}",`
  const bucketStarts = buckets.map(startOf)
  const endless = startOf('+Inf')
  const byRoute = new Map<string, Record<string, Row>>()

  function rowOf(method: string, route: string, status: number): Row {
    const ofRoute = byRoute.get(route) ?? {}
    const known = ofRoute[method + status]
    if (known) return known
    const labels = { method, route, status: String(status) }
    const row: Row = { labels, text: textOf(labels), sum: 0, count: 0, within: buckets.map(() => 0) }
    ofRoute[method + status] = row
    byRoute.set(route, ofRoute)
    rows.push(row)
    return row
  }

  function valuesOf({ labels, sum, count, within }: Row) {
    const value = (metricName: string, value: number, le?: number | string) => ({
      value,
      metricName: `${about.name}_${metricName}`,
      labels: { ...(le !== undefined && { le }), ...labels },
    })
    const counted = upTo(within).map((below, index) => value('bucket', below, buckets[index]))
    return [...counted, value('bucket', count, '+Inf'), value('sum', sum), value('count', count)]
  }

  function linesOf({ text, sum, count, within }: Row) {
    return [
      ...upTo(within).map((below, index) => ({ metricName: `${bucketStarts[index]}${text}}`, value: below })),
      { metricName: `${endless}${text}}`, value: count },
      { metricName: `${about.name}_sum{${text}}`, value: sum },
      { metricName: `${about.name}_count{${text}}`, value: count },
    ]
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
    get: async () => ({ ...about, values: rows.flatMap(valuesOf) }),
    /** For output: the library would put together all labels of each of thousands of lines, every time. */
    getForPromString: async () => ({ ...about, values: rows.flatMap(linesOf) }),
  }
  registry.registerMetric(times as unknown as Metric)
  return times
}

/** How many values are in each bucket or in a smaller one. */
function upTo(within: number[]) {
  let below = 0
  return within.map((here) => {
    below += here
    return below
  })
}

const textOf = (labels: Row['labels']) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`)
    .join(',')
