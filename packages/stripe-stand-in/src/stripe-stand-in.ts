import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAccountLife } from './account-calls.ts'
import { answer } from './calls.ts'
import { createCardLife } from './card-life.ts'
import { createCheckoutLife } from './checkout-life.ts'
import { createDebitLife } from './debit-life.ts'
import { createDisputeLife } from './dispute-calls.ts'
import { createKeys } from './keys.ts'
import { createMoneyLife } from './money-life.ts'
import { type Parameters, readParameters } from './parameters.ts'
import { Refusal, refuse } from './refusals.ts'
import { createRenewalLife } from './renewal-life.ts'
import { createTrialLife } from './trial-life.ts'
import { createStripeWorld } from './world.ts'

export const standInKey = 'sk_test_51TfanlightStandIn'
export const standInVersion = '2026-10-28.endive'

type Fault = 'drop before' | 'drop after' | '500' | '500 after' | 'rate limit' | 'lock' | 'slow'

interface Call {
  call: string
  params: Parameters
  key: string | undefined
}

/** Stripe's test mode in memory: as strict as Stripe about requests, with faults where a test wants them. */
export async function startStripeStandIn(clock: () => Date) {
  const world = createStripeWorld(clock)
  const underKey = createKeys(clock)
  const calls: Call[] = []
  const faults: { call: RegExp; fault: Fault }[] = []

  const server = createServer(async (request, response) => {
    const { call, params } = await readCall(request)
    const key = request.headers['idempotency-key'] as string | undefined
    const planned = faults.findIndex((fault) => fault.call.test(call))
    const fault = planned < 0 ? undefined : faults.splice(planned, 1)[0]?.fault
    if (fault === 'drop before') return request.socket.destroy()
    calls.push({ call, params, key })
    const done = await serve(request, call, params, request.method === 'POST' ? key : undefined, fault)
    if (fault === 'drop after') return request.socket.destroy()
    response
      .writeHead(done.status, {
        'content-type': 'application/json',
        'request-id': `req_${calls.length}`,
        'stripe-version': standInVersion,
        ...('isReplayed' in done && { 'idempotent-replayed': 'true' }),
      })
      .end(JSON.stringify(done.body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const address = { host: '127.0.0.1', port, protocol: 'http' as const }

  async function serve(
    { headers }: IncomingMessage,
    call: string,
    params: Parameters,
    key: string | undefined,
    fault: Fault | undefined,
  ) {
    try {
      checkCaller(headers.authorization, headers['stripe-version'])
      if (fault === 'rate limit') throw refuse('rate_limit', 'Testmode request rate limit exceeded.', undefined, 429)
      if (fault === 'lock') throw refuse('lock_timeout', 'This object cannot be accessed right now.', undefined, 429)
      if (fault === '500') return failure
      return await underKey(key, call, JSON.stringify(params), async () => {
        const done = attempt(() => answer(world, call, params))
        if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
        return fault === '500 after' ? failure : done
      })
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: error.body }
      throw error
    }
  }

  return {
    address,
    calls,
    world,
    ...createCheckoutLife(world),
    ...createCardLife(world),
    ...createDebitLife(world),
    ...createRenewalLife(world),
    ...createTrialLife(world),
    ...createMoneyLife(world),
    ...createAccountLife(world),
    ...createDisputeLife(world),
    /** Makes the next matching call, or the next `times`, fail. */
    fail: (call: RegExp, fault: Fault, times = 1) =>
      void faults.push(...Array.from({ length: times }, () => ({ call, fault }))),
    close: () => new Promise((closed) => server.closeAllConnections() === undefined && server.close(closed)),
  }
}

const failure = { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } }

function attempt(work: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body }
    throw error
  }
}

function checkCaller(authorization: string | undefined, asked: string | string[] | undefined) {
  const key = authorization?.replace('Bearer ', '')
  if (!key) throw refuse(undefined, 'You did not provide an API key.', undefined, 401)
  if (key !== standInKey) throw refuse(undefined, `Invalid API Key provided: ${key.slice(0, 8)}***`, undefined, 401)
  if (asked !== standInVersion) throw refuse(undefined, `Invalid Stripe API version: ${String(asked)}`)
}

async function readCall(request: IncomingMessage) {
  const url = new URL(request.url ?? '/', 'http://stripe.test')
  let body = ''
  for await (const part of request) body += part
  return {
    call: `${request.method} ${url.pathname}`,
    params: readParameters(url.searchParams, new URLSearchParams(body)),
  }
}
