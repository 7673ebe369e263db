import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createPromoCode, subscribedWith, subscribeWith } from '../../../testing/promo-factories.ts'
import { chargesOf, createOffer, letPass, pay, paymentsOf, tokenIn } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { closeSubscriptions } from '../subscriptions/close-subscriptions.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../subscriptions/send-refunds.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const mine = async (fan: Person) => (await t.as(fan).get('/subscriptions/my-subscriptions')).json()[0]
const receiptsOf = async (fan: Person) =>
  (await t.as(fan).get('/receipts')).json<{ amount: number }[]>().map(({ amount }) => amount)
const centsOf = async (fan: Person) => (await chargesOf(t.db, fan)).map(({ cents }) => cents)

test('the page and the card show the first and the later price, and each month charges exactly that', async () => {
  const offer = await createOffer(t.deps, { cents: 799 })
  await createPromoCode(t, offer)
  const fan = await createUser(t.deps)
  const url = new URL((await subscribeWith(t, fan, offer.profileId, 'spring')).json().subscriptionUrl, 'http://f.test')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ amount: '4.00', months: '2', later: '7.99' })
  await pay(t, fan, url.searchParams.get('token') ?? '')
  const first = await mine(fan)
  expect(first).toMatchObject({ amountPaid: 4, nextAmount: 4, promo: { price: 7.99 } })
  expect(Date.parse(first.promo.until)).toBeGreaterThan(Date.parse(first.endDate))
  await letPass(t, '31 days', keepSubscriptions)
  const second = await mine(fan)
  expect(second).toMatchObject({ amountPaid: 4, nextAmount: 7.99, promo: { until: second.endDate, price: 7.99 } })
  for (const days of [31, 31, 31]) await letPass(t, `${days} days`, keepSubscriptions)
  expect(await mine(fan)).toMatchObject({ amountPaid: 7.99, nextAmount: 7.99, promo: null })
  const cents = await centsOf(fan)
  expect(cents.slice(0, 4)).toEqual([400, 400, 799, 799])
  expect((await paymentsOf(t.db, fan)).map((one) => one.cents)).toEqual(cents)
  expect((await receiptsOf(fan)).toReversed()).toEqual(cents.map((one) => one / 100))
  await expectLedgerHolds(t.db)
})

test('the reminder names the next price', async () => {
  const offer = await createOffer(t.deps, { cents: 799 })
  await createPromoCode(t, offer, { discount: { dollars: 3, months: 1 } })
  const fan = await createUser(t.deps)
  await subscribedWith(t, fan, offer.profileId, 'spring')
  await letPass(t, '27 days', keepSubscriptions)
  const notices = (await t.as(fan).get('/notifications?includeRead=true')).json<{ message: string }[]>()
  expect(notices.filter(({ message }) => message.includes('$7.99'))).toHaveLength(1)
  expect(await mine(fan)).toMatchObject({ amountPaid: 4.99, nextAmount: 7.99 })
})

test("a refused renewal is paid later at its month's price", async () => {
  const offer = await createOffer(t.deps, { cents: 799 })
  await createPromoCode(t, offer)
  const fan = await createUser(t.deps)
  const id = await subscribedWith(t, fan, offer.profileId, 'spring', 'declined-later')
  await letPass(t, '31 days', keepSubscriptions)
  expect(await mine(fan)).toMatchObject({ status: 'PastDue', nextAmount: 4 })
  const { subscriptionUrl } = (await t.as(fan).post(`/subscriptions/${id}/payment`)).json()
  expect(subscriptionUrl).toContain('amount=4.00')
  expect((await pay(t, fan, tokenIn(subscriptionUrl))).statusCode).toBe(200)
  expect(await centsOf(fan)).toEqual([400, 400])
  await expectLedgerHolds(t.db)
})

test('creators earn from what was paid, and deleting the character refunds what was paid', async () => {
  const offer = await createOffer(t.deps, { cents: 1000 })
  await createPromoCode(t, offer)
  const fans = [await createUser(t.deps), await createUser(t.deps)]
  for (const fan of fans) await subscribedWith(t, fan, offer.profileId, 'spring')
  expect((await t.as(offer.creator).get('/CreatorDashboard/summary')).json().overallEarnings).toBe(10)
  await t.as(offer.creator).delete(`/profiles/${offer.profileId}`)
  await letPass(t, '1 minute', async (deps) => {
    await closeSubscriptions(deps)
    await sendRefunds(deps)
  })
  for (const fan of fans) {
    const back = await t.db.one<{ cents: number }>(
      'back-of-promo',
      `select sum(o.amount_cents)::bigint as cents from refund_orders o join charges c on c.id = o.charge_id
       join subscriptions s on s.id = c.subscription_id where s.fan_id = $1 and o.status = 'done'`,
      [fan.id],
    )
    // The five dollars paid, minus the minutes that have passed.
    expect(back.cents).toBe(499)
  }
  await expectLedgerHolds(t.db)
})

test('the agreement never changes, whatever happens to the code', async () => {
  const offer = await createOffer(t.deps, { cents: 799 })
  const { id } = await createPromoCode(t, offer)
  const fan = await createUser(t.deps)
  await subscribedWith(t, fan, offer.profileId, 'spring')
  await t.as(offer.creator).post(`/profiles/${offer.profileId}/codes/${id}/end`)
  await t.db.run('raise', 'update profiles set custom_price_cents = 1499 where id = $1', [offer.profileId])
  for (const change of ['promo_cents = 99', 'promo_months = 12', 'code_id = null'])
    await expect(
      t.db.run(`change-${change}`, `update subscriptions set ${change} where fan_id = $1`, [fan.id]),
    ).rejects.toThrow('what was agreed never changes')
  for (const days of [31, 31]) await letPass(t, `${days} days`, keepSubscriptions)
  expect((await centsOf(fan)).slice(0, 3)).toEqual([400, 400, 799])
})

test('a clock jumping three months charges no missed months, and keeps the remaining cheaper ones', async () => {
  const offer = await createOffer(t.deps, { cents: 799 })
  await createPromoCode(t, offer)
  const fan = await createUser(t.deps)
  await subscribedWith(t, fan, offer.profileId, 'spring')
  await letPass(t, '92 days', keepSubscriptions)
  expect(await centsOf(fan)).toEqual([400, 400])
  await letPass(t, '31 days', keepSubscriptions)
  expect(await centsOf(fan)).toEqual([400, 400, 799])
  await expectLedgerHolds(t.db)
})
