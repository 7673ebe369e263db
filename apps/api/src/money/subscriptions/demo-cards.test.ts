import type { SubscriptionCard } from '@fanlight/contract/money/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import {
  chargesOf,
  countRows,
  createOffer,
  createSubscription,
  paymentsOf,
} from '../../../testing/subscription-factories.ts'
import { followSubscriptions } from '../../../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let people: ReturnType<typeof followSubscriptions>
beforeAll(async () => {
  t = await startTestApp()
  people = followSubscriptions(t)
})
afterAll(() => t.close())

const change = (fan: Person, id: number, card?: string) =>
  t.as(fan).post(`/payments/demo/cards/${id}`, card === undefined ? undefined : { card })
const read = async (fan: Person, id: number) =>
  (await t.as(fan).get(`/subscriptions/${id}/card`)).json<SubscriptionCard>()

test('a failed renewal is paid at once with another card, and so are later months', async () => {
  const { fan, id } = await people.subscriber('declined-later')
  expect((await people.mine(fan)).card).toEqual({ brand: 'visa', last4: '0341', expires: '2034-12' })
  await people.pass('30 days')
  expect((await people.mine(fan)).status).toBe('PastDue')
  const opened = await t.as(fan).post(`/subscriptions/${id}/card`)
  expect(opened.json()).toEqual({ cardUrl: `/subscription/card/${id}` })

  const changed = await change(fan, id, 'good')
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    {
      isDemo: true,
      change: { status: 'changed', hasPaid: true },
      subscription: { status: 'Active', card: { brand: 'visa', last4: '4242', expires: '2034-12' } },
    },
  ])
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  await people.pass('31 days')
  expect((await people.mine(fan)).status).toBe('Active')
  expect((await paymentsOf(t.db, fan)).map(({ outcome }) => outcome)).toEqual(['paid', 'declined', 'paid', 'paid'])
  await expectLedgerHolds(t.db)
})

test('if that card fails too the month stays due; one declined at once changes nothing', async () => {
  const { fan, id } = await people.subscriber('declined-later')
  await people.pass('30 days')
  const refused = await change(fan, id, 'declined')
  expect([refused.statusCode, refused.json().detail]).toEqual([
    400,
    'This card was declined. Your card was not changed.',
  ])
  expect((await read(fan, id)).change).toBeNull()
  const later = (await change(fan, id, 'declined-later')).json<SubscriptionCard>()
  expect(later).toMatchObject({
    change: { status: 'changed', hasPaid: false },
    subscription: { status: 'PastDue', canPayNow: true, canChangeCard: true },
  })
  expect((await chargesOf(t.db, fan)).at(-1)).toMatchObject({ status: 'due', attempt: 2 })
})

test("one card for all of a fan's monthly payments, and for nobody else; free ones have none", async () => {
  const { fan, id } = await people.subscriber('declined-later')
  const other = await createSubscription(t, fan, (await createOffer(t.deps)).profileId, 'declined-later')
  const free = await createSubscription(t, fan, (await createOffer(t.deps, { cents: 0 })).profileId)
  const stranger = await people.subscriber('declined-later')
  expect((await change(fan, id)).statusCode).toBe(200)
  const last4 = async (whose: Person, one: number) => (await read(whose, one)).subscription.card?.last4
  expect([await last4(fan, id), await last4(fan, other), await last4(fan, free)]).toEqual(['4242', '4242', undefined])
  expect(await last4(stranger.fan, stranger.id)).toBe('0341')
  expect((await change(fan, free, 'good')).statusCode).toBe(409)
  expect((await t.as(fan).post(`/subscriptions/${free}/card`)).statusCode).toBe(409)
})

test('several clicks at once take the month once', async () => {
  const { fan, id } = await people.subscriber('declined-later')
  await people.pass('30 days')
  const replies = await Promise.all([1, 2, 3, 4].map(() => change(fan, id, 'good')))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await people.mine(fan)).status).toBe('Active')
  expect((await paymentsOf(t.db, fan)).filter(({ outcome }) => outcome === 'paid')).toHaveLength(2)
  await expectLedgerHolds(t.db)
})

test("another person's subscription does not exist for any request; a cancelled one has no card to change", async () => {
  const { fan, id } = await people.subscriber('good')
  const stranger = await createUser(t.deps)
  for (const reply of [
    await t.as(stranger).get(`/subscriptions/${id}/card`),
    await t.as(stranger).post(`/subscriptions/${id}/card`),
    await t.as(stranger).post(`/subscriptions/${id}/card/result`),
    await change(stranger, id, 'nonsense'),
  ])
    expect([reply.statusCode, reply.json().detail]).toEqual([
      404,
      'There is no subscription of yours with this number.',
    ])
  expect((await change(fan, id, 'nonsense')).statusCode).toBe(400)
  expect((await t.as(fan).post(`/subscriptions/${id}/cancel`)).statusCode).toBe(200)
  expect((await change(fan, id, 'good')).statusCode).toBe(409)
  expect((await read(fan, id)).subscription).toMatchObject({ status: 'Cancelled', canChangeCard: false })
})

test('a failed month that was cancelled, or whose character takes no payments, is not charged to a new card', async () => {
  const { fan, id } = await people.subscriber('declined-later')
  const second = await createOffer(t.deps)
  const healthy = await createSubscription(t, fan, second.profileId, 'declined-later')
  await people.pass('30 days')
  expect((await t.as(fan).post(`/subscriptions/${id}/cancel`)).statusCode).toBe(200)
  await t.db.run('hide', 'update profiles set hidden_at = product_now() where id = $1', [second.profileId])
  const before = (await paymentsOf(t.db, fan)).length
  expect((await change(fan, healthy, 'good')).statusCode).toBe(200)
  expect((await paymentsOf(t.db, fan)).length).toBe(before)
  expect(await countRows(t.db, 'processing', `charges where status = 'processing'`)).toBe(0)
})
