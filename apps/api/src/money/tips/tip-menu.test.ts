import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { createPostForSale, expectLedgerHolds, giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rollUpEarnings } from '../ledger/roll-up-earnings.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '12.5' })
})
afterAll(async () => {
  await expectLedgerHolds(t.db)
  await t.close()
})

const fanWith = async (hundredths: number) => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, hundredths)
  return fan
}
type Given = { profileId: number; amount: number }
const give = (fan: { token: string }, { profileId, amount }: Given) =>
  t.as(fan).post(`/profiles/${profileId}/tips`, { amount }, { 'idempotency-key': randomUUID() })

test('a character suggests the usual tip amounts, or its own three', async () => {
  const { profileId, creator } = await createPostForSale(t.deps)
  const menu = async () => (await t.as(undefined).get(`/profiles/${profileId}/tips`)).json()
  expect(await menu()).toEqual({ amounts: [10, 25, 50], goal: null, spent: null })
  const save = (body: unknown) => t.as(creator).put(`/profiles/${profileId}/tips`, body)
  for (const amounts of [
    [1, 2],
    [1, 2, 3, 4],
    [5, 5, 9],
    [0.5, 2, 3],
    [1, 2, 1001],
    ['1', 2, 3],
  ])
    expect((await save({ amounts, goal: null })).statusCode).toBe(400)
  expect((await save({ amounts: [99.99, 1, 7], goal: null })).json()).toEqual({
    amounts: [1, 7, 99.99],
    goal: null,
    spent: null,
  })
  expect(await menu()).toEqual({ amounts: [1, 7, 99.99], goal: null, spent: null })
})

test('a goal counts tips since its start minus refunds, even after the roll-up', async () => {
  const { profileId, creator } = await createPostForSale(t.deps)
  const fan = await fanWith(200_00)
  await give(fan, { profileId, amount: 30 })
  const title = 'A new "studio" <b>'
  const save = (goal: unknown) => t.as(creator).put(`/profiles/${profileId}/tips`, { amounts: [5, 10, 20], goal })
  expect((await save({ title: ' ', coins: 100 })).statusCode).toBe(400)
  expect((await save({ title, coins: 100 })).json().goal).toEqual({ title, coins: 100, reached: 0 })
  await give(fan, { profileId, amount: 33.33 })
  const goal = async () => (await t.as(undefined).get(`/profiles/${profileId}/tips`)).json().goal
  expect(await goal()).toEqual({ title, coins: 100, reached: 33.33 })
  await rollUpEarnings(t.db)
  expect(await goal()).toMatchObject({ reached: 33.33 })

  const admin = await createOperator(t.deps)
  const [{ id, postTitle }] = (await t.as(admin).get('/console/purchases')).json()
  expect(postTitle).toBe('Tip for Ada Lumen')
  const refund = { amount: 33.33, reason: 'A slip of the finger.' }
  expect((await t.as(admin).post(`/console/purchases/${id}/refund`, refund)).statusCode).toBe(204)
  expect(await goal()).toMatchObject({ reached: 0 })
  expect((await save({ title: 'Another name', coins: 50 })).json().goal).toMatchObject({ reached: 0 })
  await give(fan, { profileId, amount: 5 })
  expect((await save({ title: 'Another name', coins: 50, anew: true })).json().goal).toMatchObject({ reached: 0 })
})

test('a fan sees what they gave a character, and a cap for that character applies at once', async () => {
  const { profileId, creator, id: postId } = await createPostForSale(t.deps, { price: 50_00 })
  const fan = await fanWith(500_00)
  const here = async () => (await t.as(fan).get(`/profiles/${profileId}/tips`)).json().spent
  expect(await here()).toEqual({ month: 0, total: 0, cap: null, next: null })
  await give(fan, { profileId, amount: 25.5 })
  expect((await t.as(fan).post(`/posts/${postId}/purchase`)).statusCode).toBe(200)
  expect(await here()).toMatchObject({ month: 7.55, total: 7.55 })
  const elsewhere = await createPostForSale(t.deps, { creator, price: 10_00 })
  const cap = (amount: number | null) => t.as(fan).put(`/profiles/${profileId}/spent`, { amount })
  expect((await cap(8)).json()).toMatchObject({ cap: 8, next: null })
  const refused = await give(fan, { profileId, amount: 5 })
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'This is more than your own cap for this character allows.',
  ])
  expect((await give(fan, { profileId, amount: 4.5 })).statusCode).toBe(201)
  const dear = await createPostForSale(t.deps, { creator, price: 10_00 })
  await t.db.run('test-move', 'update posts set profile_id = $2 where id = $1', [dear.id, profileId])
  expect((await t.as(fan).post(`/posts/${dear.id}/purchase`)).statusCode).toBe(409)
  expect((await t.as(fan).post(`/posts/${elsewhere.id}/purchase`)).statusCode).toBe(200)

  const raised = (await cap(null)).json()
  expect(raised).toMatchObject({ cap: 8, next: { amount: null } })
  expect((await give(fan, { profileId, amount: 5 })).statusCode).toBe(409)
  await moveClock(t.db, '25 hours')
  expect((await give(fan, { profileId, amount: 5 })).statusCode).toBe(201)
  await moveClock(t.db, '31 days')
  expect(await here()).toEqual({ month: 0, total: 8.5, cap: null, next: null })
})

test('a cap for one character refuses a subscription to it, and to no other', async () => {
  const [one, other] = [await createOffer(t.deps, { cents: 1299 }), await createOffer(t.deps, { cents: 1299 })]
  const fan = await createUser(t.deps)
  await t.as(fan).put(`/profiles/${one.profileId}/spent`, { amount: 12.98 })
  const subscribe = async ({ profileId }: { profileId: number }) =>
    (await t.as(fan).post(`/subscriptions/profile/${profileId}`)).statusCode
  expect(await subscribe(one)).toBe(409)
  expect(await createSubscription(t, fan, other.profileId)).toBeGreaterThan(0)
  await t.as(fan).put(`/profiles/${one.profileId}/spent`, { amount: 12.99 })
  expect(await subscribe(one)).toBe(409)
  await moveClock(t.db, '25 hours')
  expect(await subscribe(one)).toBe(200)
})

test('subscription months count towards what a character was given', async () => {
  const offer = await createOffer(t.deps, { cents: 1299 })
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, offer.profileId)
  expect((await t.as(fan).get(`/profiles/${offer.profileId}/tips`)).json().spent).toMatchObject({
    month: 12.99,
    total: 12.99,
  })
})
