import { standInKey, startStripeStandIn } from '@fanlight/stripe-stand-in'
import { present } from '@fanlight/stripe-stand-in/expansion'
import type { Stripe } from 'stripe'
import { createStripeBilling } from '../src/money/providers/stripe-billing.ts'
import { createStripeClient } from '../src/money/providers/stripe-client.ts'
import { createStripeDeposits } from '../src/money/providers/stripe-deposits.ts'
import { applyStripeEvents } from '../src/money/stripe/apply-stripe-events.ts'
import { keepSubscriptions } from '../src/money/subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../src/money/subscriptions/send-refunds.ts'
import { createUser, type Person } from './factories.ts'
import { openApp, type TestApp } from './open-app.ts'
import { createOffer, letPass, openPaymentPage } from './subscription-factories.ts'
import type { TestDatabase } from './test-cluster.ts'

export const webhookSecret = 'whsec_for_these_tests_only'

export type StripeApp = Awaited<ReturnType<typeof openStripeApp>>

/** From here on the server speaks with Stripe through this client. */
export function speakWith({ deps, db, config }: Pick<TestApp, 'deps' | 'db' | 'config'>, stripe: Stripe) {
  const installed = {
    publicUrl: config.publicUrl,
    installation: deps.installation,
    computesTax: config.stripe?.computesTax === true,
  }
  const [billingProvider, depositProvider] = [
    createStripeBilling(stripe, db, installed),
    createStripeDeposits(stripe, db, installed),
  ]
  Object.assign(deps, { stripe, billingProvider, depositProvider })
}

interface Signing {
  id?: string
  secret?: string
  at?: number
  live?: boolean
}

/** The whole server with Stripe configured, talking to a stand-in of it through the real client. */
export async function openStripeApp(database: TestDatabase, environment: Record<string, string> = {}) {
  const t = await openApp(database, {
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PUBLIC_URL: 'https://fanlight.test',
    ...environment,
  })
  const stripe = await startStripeStandIn(() => t.deps.clock.now())
  const client = await createStripeClient(standInKey, stripe.address)
  speakWith(t, client)
  let events = 0
  let delivered = 0

  const sign = (payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
    client.webhooks.generateTestHeaderString({ payload, secret, timestamp })

  const deliver = (payload: string, signature: string | undefined) =>
    t.app.inject({
      method: 'POST',
      url: '/api/payments/stripe/webhook',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      payload,
    })

  async function checkout() {
    const [fan, offer] = [await createUser(t.deps), await createOffer(t.deps)]
    const url = await openPaymentPage(t, fan, offer.profileId)
    return { fan, ...offer, session: url.split('/').at(-1) as string, url }
  }

  /** Signs and sends an event of a test's own making, about a thing as it is now. */
  function send(type: string, objectId: string, { id, secret, at, live = false }: Signing = {}) {
    events += 1
    const thing = stripe.world.things.get(objectId)
    const event = {
      id: id ?? `evt_${events}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(Date.now() / 1000),
      type,
      livemode: live,
      data: { object: thing ? present(stripe.world, thing, []) : { id: objectId } },
    }
    const payload = JSON.stringify(event)
    return deliver(payload, sign(payload, secret, at))
  }

  /** Everything that Stripe has not delivered yet: in its order or turned round, often or once, one by one or all at once. */
  async function deliverAll({ times = 1, isReversed = false, atOnce = false } = {}) {
    const fresh = stripe.world.events.slice(delivered).flatMap((event) => Array<typeof event>(times).fill(event))
    delivered = stripe.world.events.length
    const post = (event: (typeof fresh)[number]) => {
      const payload = JSON.stringify(event)
      return deliver(payload, sign(payload))
    }
    const ordered = isReversed ? fresh.reverse() : fresh
    if (atOnce) await Promise.all(ordered.map(post))
    else for (const event of ordered) await post(event)
    await applyStripeEvents(t.deps)
  }

  return {
    ...t,
    stripe,
    client,
    sign,
    deliver,
    send,
    deliverAll,
    /** Whatever is on its way is lost: the endpoint was away for longer than Stripe tries. */
    loseEvents() {
      delivered = stripe.world.events.length
    },
    /** What failed is asked for as often as ever, with no half seconds between: where nothing else happens meanwhile. */
    askAgainAtOnce() {
      client.getInitialNetworkRetryDelay = () => 0
    },
    checkout,
    /** Acts on the events that came. */
    work: () => applyStripeEvents(t.deps),
    pass: (interval: string) =>
      letPass(t, interval, async (deps) => {
        await applyStripeEvents(deps)
        await keepSubscriptions(deps)
        await sendRefunds(deps)
      }),
    mine: async (fan: Person) => (await t.as(fan).get('/subscriptions/my-subscriptions')).json()[0],
    /** Paid on the page, and reported. */
    async subscriber() {
      const opened = await checkout()
      const paid = stripe.payPage(opened.session)
      await deliverAll()
      return { ...opened, ref: paid.subscription?.id as string, payment: paid.payment }
    },
    async close() {
      await t.close()
      await stripe.close()
    },
  }
}
