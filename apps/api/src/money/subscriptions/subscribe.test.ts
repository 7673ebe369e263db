import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import {
  countRows,
  createOffer,
  createSubscription,
  hasAccess,
  letPass,
  openPaymentPage,
  pay,
  paymentsOf,
  tokenIn,
} from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const paid = [{ outcome: 'paid', cents: 999 }]
const subscriptionsOf = (fan: { id: number }) =>
  countRows(t.db, 'subscriptions', 'subscriptions where fan_id = $1', [fan.id])

test('a fan subscribes on the payment page and sees subscriber posts', async () => {
  const [fan, { profileId, creator }] = [await createUser(t.deps, { name: 'Ada' }), await createOffer(t.deps)]
  const url = new URL(await openPaymentPage(t, fan, profileId), 'http://fanlight.test')
  expect(url.pathname).toBe('/dummy-payment')
  expect(url.searchParams.get('amount')).toBe('9.99')
  expect(url.searchParams.get('profile')).toBe(String(profileId))
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)

  const reply = await pay(t, fan, url.searchParams.get('token') ?? '')
  expect(reply.statusCode).toBe(200)
  const { subscriptionId, transactionId, redirectUrl } = reply.json()
  expect(redirectUrl).toBe(`/subscription/success?subscriptionId=${subscriptionId}&transactionId=${transactionId}`)
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)

  const [mine] = (await t.as(fan).get('/subscriptions/my-subscriptions')).json()
  expect(mine).toMatchObject({
    id: subscriptionId,
    profileId,
    status: 'Active',
    amountPaid: 9.99,
    creatorName: creator.name,
  })
  const month = (Date.parse(mine.endDate) - Date.parse(mine.startDate)) / 86_400_000
  expect(month).toBeGreaterThanOrEqual(28)
  expect(month).toBeLessThanOrEqual(31)
  expect(
    await countRows(t.db, 'notices', 'notifications where user_id = $1 and kind = $2', [creator.id, 'subscriber']),
  ).toBe(1)
  await expectLedgerHolds(t.db)
})

test('a free profile starts at once, even with an unverified creator', async () => {
  const [fan, { profileId }] = [await createUser(t.deps), await createOffer(t.deps, { cents: 0, kyc: 'pending' })]
  expect(await openPaymentPage(t, fan, profileId)).toMatch(
    /^\/subscription\/success\?subscriptionId=\d+&transactionId=free-\d+$/,
  )
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  expect((await t.as(fan).post(`/subscriptions/profile/${profileId}`)).statusCode).toBe(409)
})

test('people who may not subscribe are told why', async () => {
  const [fan, offer] = [await createUser(t.deps), await createOffer(t.deps)]
  const unverified = await createOffer(t.deps, { kyc: 'pending' })
  const deleted = await createOffer(t.deps)
  await t.db.run('delete-profile', 'update profiles set deleted_at = now() where id = $1', [deleted.profileId])
  const ask = async (person: typeof fan | undefined, id: unknown) => {
    const reply = await t.as(person).post(`/subscriptions/profile/${id}`)
    return [reply.statusCode, reply.json().detail]
  }
  expect(await ask(undefined, offer.profileId)).toEqual([401, 'Please log in to subscribe.'])
  expect(await ask(fan, unverified.profileId)).toEqual([403, "This creator isn't verified yet."])
  expect(await ask(offer.creator, offer.profileId)).toEqual([409, 'This is your own profile.'])
  expect(await ask(fan, deleted.profileId)).toEqual([404, 'Profile not found'])
  expect(await ask(fan, 999_999)).toEqual([404, 'Profile not found'])
  for (const id of ['0', '-1', '1e3', 'abc', '9007199254740993', '1;drop', '%00'])
    expect((await ask(fan, id))[0], id).toBe(400)

  await createSubscription(t, fan, offer.profileId)
  expect(await ask(fan, offer.profileId)).toEqual([409, 'You are already subscribed to this profile.'])
})

test('a second click opens the same page, and many clicks at once make one subscription', async () => {
  const [fan, { profileId }] = [await createUser(t.deps), await createOffer(t.deps)]
  const clicks = await Promise.all(Array.from({ length: 20 }, () => openPaymentPage(t, fan, profileId)))
  expect(new Set(clicks).size).toBe(1)
  expect(await subscriptionsOf(fan)).toBe(1)
  expect(await openPaymentPage(t, fan, profileId)).toBe(clicks[0])
})

test('a changed price opens a new page, and the old one takes no money', async () => {
  const [fan, { profileId }] = [await createUser(t.deps), await createOffer(t.deps)]
  const old = await openPaymentPage(t, fan, profileId)
  await t.db.run('raise', 'update profiles set custom_price_cents = 1499 where id = $1', [profileId])
  const fresh = await openPaymentPage(t, fan, profileId)
  expect(fresh).toContain('amount=14.99')
  expect((await pay(t, fan, tokenIn(old))).statusCode).toBe(409)
  expect((await pay(t, fan, tokenIn(fresh))).statusCode).toBe(200)
  expect(await paymentsOf(t.db, fan)).toEqual([{ outcome: 'paid', cents: 1499 }])
})

