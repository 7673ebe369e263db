import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createCreator, createUser, type Person } from '../../../testing/factories.ts'
import {
  balanceOf,
  createPostForSale,
  expectLedgerHolds,
  giveCoins,
  moveClock,
} from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { disputeDeposit } from '../ledger/deposits.ts'
import { startViewing } from '../ledger/viewing.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '20' })
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const createFan = async (hundredths: number) => {
  const fan = await createUser(t.deps)
  if (hundredths > 0) await giveCoins(t.db, fan.id, hundredths)
  return fan
}
const buy = (person: Person | undefined, postId: number | string, body?: unknown, key?: string) =>
  t.as(person).post(`/posts/${postId}/purchase`, body, key ? { 'idempotency-key': key } : {})
const consume = (person: Person | undefined, postId: number) => t.as(person).post(`/posts/${postId}/consume`)
const change = (set: string, postId: number) =>
  t.db.run(`change ${set}`, `update posts set ${set} where id = $1`, [postId])

test('three purchases at the same moment charge the fan once', async () => {
  const fan = await createFan(10_00)
  const post = await createPostForSale(t.deps, { price: 4_00 })
  const replies = await Promise.all([buy(fan, post.id), buy(fan, post.id), buy(fan, post.id)])
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409])
  expect(await balanceOf(t.db, fan.id)).toBe(6_00)
})

test('a purchase returns the post as its buyer now sees it', async () => {
  const fan = await createFan(10_00)
  const post = await createPostForSale(t.deps, { price: 4_25 })
  const reply = await buy(fan, post.id, { expectedPrice: 4.25 })
  expect(reply.json()).toMatchObject({ id: post.id, hasPurchased: true, isConsumed: false, canView: true, price: 4.25 })
  expect((await t.as(fan).get('/wallet/balance')).json()).toEqual({ balance: 5.75, frozen: false })
})

test('each refusal has one clear answer, and nothing is charged', async () => {
  const fan = await createFan(3_00)
  const post = await createPostForSale(t.deps, { price: 4_00 })
  const cheap = await createPostForSale(t.deps, { price: 1_00 })
  const open = await createPostForSale(t.deps)
  await change('access_type = 0, price = null', open.id)
  const deleted = await createPostForSale(t.deps)
  await change('deleted_at = now()', deleted.id)
  const unready = await createPostForSale(t.deps)
  await change("state = 'processing'", unready.id)
  const hidden = await createPostForSale(t.deps)
  await change('hidden_at = now()', hidden.id)
  const unverified = await createPostForSale(t.deps, {
    creator: await createCreator(t.deps, { kyc: 'pending' }),
    price: 1_00,
  })
  const seller = cheap.creator
  await giveCoins(t.db, seller.id, 10_00)

  const cases: [Promise<Awaited<ReturnType<typeof buy>>>, number, string][] = [
    [buy(undefined, post.id), 401, 'Please log in to purchase posts.'],
    [buy(fan, post.id), 400, 'Insufficient balance: this post costs 4.00 FansCoins and you have 3.00.'],
    [buy(fan, 999_999), 404, 'Post not found.'],
    [buy(fan, deleted.id), 404, 'Post not found.'],
    [buy(fan, unready.id), 404, 'Post not found.'],
    [buy(fan, hidden.id), 404, 'Post not found.'],
    [buy(fan, open.id), 400, 'This post is not for sale.'],
    [buy(seller, cheap.id), 400, 'You cannot purchase your own post.'],
    [buy(fan, unverified.id), 403, "This creator isn't verified yet."],
    [
      buy(fan, cheap.id, { expectedPrice: 0.99 }),
      400,
      'The price of this post is now 1.00 FansCoins. Nothing was charged.',
    ],
  ]
  for (const [reply, status, detail] of cases) {
    const answer = await reply
    expect({ status: answer.statusCode, detail: answer.json().detail }).toEqual({ status, detail })
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json().message).toBe(detail)
  }
  expect(await balanceOf(t.db, fan.id)).toBe(3_00)
  expect(await balanceOf(t.db, seller.id)).toBe(10_00)
})

test.each(['abc', '0', '-1', '1e3', '1.5', '9999999999999999999', '%27', '1;drop'])(
  'post id %s is refused',
  async (id) => {
    const fan = await createFan(10_00)
    expect([400, 404]).toContain((await buy(fan, id)).statusCode)
  },
)

test.each([{ expectedPrice: '4.00' }, { expectedPrice: -4 }, { expectedPrice: 4.001 }, { expectedPrice: true }, []])(
  'body %j is refused',
  async (body) => {
    const fan = await createFan(10_00)
    const post = await createPostForSale(t.deps, { price: 4_00 })
    expect((await buy(fan, post.id, body)).statusCode).toBe(400)
    expect(await balanceOf(t.db, fan.id)).toBe(10_00)
  },
)

