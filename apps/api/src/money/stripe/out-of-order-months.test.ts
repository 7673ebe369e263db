import { afterEach, beforeEach, expect, test } from 'vitest'
import { heldAtStripe, heldHere, type Random, randomOf } from '../../../testing/both-books.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { expectBothSidesAgree, expectMonthsAreFair } from '../../../testing/fair-months.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { liveAtStripe, paymentsAtStripe } from '../../../testing/stripe-months.ts'
import { createOffer, letPass, type Offer } from '../../../testing/subscription-factories.ts'
import { importBalance } from '../reconciliation/import-balance.ts'
import { closeSubscriptions, closeSuspended } from '../subscriptions/close-subscriptions.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../subscriptions/send-refunds.ts'
import { applyStripeEvents } from './apply-stripe-events.ts'

let t: StripeApp
let operator: Person
beforeEach(async () => {
  t = await startStripeApp()
  operator = await createOperator(t.deps)
})
afterEach(() => t.close())

async function work() {
  await applyStripeEvents(t.deps)
  await closeSubscriptions(t.deps)
  await closeSuspended(t.deps)
  await keepSubscriptions(t.deps)
  await sendRefunds(t.deps)
}

const deliver = (random: Random) => t.deliverAll({ times: 1 + random(2), isReversed: random(2) === 1 })

/** Days pass on both sides, up to two at a time; while our server is down, Stripe continues alone. */
async function pass(random: Random, days: number, isAway = false) {
  for (let hours = days * 24; hours > 0; ) {
    const step = Math.min(hours, 1 + random(48))
    hours -= step
    await letPass(t, `${step} hours`, async () => liveAtStripe(t, random))
    if (isAway) continue
    if (random(4) > 0) await deliver(random)
    await work()
    if (random(4) === 0) await importBalance(t.deps)
  }
  await deliver(random)
  await work()
}

const shutOut = ({ id }: Person, isShutOut: boolean) =>
  t.db.run(
    'test-shut-out',
    'update users set suspended_at = case when $2 then product_now() end where id = $1 and (suspended_at is null) = $2',
    [id, isShutOut],
  )

interface Mine {
  id: number
  status: string
}

async function play(random: Random, howMany: number) {
  const one = <T>(list: T[]) => list[random(list.length)]
  const [people, prices] = [
    [1, 2, 3],
    [999, 1250, 301],
  ]
  const fans = await Promise.all(people.map(() => createUser(t.deps)))
  const offers = await Promise.all(prices.map((cents) => createOffer(t.deps, { cents })))
  const [pages, disputes]: [string[], string[]] = [[], []]

  function payPage(session: string | undefined) {
    const luck = random(6)
    if (session === undefined || t.stripe.world.sessions.get(session).status !== 'open' || luck === 0) return
    if (luck === 1) t.stripe.failOnPage(session)
    else t.stripe.payPage(session)
  }

  async function actOnMine(fan: Person, act: 'cancel' | 'resume' | 'payment') {
    const mine = (await t.as(fan).get('/subscriptions/my-subscriptions')).json<Mine[]>()
    const running = one(mine.filter(({ status }) => status !== 'Expired'))
    return running && (await t.as(fan).post(`/subscriptions/${running.id}/${act}`))
  }

  const steps: Record<string, (fan: Person, offer: Offer) => unknown> = {
    async subscribe(fan, { profileId }) {
      const tabs = await Promise.all([1, 2].map(() => t.as(fan).post(`/subscriptions/profile/${profileId}`)))
      for (const tab of tabs) {
        if (tab.statusCode === 200) pages.push(tab.json().subscriptionUrl.split('/').at(-1))
        payPage(pages.at(-1))
      }
    },
    payLate: () => payPage(one(pages)),
    cancel: (fan) => actOnMine(fan, 'cancel'),
    resume: (fan) => actOnMine(fan, 'resume'),
    async payNow(fan) {
      const reply = await actOnMine(fan, 'payment')
      if (reply?.statusCode === 200) t.stripe.payInvoicePage(reply.json().subscriptionUrl.split('/').at(-1))
    },
    payByOldEmail() {
      const bill = one(
        t.stripe.world.invoices.all().filter((open) => open.status === 'open' && open.hosted_invoice_url),
      )
      if (bill) t.stripe.payInvoicePage(bill.id)
    },
    refundThere() {
      const paid = one(paymentsAtStripe(t).filter(({ left, isDisputed }) => left > 0 && !isDisputed))
      if (paid) t.stripe.refundByHand(paid.id, random(3) === 0 ? paid.left : 1 + random(paid.left))
    },
    async refundHere() {
      const charge = one((await t.as(operator).get('/console/charges')).json<{ id: number; amount: number }[]>())
      const part = charge && (1 + random(Math.round(charge.amount * 100))) / 100
      const asked = { amount: random(3) === 0 ? charge?.amount : part, reason: 'Asked for.' }
      if (charge) await t.as(operator).post(`/console/charges/${charge.id}/refund`, asked)
    },
    dispute() {
      const paid = one(paymentsAtStripe(t).filter(({ isDisputed }) => !isDisputed))
      if (paid) disputes.push(t.stripe.dispute(paid.id, { cents: random(2) ? undefined : 1 + random(300) }).id)
    },
    decide() {
      const id = disputes.shift()
      if (id) t.stripe.closeDispute(id, random(2) ? 'won' : 'lost')
    },
    sendBack() {
      const refund = one(t.stripe.world.refunds.all().filter(({ status }) => status === 'succeeded'))
      if (refund) t.stripe.bounceRefund(refund.id)
    },
    suspend: (_fan, { creator }) => shutOut(creator, true),
    letBack: (_fan, { creator }) => shutOut(creator, false),
    days: () => pass(random, 1 + random(8)),
    weeks: () => pass(random, 10 + random(20)),
    away: () => pass(random, 1 + random(4), true),
  }
  const often = ['subscribe', 'payNow', 'cancel', 'resume', 'refundThere', 'letBack', 'weeks']
  const names = [...Object.keys(steps), ...often]

  for (const fan of fans) for (const offer of offers) await steps.subscribe?.(fan, offer)
  for (let done = 0; done < howMany; done += 1) {
    await steps[one(names) ?? '']?.(one(fans) as Person, one(offers) as Offer)
    if (random(2)) await deliver(random)
    if (done !== Math.floor(howMany * 0.7)) continue
    const { creator, profileId } = offers[2] as Offer
    await t.as(creator).delete(`/profiles/${profileId}`)
  }
  for (const { creator } of offers) await shutOut(creator, false)
  for (const id of disputes) t.stripe.closeDispute(id, random(2) ? 'won' : 'lost')
  await pass(random, 14)
}

test.each([14])(
  'months renewed, refused, paid late, refunded, charged back and paused: both books agree (%i)',
  async (seed) => {
    await play(randomOf(seed), 24)
    await importBalance(t.deps)
    const list = (await t.as(operator).get('/console/work?pageSize=100')).json<{ kind: string; id: string }[]>()
    for (const { id } of list)
      await t.as(operator).post(`/console/work/refunds/${id}/by-hand`, { reason: 'By a transfer.' })
    expect((await t.as(operator).get('/console/work')).json()).toEqual([])
    await importBalance(t.deps)
    expect(await heldHere(t.db)).toEqual(heldAtStripe(t.stripe.world))
    await expectLedgerHolds(t.db)
    await expectBothSidesAgree(t)
    await expectMonthsAreFair(t)
  },
  600_000,
)
