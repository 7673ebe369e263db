import autocannon from 'autocannon'

export interface Load {
  perSecond: number
  p99: number
  errors: number
}

interface Target {
  url: string
  connections: number
  seconds: number
  method?: 'GET' | 'POST'
  /** Called for every request. */
  next?: () => { path?: string; headers?: Record<string, string> }
  headers?: Record<string, string>
}

/** So many connections ask as fast as they are answered. */
export async function load({ url, connections, seconds, method = 'GET', next, headers = {} }: Target): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(next && { requests: [{ method, setupRequest: (request) => ({ ...request, ...next() }) }] }),
  })
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}
