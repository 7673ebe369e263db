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
import { refundPurchase } from '../ledger/refunds.ts'
import { freezeWallet } from '../ledger/wallets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '20' })
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const createFan = async (hundredths: number, { isYoung = false } = {}) => {
  const fan = await createUser(t.deps)
  if (!isYoung)
    await t.db.run('test-old', `update users set created_at = created_at - interval '31 days' where id = $1`, [fan.id])
  if (hundredths > 0) await giveCoins(t.db, fan.id, hundredths)
  return fan
}
const tip = (fan: Person | undefined, profileId: number, body: unknown, key: string | null = randomUUID()) =>
  t.as(fan).post(`/profiles/${profileId}/tips`, body, key ? { 'idempotency-key': key } : {})
const told = async (person: Person) =>
  (await t.as(person).get('/notifications?includeRead=true')).json().map(({ message }: { message: string }) => message)

test('a tip takes the coins, pays the creator less the fee, and delivers the message', async () => {
  const fan = await createFan(100_00)
  const post = await createPostForSale(t.deps, { title: 'Evening “<b>light</b>”' })
  const reply = await tip(fan, post.profileId, { amount: 12.5, words: ' For "you" <3 ', postId: post.id })
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({ id: expect.any(Number), balance: 87.5 })
  expect((await t.as(post.creator).get('/CreatorDashboard/summary')).json().overallEarnings).toBe(1)
  expect(await told(post.creator)).toEqual([`${fan.name} tipped Ada Lumen 12.5 FansCoins: “For "you" <3”`])
  expect((await t.as(fan).get('/wallet/transactions')).json()[0]).toMatchObject({
    kind: 'Tip',
    description: 'Tip for Ada Lumen, “Evening “<b>light</b>””',
    amount: -12.5,
    balance: 87.5,
  })
  expect((await t.as(post.creator).get('/tips')).json()).toMatchObject([
    { fanName: fan.name, amount: 12.5, refunded: 0, words: 'For "you" <3', postId: post.id, isThanked: false },
  ])
  expect((await t.as(await createCreator(t.deps)).get('/tips')).json()).toEqual([])
  // Tips unlock nothing.
  expect((await t.as(fan).get(`/posts/${post.id}`)).json()).toMatchObject({ hasPurchased: false, canView: false })
})

test('a key pays once, even twelve times at once; with other words or another amount it is refused', async () => {
  const fan = await createFan(100_00)
  const { profileId } = await createPostForSale(t.deps)
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 12 }, () => tip(fan, profileId, { amount: 5 }, key)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  expect(await balanceOf(t.db, fan.id)).toBe(95_00)
  expect((await tip(fan, profileId, { amount: 6 }, key)).statusCode).toBe(400)
  expect((await tip(fan, profileId, { amount: 5, words: 'Hello' }, key)).statusCode).toBe(400)
  expect((await tip(fan, profileId, { amount: 5 }, null)).statusCode).toBe(400)
  const post = await createPostForSale(t.deps, { price: 5_00 })
  expect((await t.as(fan).post(`/posts/${post.id}/purchase`, undefined, { 'idempotency-key': key })).statusCode).toBe(
    400,
  )
  expect(await balanceOf(t.db, fan.id)).toBe(95_00)
})

test("each refusal has a purchase's text, and nothing is charged", async () => {
  const fan = await createFan(3_00)
  const { profileId, creator, id: postId } = await createPostForSale(t.deps)
  const other = await createPostForSale(t.deps)
  const unverified = await createPostForSale(t.deps, { creator: await createCreator(t.deps, { kyc: 'pending' }) })
  const blocked = await createPostForSale(t.deps)
  await t.as(blocked.creator).put(`/people/${fan.id}/block`)
  const hidden = await createPostForSale(t.deps)
  await t.db.run('test-hide', 'update profiles set hidden_at = now() where id = $1', [hidden.profileId])
  const frozen = await createFan(10_00)
  await freezeWallet(t.db, frozen.id, true)
  await giveCoins(t.db, creator.id, 10_00)
  const cases: [Person | undefined, number, unknown, number, string][] = [
    [undefined, profileId, { amount: 1 }, 401, 'Please log in to send a tip.'],
    [fan, profileId, { amount: 4 }, 400, 'Insufficient balance: this tip costs 4.00 FansCoins and you have 3.00.'],
    [fan, 999_999, { amount: 1 }, 404, 'Profile not found'],
    [fan, hidden.profileId, { amount: 1 }, 404, 'Profile not found'],
    [fan, blocked.profileId, { amount: 1 }, 404, 'Profile not found'],
    [fan, profileId, { amount: 1, postId: other.id }, 404, 'Post not found.'],
    [fan, unverified.profileId, { amount: 1 }, 403, "This creator isn't verified yet."],
    [creator, profileId, { amount: 1, postId }, 400, "You can't tip your own character."],
    [frozen, profileId, { amount: 1 }, 400, 'Your wallet was frozen by an operator. Please contact support.'],
    [fan, profileId, { amount: 0.99 }, 400, 'Please choose from 1 to 1000 FansCoins.'],
    [fan, profileId, { amount: 1000.01 }, 400, 'Please choose from 1 to 1000 FansCoins.'],
    [fan, profileId, { amount: 1, words: 'x'.repeat(201) }, 400, 'Please use at most 200 characters.'],
  ]
  for (const [person, to, body, status, detail] of cases) {
    const answer = await tip(person, to, body)
    const { detail: said, errors } = answer.json()
    expect({ body, status: answer.statusCode, text: JSON.stringify([said, errors]) }).toEqual({
      ...{ body, status },
      text: expect.stringContaining(detail),
    })
  }
  expect(await balanceOf(t.db, fan.id)).toBe(3_00)
  expect(await balanceOf(t.db, frozen.id)).toBe(10_00)
  expect(await balanceOf(t.db, creator.id)).toBe(10_00)
  expect((await t.as(creator).get('/tips')).json()).toEqual([])
})

