import autocannon from 'autocannon'
import { type Cost, costOf } from './cost.ts'

export interface Load {
  perSecond: number
  /** The nearest to 95 % that is counted. */
  p97: number
  p99: number
  errors: number
  /** Of the server, an answer. */
  microseconds: number
  kiloInstructions: number | undefined
  /** Of one processor, what the client took: near 1 it is the client that was measured. */
  client: number
}

interface Target {
  url: string
  /** The process that answers. */
  pid: number
  connections: number
  seconds: number
  method?: 'GET' | 'POST'
  /** Called for every request. */
  next?: () => { path?: string; headers?: Record<string, string> }
  headers?: Record<string, string>
}

/** So many connections ask as fast as they are answered. */
export async function load({ url, pid, connections, seconds, method = 'GET', next, headers = {} }: Target) {
  const before = process.cpuUsage()
  const { done, cost } = await costOf(pid, () =>
    autocannon({
      url,
      connections,
      duration: seconds,
      method,
      headers,
      ...(next && { requests: [{ method, setupRequest: (request) => ({ ...request, ...next() }) }] }),
    }),
  )
  const { user, system } = process.cpuUsage(before)
  const answered = done['2xx']
  return {
    perSecond: answered / done.duration,
    p97: done.latency.p97_5,
    p99: done.latency.p99,
    errors: done.errors + done.non2xx,
    ...perAnswer(cost, answered),
    client: (user + system) / 1e6 / done.duration,
  } satisfies Load
}

const perAnswer = ({ seconds, instructions }: Cost, answered: number) => ({
  microseconds: (seconds * 1e6) / answered,
  kiloInstructions: instructions === undefined ? undefined : instructions / 1000 / answered,
})
