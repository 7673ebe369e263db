import { deepEqual } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import { checkLedger } from '../../src/money/ledger/checker.ts'
import { runPayouts } from '../../src/money/payouts/run-payouts.ts'
import { sendPayouts } from '../../src/money/payouts/send-payouts.ts'
import { importBalance } from '../../src/money/reconciliation/import-balance.ts'
import { applyStripeEvents } from '../../src/money/stripe/apply-stripe-events.ts'
import { keepSubscriptions } from '../../src/money/subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../../src/money/subscriptions/send-refunds.ts'
import { resolveDeposits } from '../../src/money/wallet/resolve-deposits.ts'
import { createOperator, createUser, type Person } from '../factories.ts'
import { moveClock } from '../ledger-factories.ts'
import type { TestApp } from '../open-app.ts'
import { createOffer } from '../subscription-factories.ts'
import type { Hands } from './hands.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** The whole product with Stripe behind it, and all that the flows of a rehearsal do with it. */
export async function openStage(t: TestApp, stripe: Stripe, hands: Hands, secret: string) {
  const begun = Math.floor(t.deps.clock.now().getTime() / 1000) - 60
  const told = new Set<string>()

  /** What Stripe would have sent: asked for, and brought to the door that its events come through. */
  async function bringEvents() {
    const fresh: Stripe.Event[] = []
    for await (const event of stripe.events.list({ created: { gte: begun }, limit: 100 })) {
      if (!told.has(event.id)) fresh.push(event)
    }
    for (const event of fresh.reverse()) {
      told.add(event.id)
      const payload = JSON.stringify(event)
      await t.app.inject({
        method: 'POST',
        url: '/api/payments/stripe/webhook',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }),
        },
        payload,
      })
    }
  }

  async function work() {
    await bringEvents()
    await t.db.run('hurry-events', 'update provider_events set next_attempt_at = now() where processed_at is null')
    await applyStripeEvents(t.deps)
    await keepSubscriptions(t.deps)
    await sendRefunds(t.deps)
    await resolveDeposits(t.deps)
  }

  /** Reads until it is as it should be, as long as Stripe may take. */
  async function expect<T>(read: () => Promise<T>, wanted: T) {
    const last = Date.now() + hands.timeout.seconds * 1000
    for (;;) {
      await work()
      const seen = await read()
      try {
        deepEqual(seen, wanted)
        return
      } catch (error) {
        if (Date.now() >= last) throw error
        await sleep(hands.timeout.pause)
      }
    }
  }

  async function post(person: Person, path: string, body?: object) {
    const reply = await t.as(person).post(path, body)
    if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
    return reply.body ? reply.json() : undefined
  }
  const read = async <T>(person: Person, path: string) => (await t.as(person).get(path)).json<T>()

  return {
    t,
    stripe,
    hands,
    /** One who has just signed in: what moves money takes that, and a rehearsal takes hours. */
    operator: () => createOperator(t.deps),
    expect,

    work,
    post,
    read,
    fan: () => createUser(t.deps),

    /** Somebody buys coins: the page, and the number of the deposit. */
    async buyCoins(fan: Person, amount: number) {
      const { paymentUrl } = await post(fan, '/wallet/deposit', { amount, currencyCode: 'USD' })
      const { id } = await t.db.one<{ id: number }>(
        'rehearsal-deposit',
        'select max(id) as id from ledger.deposits where user_id = $1',
        [fan.id],
      )
      return { page: paymentUrl as string, depositId: id }
    },
    coins: async (fan: Person) => (await read<{ balance: number }>(fan, '/wallet/balance')).balance,
    depositOf: (id: number) =>
      t.db.one<{ status: string; payment: string | null }>(
        'rehearsal-deposit-state',
        'select status, provider_ref as payment from ledger.deposits where id = $1',
        [id],
      ),

    /** Somebody subscribes: to whom, and the page. */
    async subscribe(fan: Person) {
      const { profileId, creator } = await createOffer(t.deps)
      const { subscriptionUrl } = await post(fan, `/subscriptions/profile/${profileId}`)
      return { creator, profileId, page: subscriptionUrl as string }
    },
    subscriptionOf: async (fan: Person) => {
      const [one] = await read<{ id: number; status: string; hasAccess: boolean }[]>(
        fan,
        '/subscriptions/my-subscriptions',
      )
      return one
    },
    chargeOf: (fan: Person, periodNo = 0) =>
      t.db.one<{ id: number; status: string; payment: string }>(
        'rehearsal-charge',
        `select c.id, c.status, c.payment_ref as payment from charges c join subscriptions s on s.id = c.subscription_id
         where s.fan_id = $1 and c.period_no = $2`,
        [fan.id, periodNo],
      ),

    async pass(days: number) {
      await moveClock(t.db, `${days} days`)
      await t.deps.clock.refresh()
      await keepSubscriptions(t.deps)
      await hands.pass(days)
      await work()
    },
    async payOut() {
      await t.db.run('rehearsal-payout-runs', 'delete from payout_runs')
      // Without days in which it may be taken back: on the last days of a month they would end in the next.
      await runPayouts({ ...t.deps, config: { ...t.config, payoutMinimumCents: 1, payoutHoldDays: 0 } })
      await sendPayouts(t.deps)
    },

    /** What disagrees in the end: with Stripe's books, or among ours. */
    async differences() {
      await work()
      await importBalance(t.deps)
      const unlike = await t.db.many<{ what: string }>(
        'rehearsal-differences',
        `select format('%s %s %s: %s', type, amount_minor, currency, detail) as what from provider_balance
         where state not in ('agrees') and type not in ('topup') order by id`,
      )
      const { findings } = await checkLedger(t.db)
      // Nothing is paid to our bank here, so what months take along is still with Stripe.
      const broken = findings.filter(({ name, violations }) => violations > 0 && name !== 'CLEARING-DRAINS')
      const unheld = broken.map(({ name }) => `${name} does not hold`)
      return [...unlike.map(({ what }) => what), ...unheld]
    },
  }
}