test('price, buyer and balance in the body are ignored', async () => {
  const fan = await createFan(10_00)
  const victim = await createFan(10_00)
  const post = await createPostForSale(t.deps, { price: 4_00 })
  const body = { price: 0.01, ppvPrice: 0, userId: victim.id, balance: 1e6, isConsumed: false, creatorId: fan.id }
  expect((await buy(fan, post.id, body)).statusCode).toBe(200)
  expect(await balanceOf(t.db, fan.id)).toBe(6_00)
  expect(await balanceOf(t.db, victim.id)).toBe(10_00)
})

test('a key pays once, for good: also after the viewing is over', async () => {
  const fan = await createFan(10_00)
  const post = await createPostForSale(t.deps, { price: 2_00 })
  const other = await createPostForSale(t.deps, { price: 2_00 })
  const key = randomUUID()
  expect((await buy(fan, post.id, { expectedPrice: 2 }, key)).statusCode).toBe(200)
  expect((await consume(fan, post.id)).statusCode).toBe(204)
  const late = await buy(fan, post.id, { expectedPrice: 2 }, key)
  expect(late.statusCode).toBe(200)
  expect(late.json()).toMatchObject({ hasPurchased: true, isConsumed: true, canView: false })
  expect((await buy(fan, other.id, undefined, key)).statusCode).toBe(400)
  expect((await buy(fan, post.id, { expectedPrice: 3 }, key)).statusCode).toBe(400)
  expect((await buy(fan, other.id, undefined, 'no-uuid')).statusCode).toBe(400)
  expect(await balanceOf(t.db, fan.id)).toBe(8_00)
})

test('a refused attempt does not use up its key: with coins, the same click succeeds', async () => {
  const fan = await createFan(1_00)
  const post = await createPostForSale(t.deps, { price: 2_00 })
  const key = randomUUID()
  expect((await buy(fan, post.id, undefined, key)).statusCode).toBe(400)
  await giveCoins(t.db, fan.id, 1_00)
  expect((await buy(fan, post.id, undefined, key)).statusCode).toBe(200)
})

test('a viewing is consumed once, bought again, consumed again; others have nothing to consume', async () => {
  const fan = await createFan(10_00)
  const post = await createPostForSale(t.deps, { price: 2_00 })
  const stranger = await createFan(0)
  expect((await consume(fan, post.id)).statusCode).toBe(404)
  await buy(fan, post.id)
  expect((await consume(stranger, post.id)).statusCode).toBe(404)
  expect((await consume(undefined, post.id)).statusCode).toBe(401)
  expect((await consume(fan, post.id)).statusCode).toBe(204)
  expect((await consume(fan, post.id)).statusCode).toBe(404)
  expect((await buy(fan, post.id)).json()).toMatchObject({ hasPurchased: true, isConsumed: false, canView: true })
  expect((await consume(fan, post.id)).statusCode).toBe(204)
  expect(await balanceOf(t.db, fan.id)).toBe(6_00)
})

test('a viewing ends by itself after 24 hours; one that has not started waits', async () => {
  const fan = await createFan(10_00)
  const post = await createPostForSale(t.deps, { price: 2_00 })
  await buy(fan, post.id)
  await moveClock(t.db, '40 days')
  expect((await buy(fan, post.id)).statusCode).toBe(409)
  const shown = async () => (await t.as(fan).get(`/posts/${post.id}`)).json().viewingEndsAt
  const inFeed = async () => (await t.as(fan).get(`/posts/profile/${post.profileId}`)).json().posts[0].viewingEndsAt
  expect([await shown(), await inFeed()]).toEqual([null, null])
  const until = await startViewing(t.db, fan.id, post.id)
  expect([await shown(), await inFeed()]).toEqual([until?.toISOString(), until?.toISOString()])
  await moveClock(t.db, '23 hours')
  expect(await startViewing(t.db, fan.id, post.id)).toEqual(until)
  expect((await buy(fan, post.id)).statusCode).toBe(409)
  await moveClock(t.db, '1 hour 1 minute')
  expect(await startViewing(t.db, fan.id, post.id)).toBeUndefined()
  expect((await consume(fan, post.id)).statusCode).toBe(404)
  expect((await buy(fan, post.id)).statusCode).toBe(200)
  const stranger = await createFan(0)
  expect(await startViewing(t.db, stranger.id, post.id)).toBeUndefined()
})

test('a frozen wallet buys nothing', async () => {
  const fan = await createUser(t.deps)
  const depositId = await giveCoins(t.db, fan.id, 10_00)
  const post = await createPostForSale(t.deps, { price: 2_00 })
  await disputeDeposit(t.db, depositId)
  const reply = await buy(fan, post.id)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().detail).toContain('frozen')
})
