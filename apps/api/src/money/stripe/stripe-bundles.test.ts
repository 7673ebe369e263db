import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askForBundle, offerBundles } from '../../../testing/bundle-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf, createOffer } from '../../../testing/subscription-factories.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
// Where a test lets time pass, Stripe renews nothing of the tests before it.
afterEach(() => expectLedgerHolds(t.db, { apartFrom: ['NO-STUCK'] }))
afterAll(() => t.close())

async function bought(renews: 'bundle' | 'month' = 'bundle', months: 3 | 12 = 3) {
  const offer = await createOffer(t.deps, { cents: 799 })
  await offerBundles(t, offer)
  const fan = await createUser(t.deps)
  const page = (await askForBundle(t, fan, offer.profileId, months, renews)).json().subscriptionUrl.split('/').at(-1)
  const { subscription } = t.stripe.payPage(page)
  await t.deliverAll({ times: 2 })
  const ref = subscription?.id ?? ''
  return { ...offer, fan, page, ref }
}

const atStripe = (ref: string) => t.stripe.world.subscriptions.get(ref)
const priceAt = (ref: string) => {
  const price = atStripe(ref).items.data[0]?.price
  return [price?.unit_amount, price?.recurring?.interval_count]
}
async function passToEnd(fan: Person, before = 0) {
  const end = Date.parse((await t.mine(fan)).endDate)
  await t.pass(`${end - t.deps.clock.now().getTime() + 60_000 - before} milliseconds`)
}
const paid = async (fan: Person) => (await chargesOf(t.db, fan)).map(({ status, cents }) => [status, cents])

test('Stripe takes our amount for three months at once, and again three months later', async () => {
  const { fan, ref, page } = await bought()
  expect(t.stripe.world.sessions.get(page).amount_total).toBe(2157)
  expect(priceAt(ref)).toEqual([2157, 3])
  await t.pass('1 minute')
  expect(atStripe(ref).status).toBe('active')
  const before = await t.mine(fan)
  expect(before).toMatchObject({ status: 'Active', months: 3, amountPaid: 21.57, nextAmount: 21.57 })
  expect(Date.parse(before.endDate) / 1000).toBeCloseTo(atStripe(ref).items.data[0]?.current_period_end ?? 0, 0)
  await passToEnd(fan)
  t.stripe.renew(ref, 'paid')
  await t.deliverAll({ times: 2, isReversed: true })
  expect(await t.mine(fan)).toMatchObject({ status: 'Active', months: 3, amountPaid: 21.57 })
  expect(await paid(fan)).toEqual([
    ['paid', 2157],
    ['paid', 2157],
  ])
})

test.each([3, 12] as const)(
  '%i months that renew monthly: Stripe bills a month when they are over, and nothing before',
  async (months) => {
    const { fan, ref } = await bought('month', months)
    await t.pass('1 minute')
    expect(priceAt(ref)).toEqual([799, 1])
    expect(atStripe(ref)).toMatchObject({ status: 'trialing' })
    await t.deliverAll({ times: 2, isReversed: true })
    const first = months === 3 ? 2157 : 7191
    expect(await paid(fan)).toEqual([['paid', first]])
    await passToEnd(fan)
    t.stripe.renew(ref, 'paid')
    await t.deliverAll({ times: 2 })
    await passToEnd(fan)
    t.stripe.renew(ref, 'paid')
    await t.deliverAll()
    expect(await paid(fan)).toEqual([
      ['paid', first],
      ['paid', 799],
      ['paid', 799],
    ])
    expect((await t.as(fan).get('/receipts')).json()).toHaveLength(3)
  },
)

test('a change two days before the end, and one back, are billed as the last one says', async () => {
  const { fan, ref } = await bought()
  const { id } = await t.mine(fan)
  const choose = (renews: string) => t.as(fan).put(`/subscriptions/${id}/renewal`, { renews })
  await passToEnd(fan, 2 * 86_400_000)
  await choose('month')
  await t.pass('1 minute')
  expect(priceAt(ref)).toEqual([799, 1])
  await choose('bundle')
  await t.pass('1 minute')
  expect(priceAt(ref)).toEqual([2157, 3])
  await t.deliverAll({ times: 2 })
  await passToEnd(fan)
  t.stripe.renew(ref, 'paid')
  await t.deliverAll()
  expect(await paid(fan)).toEqual([
    ['paid', 2157],
    ['paid', 2157],
  ])
  expect(t.stripe.world.refunds.all()).toEqual([])
})

test('a cancelled bundle ends at Stripe with ours; resumed, it renews as it was chosen', async () => {
  const { fan, ref } = await bought('month')
  const { id } = await t.mine(fan)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.pass('1 minute')
  expect(atStripe(ref)).toMatchObject({ cancel_at_period_end: true })
  expect(priceAt(ref)).toEqual([2157, 3])
  await t.as(fan).post(`/subscriptions/${id}/resume`)
  await t.pass('1 minute')
  expect(atStripe(ref)).toMatchObject({ cancel_at_period_end: false })
  expect(priceAt(ref)).toEqual([799, 1])
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.pass('1 minute')
  await passToEnd(fan, 120_000)
  expect(t.stripe.renew(ref, 'paid')).toBeUndefined()
  await t.deliverAll()
  await t.pass('3 minutes')
  expect([(await t.mine(fan)).status, await paid(fan)]).toEqual(['Expired', [['paid', 2157]]])
})

test('a bundle that Stripe bills although a month was chosen is held, never credited', async () => {
  const { fan, ref } = await bought()
  const { id } = await t.mine(fan)
  await passToEnd(fan, 2 * 86_400_000)
  t.stripe.fail(/subscriptions/, '500')
  await t.as(fan).put(`/subscriptions/${id}/renewal`, { renews: 'month' })
  await passToEnd(fan)
  t.stripe.renew(ref, 'paid')
  await t.deliverAll()
  expect((await paid(fan)).at(-1)).toEqual(['held', 799])
})
