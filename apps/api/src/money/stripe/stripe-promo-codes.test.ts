import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createPromoCode, subscribeWith } from '../../../testing/promo-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf, createOffer, hasAccess } from '../../../testing/subscription-factories.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

async function passToEnd(fan: Person) {
  const end = Date.parse((await t.mine(fan)).endDate)
  await t.pass(`${end - t.deps.clock.now().getTime() + 3 * 3_600_000} milliseconds`)
}

const centsOf = async (fan: Person) => (await chargesOf(t.db, fan)).map(({ cents, status }) => [status, cents])

test.each([
  [1, [400, 799, 799]],
  [2, [400, 400, 799]],
])('%i cheaper months: Stripe takes exactly what we charge, month by month', async (months, expected) => {
  const offer = await createOffer(t.deps, { cents: 799 })
  await createPromoCode(t, offer, { discount: { percent: 50, months } })
  const fan = await createUser(t.deps)
  const { subscriptionUrl } = (await subscribeWith(t, fan, offer.profileId, 'spring')).json()
  const session = subscriptionUrl.split('/').at(-1)
  const page = t.stripe.world.sessions.get(session)
  expect([page.amount_subtotal, page.amount_total, page.allow_promotion_codes]).toEqual([799, 400, null])
  const { subscription } = t.stripe.payPage(session)
  await t.deliverAll({ times: 2, isReversed: true })
  for (const _month of expected.slice(1)) {
    await passToEnd(fan)
    t.stripe.renew(subscription?.id ?? '', 'paid')
    await t.deliverAll()
  }
  expect(await centsOf(fan)).toEqual(expected.map((cents) => ['paid', cents]))
  expect(await hasAccess(t.db, fan, offer.profileId)).toBe(true)
  await expectLedgerHolds(t.db)
})

test('an abandoned page paid all the same is refunded if its code is used up by then', async () => {
  const offer = await createOffer(t.deps)
  await createPromoCode(t, offer, { maxUses: 1 })
  const [late, next] = [await createUser(t.deps), await createUser(t.deps)]
  const open = async (fan: Person) =>
    (await subscribeWith(t, fan, offer.profileId, 'spring')).json().subscriptionUrl.split('/').at(-1)
  const page = await open(late)
  const paid = t.stripe.payPage(page)
  await t.db.run(
    'give-up',
    `with voided as (update charges c set status = 'void', next_attempt_at = null from subscriptions s
       where s.id = c.subscription_id and s.fan_id = $1),
     closed as (update checkouts set status = 'canceled', closed_at = product_now() where fan_id = $1)
     update subscriptions set status = 'abandoned' where fan_id = $1`,
    [late.id],
  )
  t.stripe.payPage(await open(next))
  await t.deliverAll()
  await t.pass('1 minute')
  expect([await hasAccess(t.db, late, offer.profileId), await hasAccess(t.db, next, offer.profileId)]).toEqual([
    false,
    true,
  ])
  const back = t.stripe.world.refunds.all().find((one) => one.payment_intent === paid.payment)
  expect(back?.amount).toBe(500)
  await expectLedgerHolds(t.db)
})

test('abandoned, paid all the same and the code still available: the fan gets the agreed price', async () => {
  const offer = await createOffer(t.deps)
  await createPromoCode(t, offer, { maxUses: 1 })
  const fan = await createUser(t.deps)
  const page = (await subscribeWith(t, fan, offer.profileId, 'spring')).json().subscriptionUrl.split('/').at(-1)
  t.stripe.payPage(page)
  await t.db.run(
    'give-up',
    `with voided as (update charges c set status = 'void', next_attempt_at = null from subscriptions s
       where s.id = c.subscription_id and s.fan_id = $1),
     closed as (update checkouts set status = 'canceled', closed_at = product_now() where fan_id = $1)
     update subscriptions set status = 'abandoned' where fan_id = $1`,
    [fan.id],
  )
  await t.deliverAll()
  expect(await t.mine(fan)).toMatchObject({ status: 'Active', amountPaid: 5, nextAmount: 5 })
})

test('a dispute of a cheaper month takes what was paid', async () => {
  const offer = await createOffer(t.deps, { cents: 1000 })
  await createPromoCode(t, offer)
  const fan = await createUser(t.deps)
  const page = (await subscribeWith(t, fan, offer.profileId, 'spring')).json().subscriptionUrl.split('/').at(-1)
  const paid = t.stripe.payPage(page)
  await t.deliverAll()
  const dispute = t.stripe.dispute(paid.payment)
  await t.deliverAll()
  expect(dispute.amount).toBe(500)
  expect(await hasAccess(t.db, fan, offer.profileId)).toBe(false)
  expect((await t.as(offer.creator).get('/CreatorDashboard/summary')).json().overallEarnings).toBe(0)
  await expectLedgerHolds(t.db)
})
