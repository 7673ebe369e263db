import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StripeAddress } from '../providers/stripe-client.ts'
import { createStripeObjects, type Fault, refuse, type Thing } from './stripe-objects.ts'

/** The few calls of Stripe that we make, answered from memory: with keys it remembers, and faults where a test wants them. */
export async function startStripeStandIn() {
  const objects = createStripeObjects()
  const answers = new Map<string, { params: string; status: number; body: Thing }>()
  const calls: { call: string; params: Thing; key: string | undefined }[] = []
  const faults: { call: RegExp; fault: Fault }[] = []

  function answer(
    call: string,
    params: Thing,
    key: string | undefined,
    fault: Fault | undefined,
  ): { status: number; body: Thing } {
    const before = key === undefined ? undefined : answers.get(key)
    if (before) {
      if (before.params === JSON.stringify(params)) return before
      return refuse(400, { type: 'idempotency_error', message: 'Keys are for one request only.' })
    }
    for (const [pattern, work] of objects.routes) {
      const match = pattern.exec(call)
      if (!match) continue
      try {
        const done = {
          params: JSON.stringify(params),
          status: 200,
          body: structuredClone(work(params, match[1] ?? '', fault)),
        }
        if (key !== undefined) answers.set(key, done)
        return done
      } catch (error) {
        if ((error as { status?: number }).status) return error as { status: number; body: Thing }
        throw error
      }
    }
    return refuse(404, { type: 'invalid_request_error', message: `not stood in for: ${call}` })
  }

  const server = createServer(async (request, response) => {
    const { call, params } = await readCall(request)
    const key = request.headers['idempotency-key'] as string | undefined
    const planned = faults.findIndex((fault) => fault.call.test(call))
    const fault = planned < 0 ? undefined : faults.splice(planned, 1)[0]?.fault
    if (fault === 'drop before') return request.socket.destroy()
    calls.push({ call, params, key })
    const { status, body } =
      fault === '500' ? refuse(500, { type: 'api_error', message: 'away' }) : answer(call, params, key, fault)
    if (fault === 'drop after') return request.socket.destroy()
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
      .end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const address: StripeAddress = { host: '127.0.0.1', port, protocol: 'http' }

  return {
    address,
    calls,
    ...objects,
    /** The next matching call, or the next `times`, go wrong. */
    fail: (call: RegExp, fault: Fault, times = 1) =>
      void faults.push(...Array.from({ length: times }, () => ({ call, fault }))),
    close: () => new Promise((closed) => server.closeAllConnections() === undefined && server.close(closed)),
  }
}

async function readCall(request: IncomingMessage) {
  const url = new URL(request.url ?? '/', 'http://stripe.test')
  let body = ''
  for await (const part of request) body += part
  const params: Thing = {}
  for (const [name, value] of [...url.searchParams, ...new URLSearchParams(body)]) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = params
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part]
    }
    at[path.at(-1) ?? ''] = value
  }
  return { call: `${request.method} ${url.pathname}`, params }
}