test('within a day a fan can give one creator only up to the limit, across characters and at once', async () => {
  const creator = await createCreator(t.deps)
  const [one, two] = [await createPostForSale(t.deps, { creator }), await createPostForSale(t.deps, { creator })]
  const young = await createFan(2000_00, { isYoung: true })
  const codes = async (body: unknown, times = 1) =>
    (await Promise.all(Array.from({ length: times }, (_, n) => tip(young, (n % 2 ? one : two).profileId, body))))
      .map(({ statusCode }) => statusCode)
      .sort()
  expect(await codes({ amount: 100 }, 6)).toEqual([201, 201, 201, 409, 409, 409])
  expect((await tip(young, one.profileId, { amount: 1 })).json().detail).toBe(
    'This creator can be given at most 0.00 more FansCoins today.',
  )
  const elsewhere = await createPostForSale(t.deps)
  expect((await tip(young, elsewhere.profileId, { amount: 300 })).statusCode).toBe(201)
  await moveClock(t.db, '25 hours')
  expect(await codes({ amount: 300 })).toEqual([201])
  const old = await createFan(4000_00)
  expect((await tip(old, one.profileId, { amount: 1000 })).statusCode).toBe(201)
  expect((await tip(old, two.profileId, { amount: 1000 })).statusCode).toBe(201)
  expect((await tip(old, two.profileId, { amount: 1 })).statusCode).toBe(409)
})

test('all new accounts together can give a creator only up to the daily limit', async () => {
  const { profileId } = await createPostForSale(t.deps)
  const fans = await Promise.all(Array.from({ length: 11 }, () => createFan(300_00, { isYoung: true })))
  const replies = await Promise.all(fans.map((fan) => tip(fan, profileId, { amount: 300 })))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(201), 409])
  expect((await tip(await createFan(10_00), profileId, { amount: 10 })).statusCode).toBe(201)
})

test('a chargeback takes tips back from the creator, like purchases', async () => {
  const fan = await createUser(t.deps)
  const deposit = await giveCoins(t.db, fan.id, 100_00)
  const { profileId, creator } = await createPostForSale(t.deps)
  expect((await tip(fan, profileId, { amount: 60 })).statusCode).toBe(201)
  await disputeDeposit(t.db, deposit)
  expect((await t.as(creator).get('/CreatorDashboard/summary')).json().overallEarnings).toBe(0)
  expect((await t.as(creator).get('/tips')).json()).toMatchObject([{ amount: 60, refunded: 60 }])
  expect((await t.as(fan).get('/wallet/transactions')).json()[1]).toMatchObject({
    kind: 'TipRefund',
    description: 'Refund of a tip for Ada Lumen',
    amount: 60,
  })
  expect((await tip(fan, profileId, { amount: 1 })).json().detail).toContain('frozen')
})

test("a creator's audience counts tips as spending, without refunds", async () => {
  const fan = await createFan(100_00)
  const { profileId, creator } = await createPostForSale(t.deps)
  await t.as(fan).put(`/profiles/${profileId}/follow`, {})
  const { id } = (await tip(fan, profileId, { amount: 12.5 })).json()
  const spent = async () => (await t.as(creator).get(`/creator/audience/${profileId}?kind=followers`)).json()
  expect(JSON.stringify(await spent())).toContain('"spentCoins":12.5')
  const { transfer } = await t.db.one<{ transfer: number }>(
    'test-transfer',
    'select transfer_id as transfer from tips where id = $1',
    [id],
  )
  await refundPurchase(t.db, transfer, { amount: 2_50, reason: 'A slip.', actor: 1, key: null })
  expect(JSON.stringify(await spent())).toContain('"spentCoins":10')
})

test('thanks reach the fan once, and only from the creator', async () => {
  const fan = await createFan(10_00)
  const { profileId, creator } = await createPostForSale(t.deps)
  const { id } = (await tip(fan, profileId, { amount: 10 })).json()
  expect((await t.as(await createCreator(t.deps)).post(`/tips/${id}/thanks`)).statusCode).toBe(404)
  const replies = await Promise.all(Array.from({ length: 4 }, () => t.as(creator).post(`/tips/${id}/thanks`)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
  expect(await told(fan)).toEqual(['Ada Lumen thanks you for your tip of 10 FansCoins.'])
  expect((await t.as(creator).get('/tips')).json()).toMatchObject([{ isThanked: true }])
})