test('the same Idempotency-Key always returns the first result; with another profile it is refused', async () => {
  const [fan, one, other] = [await createUser(t.deps), await createOffer(t.deps), await createOffer(t.deps)]
  const key = randomUUID()
  const first = await openPaymentPage(t, fan, one.profileId, key)
  expect(await openPaymentPage(t, fan, one.profileId, key.toUpperCase())).toBe(first)
  await pay(t, fan, tokenIn(first))
  expect(await openPaymentPage(t, fan, one.profileId, key)).toBe(first)
  const use = (profileId: number, value: string) =>
    t.as(fan).post(`/subscriptions/profile/${profileId}`, undefined, { 'idempotency-key': value })
  expect((await use(other.profileId, key)).statusCode).toBe(400)
  expect((await use(other.profileId, 'not-a-uuid')).statusCode).toBe(400)
  expect(await subscriptionsOf(fan)).toBe(1)

  for (let round = 0; round < 10; round += 1) {
    const [shared, { profileId }] = [randomUUID(), await createOffer(t.deps)]
    const replies = await Promise.all(Array.from({ length: 8 }, () => use(profileId, shared)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(new Set(replies.map((reply) => reply.json().subscriptionUrl)).size).toBe(1)
  }
  const [twice, offers] = [randomUUID(), [await createOffer(t.deps), await createOffer(t.deps)]]
  const replies = await Promise.all(offers.map(({ profileId }) => use(profileId, twice)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test('a token pays once, for its own fan, in time, and never another amount', async () => {
  const [fan, stranger, { profileId }] = [await createUser(t.deps), await createUser(t.deps), await createOffer(t.deps)]
  const token = tokenIn(await openPaymentPage(t, fan, profileId))
  const tampered = `${token.slice(0, -2)}${token.endsWith('A') ? 'BA' : 'AA'}`
  expect((await pay(t, fan, tampered)).statusCode).toBe(404)
  expect((await pay(t, fan, 'x'.repeat(64))).statusCode).toBe(404)
  expect((await pay(t, stranger, token)).statusCode).toBe(404)
  expect((await t.as().post(`/payments/demo/${token}/pay`)).statusCode).toBe(401)
  const cheap = await t.as(fan).post(`/payments/demo/${token}/pay?amount=0.01`, { amount: 0.01, card: 'good' })
  expect(cheap.statusCode).toBe(200)

  const again = await Promise.all(Array.from({ length: 5 }, () => pay(t, fan, token)))
  expect(again.map((reply) => reply.json().transactionId)).toEqual(Array(5).fill(cheap.json().transactionId))
  expect(await paymentsOf(t.db, fan)).toEqual(paid)
})

test('fifty payments with one token at once make one charge', async () => {
  const [fan, { profileId }] = [await createUser(t.deps), await createOffer(t.deps)]
  const token = tokenIn(await openPaymentPage(t, fan, profileId))
  const replies = await Promise.all(Array.from({ length: 50 }, () => pay(t, fan, token)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(await paymentsOf(t.db, fan)).toEqual(paid)
})

test('a declined card charges nothing and can be retried; cancelling gives the page up', async () => {
  const [fan, { profileId }] = [await createUser(t.deps), await createOffer(t.deps)]
  const token = tokenIn(await openPaymentPage(t, fan, profileId))
  const declined = await pay(t, fan, token, 'declined')
  expect([declined.statusCode, declined.json().detail]).toEqual([400, 'Your card was declined. Nothing was charged.'])
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await t.as(fan).get('/subscriptions/my-subscriptions')).json()).toEqual([])
  expect((await t.as(fan).post(`/payments/demo/${token}/cancel`)).statusCode).toBe(204)
  expect((await pay(t, fan, token)).statusCode).toBe(409)

  const next = tokenIn(await openPaymentPage(t, fan, profileId))
  expect(next).not.toBe(token)
  await pay(t, fan, next, 'declined')
  expect((await pay(t, fan, next, 'good')).statusCode).toBe(200)
  expect((await t.as(fan).post(`/payments/demo/${next}/cancel`)).statusCode).toBe(204)
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
})

test('an unpaid page expires after half an hour', async () => {
  const [fan, { profileId }] = [await createUser(t.deps), await createOffer(t.deps)]
  const token = tokenIn(await openPaymentPage(t, fan, profileId))
  await letPass(t, '31 minutes', async () => undefined)
  const late = await pay(t, fan, token)
  expect([late.statusCode, late.json().detail]).toEqual([409, 'This payment link has expired. Please start again.'])
  await keepSubscriptions(t.deps)
  expect(await countRows(t.db, 'given-up', `subscriptions where fan_id = $1 and status = 'abandoned'`, [fan.id])).toBe(
    1,
  )
  expect(tokenIn(await openPaymentPage(t, fan, profileId))).not.toBe(token)
  await expectLedgerHolds(t.db)
})
