import type { FastifyRequest } from 'fastify'
import type { Stripe } from 'stripe'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { createStripeClient, isLiveKey } from '../providers/stripe-client.ts'
import { insertProviderEvent } from './provider-events.queries.ts'
import { subjectOfEvent } from './stripe-events.ts'

const toleranceSeconds = 300

/**
 * Stripe's webhook: verified on the raw bytes, stored once, answered at once. Its meaning is read later from
 * Stripe itself. In its own scope, where bodies are bytes.
 */
export async function stripeWebhookRoutes(api: Api, { config, db, log, metrics }: Deps) {
  const { stripe: keys } = config
  if (!keys) return
  const stripe = await createStripeClient(keys.secretKey)
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)

  handle(api, 'receiveStripeEvent', async (request) => {
    const event = verify(request.body, request.headers['stripe-signature'])
    if (!isEvent(event)) throw new Problem(400, 'This is no event that can be read.')
    if (event.livemode !== isLiveKey(keys.secretKey)) {
      log.warn({ event: event.id, type: event.type }, 'an event of the other mode was ignored')
      metrics.webhooks.inc({ outcome: 'other_mode' })
      return { received: true }
    }
    // Money inside connected accounts isn't our business.
    const subject = subjectOfEvent(event.type)
    const isTheirs = event.account !== undefined && subject !== 'account'
    const { id: named } = event.data.object as { id?: string }
    const objectId = subject === 'account' ? event.account : named
    if (subject && objectId && !isTheirs) {
      const { id, type } = event
      await insertProviderEvent(db, { provider: 'stripe', id, type, objectId, payload: JSON.stringify(event) })
    }
    metrics.webhooks.inc({ outcome: 'received' })
    return { received: true }
  })

  function verify(body: unknown, signature: string | string[] | undefined) {
    try {
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Error('not signed')
      refuseFuture(signature)
      return readSigned(body, signature, keys?.webhookSecrets ?? [])
    } catch {
      metrics.webhooks.inc({ outcome: 'refused' })
      throw new Problem(400, 'The signature of this event is not valid.')
    }
  }

  /**
   * Our account and connected accounts have separate endpoints at Stripe, and there are two secrets during a rotation.
   */
  function readSigned(body: Buffer, signature: string, [secret = '', ...others]: string[]): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
    } catch (error) {
      if (others.length === 0) throw error
      return readSigned(body, signature, others)
    }
  }
}

const isEvent = (event: Stripe.Event | null): boolean =>
  typeof event?.id === 'string' && typeof event.type === 'string' && isObject(event.data) && isObject(event.data.object)

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The library refuses old signatures only; one from the future could be replayed until that time. */
function refuseFuture(signature: string) {
  const latest = Date.now() / 1000 + toleranceSeconds
  const isAhead = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(([, at]) => Number(at) > latest)
  if (isAhead) throw new Error('signed in the future')
}
