import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bundlesOf, buyBundle, offerBundles } from '../../../testing/bundle-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import {
  chargesOf,
  createOffer,
  hasAccess,
  letPass,
  pay,
  paymentsOf,
  setClock,
  tokenIn,
} from '../../../testing/subscription-factories.ts'
import { followSubscriptions } from '../../../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { closeSubscriptions, closeSuspended } from '../subscriptions/close-subscriptions.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../subscriptions/send-refunds.ts'

let t: TestApp
let people: ReturnType<typeof followSubscriptions>
beforeAll(async () => {
  t = await startTestApp()
  people = followSubscriptions(t)
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const pass = (interval: string) =>
  letPass(t, interval, async (deps) => {
    await closeSubscriptions(deps)
    await closeSuspended(deps)
    await keepSubscriptions(deps)
    await sendRefunds(deps)
  })

/** A bundle bought on 30 November 2028 at noon, at 7.99 a month. */
async function bought(
  months: 3 | 6 | 12 = 3,
  renews: 'bundle' | 'month' = 'bundle',
  { cents = 799, card }: { cents?: number; card?: 'declined-later' } = {},
) {
  await setClock(t.db, new Date('2028-11-30T12:00:00Z'))
  await t.deps.clock.refresh()
  const offer = await createOffer(t.deps, { cents })
  await offerBundles(t, offer)
  const fan = await createUser(t.deps)
  return { ...offer, fan, id: await buyBundle(t, fan, offer.profileId, months, renews, card) }
}

const act = (fan: Person, id: number, verb: 'cancel' | 'resume') => t.as(fan).post(`/subscriptions/${id}/${verb}`)
const choose = (fan: Person, id: number, renews: unknown) => t.as(fan).put(`/subscriptions/${id}/renewal`, { renews })
const paid = async (fan: Person) => (await paymentsOf(t.db, fan)).map(({ cents }) => cents)
const days = async (fan: Person) =>
  (await chargesOf(t.db, fan)).map(({ start, end }) => [start, end].map((at) => at.toISOString().slice(0, 10)))

test('three months are paid at once and renew as three months, counted from the first day', async () => {
  const { fan, profileId } = await bought()
  expect(await people.mine(fan)).toMatchObject({
    status: 'Active',
    amountPaid: 21.57,
    nextAmount: 21.57,
    months: 3,
    nextMonths: 3,
    bundle: { months: 3, price: 21.57, monthlyPrice: 7.99 },
    canChangeRenewal: true,
    endDate: expect.stringContaining('2029-02-28'),
  })
  for (let week = 0; week < 27; week++) await pass('7 days')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  expect(await paid(fan)).toEqual([2157, 2157, 2157])
  expect(await days(fan)).toEqual([
    ['2028-11-30', '2029-02-28'],
    ['2029-02-28', '2029-05-30'],
    ['2029-05-30', '2029-08-30'],
  ])
})

test('or every month afterwards, at the price that was agreed', async () => {
  const { fan, creator, profileId } = await bought(3, 'month')
  expect(await people.mine(fan)).toMatchObject({ amountPaid: 21.57, nextAmount: 7.99, months: 3, nextMonths: 1 })
  await t.db.run('raise-price', 'update profiles set custom_price_cents = 1999 where id = $1', [profileId])
  await offerBundles(t, { profileId, creator }, [])
  for (let week = 0; week < 18; week++) await pass('7 days')
  expect(await paid(fan)).toEqual([2157, 799, 799])
  expect(await days(fan)).toEqual([
    ['2028-11-30', '2029-02-28'],
    ['2029-02-28', '2029-03-30'],
    ['2029-03-30', '2029-04-30'],
  ])
  expect(await people.mine(fan)).toMatchObject({ amountPaid: 7.99, months: 1, nextMonths: 1 })
})

test('the fan changes what comes next until a day before, also back to the bundle', async () => {
  const { fan, id } = await bought()
  expect((await choose(fan, id, 'month')).json()).toMatchObject({ nextAmount: 7.99, nextMonths: 1 })
  await pass('89 days 1 hour')
  expect(await people.mine(fan)).toMatchObject({ canChangeRenewal: true, months: 1, amountPaid: 7.99 })
  expect((await choose(fan, id, 'bundle')).json()).toMatchObject({ nextAmount: 21.57, nextMonths: 3 })
  await pass('27 days')
  await act(fan, id, 'cancel')
  expect((await choose(fan, id, 'month')).statusCode).toBe(409)
  await act(fan, id, 'resume')
  await pass('3 days')
  expect(await paid(fan)).toEqual([2157, 799, 2157])
  expect(await people.mine(fan)).toMatchObject({ months: 3, endDate: expect.stringContaining('2029-06-30') })
})

test('a choice that comes too late or makes no sense is refused', async () => {
  const { fan, id } = await bought(3, 'bundle', { card: 'declined-later' })
  const other = await createUser(t.deps)
  expect((await choose(other, id, 'nonsense')).statusCode).toBe(404)
  expect((await choose(fan, id, 'nonsense')).statusCode).toBe(400)
  await pass('89 days 1 hour')
  expect(await people.mine(fan)).toMatchObject({ status: 'PastDue', nextAmount: 21.57, canChangeRenewal: false })
  expect((await choose(fan, id, 'month')).json()).toMatchObject({
    detail: 'The next payment is being made already. You can change what comes after it once it went through.',
  })
})

test.each([
  [3, 'bundle', 80, 82, '$21.57 every 3 months'],
  [3, 'month', 81, 84, '$7.99 a month'],
  [6, 'bundle', 171, 173, '$40.74 every 6 months'],
  [12, 'bundle', 333, 335, '$71.91 every 12 months'],
] as const)('%i months that renew as a %s remind once, well before', async (months, renews, before, after, price) => {
  const { fan } = await bought(months, renews)
  await pass(`${before} days`)
  expect(await people.told(fan)).toEqual([])
  await pass(`${after - before} days`)
  const [told, ...more] = await people.told(fan)
  expect([told, more]).toEqual([expect.stringContaining(` for ${price}.`), []])
  await pass('4 days')
  expect(await people.told(fan)).toHaveLength(1)
})

test('its receipt says when it renews and what that costs', async () => {
  const { fan } = await bought(3, 'month')
  const emails = await t.db.many<{ says: string; params: unknown }>(
    'emails-of-bundle',
    'select sentence as says, params from mails where user_id = $1 order by id',
    [fan.id],
  )
  expect(emails).toMatchObject([
    { says: 'subscriptionPaid', params: { bundle: { months: 3, nextMonths: 1, nextCents: 799 } } },
  ])
})

test('who leaves early keeps the months that are paid, and pays no more', async () => {
  const { fan, id, profileId } = await bought()
  await pass('40 days')
  expect((await act(fan, id, 'cancel')).json()).toMatchObject({
    status: 'Cancelled',
    endDate: expect.stringContaining('2029-02-28'),
  })
  await pass('49 days')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await pass('2 days')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect(await paid(fan)).toEqual([2157])
})

test.each([
  // Of 90 days a moment less than 60 is left: of 21.57, 8.99 and 2.67, rounded down.
  [799, 1437],
  [333, 599],
  [99, 177],
])('a character at %i cents that is deleted after 30 of 90 days gives back %i cents', async (cents, back) => {
  const { fan, creator, profileId, id } = await bought(3, 'bundle', { cents })
  await pass('30 days')
  await t.as(creator).delete(`/profiles/${profileId}`)
  await closeSubscriptions(t.deps)
  const { refunded } = await t.db.one<{ refunded: number }>(
    'refunded-of-bundle',
    'select coalesce(sum(o.amount_cents), 0)::bigint as refunded from refund_orders o join charges c on c.id = o.charge_id where c.subscription_id = $1',
    [id],
  )
  expect(refunded).toBe(back)
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  await pass('1 minute')
})

test('six suspended days of ninety come back, and the bundle goes on', async () => {
  const { fan, creator, id } = await bought()
  const suspend = (isSuspended: boolean) =>
    t.db.run('suspend', 'update users set suspended_at = case when $2 then product_now() end where id = $1', [
      creator.id,
      isSuspended,
    ])
  await pass('30 days')
  await suspend(true)
  await pass('6 days')
  await suspend(false)
  await pass('1 minute')
  const orders = await t.db.many<{ cents: number }>(
    'suspended-days',
    'select o.amount_cents as cents from refund_orders o join charges c on c.id = o.charge_id where c.subscription_id = $1',
    [id],
  )
  expect(orders).toEqual([{ cents: 143 }])
  expect(await people.mine(fan)).toMatchObject({
    status: 'Active',
    months: 3,
    endDate: expect.stringContaining('2029-02-28'),
  })
})

test('a clock that jumps four months charges one bundle, which begins then', async () => {
  const { fan } = await bought()
  await pass('122 days')
  expect(await paid(fan)).toEqual([2157, 2157])
  expect(await people.mine(fan)).toMatchObject({
    status: 'Active',
    months: 3,
    endDate: expect.stringContaining('2029-07-01'),
  })
  for (let week = 0; week < 14; week++) await pass('7 days')
  expect(await paid(fan)).toEqual([2157, 2157, 2157])
})

test('a failed renewal is the whole bundle, and paying it begins the next one', async () => {
  const { fan, id } = await bought(3, 'bundle', { card: 'declined-later' })
  await pass('90 days')
  const { subscriptionUrl } = (await t.as(fan).post(`/subscriptions/${id}/payment`)).json()
  expect(subscriptionUrl).toContain('amount=21.57')
  expect(subscriptionUrl).toContain('bundle=3')
  await pay(t, fan, tokenIn(subscriptionUrl), 'good')
  expect(await people.mine(fan)).toMatchObject({ status: 'Active', endDate: expect.stringContaining('2029-05-30') })
})

test('what was agreed never changes, only what comes after it', async () => {
  const { id, profileId, fan } = await bought()
  for (const change of [
    'bundle_cents = 1000',
    'bundle_months = 6',
    'more_now = 5',
    'more_before = 1',
    'renews_months = 2',
  ])
    await expect(
      t.db.run(`change-${change}`, `update subscriptions set ${change} where id = $1`, [id]),
    ).rejects.toThrow(/never change|subscriptions_bundle/)
  expect(await bundlesOf(t, fan, profileId)).toHaveLength(3)
})
