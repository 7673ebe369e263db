import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import {
  balanceOf,
  createPostForSale,
  expectLedgerHolds,
  giveCoins,
  moveClock,
  type PostForSale,
} from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { takePostAway } from '../../content/posts/change-post.ts'
import type { Tx } from '../../platform/db/client.ts'
import { disputeDeposit } from '../ledger/deposits.ts'
import { refundPurchase } from '../ledger/refunds.ts'
import { startViewing } from '../ledger/viewing.ts'
import { closeHiddenForGood, giveBackPurchases } from './give-back-purchases.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '20' })
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

async function createFan(hundredths = 20_00) {
  const fan = await createUser(t.deps)
  const depositId = await giveCoins(t.db, fan.id, hundredths)
  return { ...fan, depositId }
}
const both = { price: 3_33, keepPrice: 10_00 }
const buy = (fan: Person, { id }: PostForSale, body: object = {}, key: string = randomUUID()) =>
  t.as(fan).post(`/posts/${id}/purchase`, body, { 'idempotency-key': key })
const keep = (fan: Person, post: PostForSale, expectedPrice = 10, key?: string) =>
  buy(fan, post, { keep: true, expectedPrice }, key)
const seen = async (fan: Person, { id }: PostForSale) => (await t.as(fan).get(`/posts/${id}`)).json()
const consume = (fan: Person, { id }: PostForSale) => t.as(fan).post(`/posts/${id}/consume`)
const earned = async ({ creator }: PostForSale) =>
  (
    await t.db.one<{ coins: number }>(
      'test-earned',
      `select coalesce(sum(case when credit = ledger.account($1, 2) then amount when debit = ledger.account($1, 2) then -amount end), 0)::bigint
         as coins from ledger.transfers where creator_id = $1`,
      [creator.id],
    )
  ).coins

test('what is bought to keep stays open, has no viewing to end, and stands open in the library', async () => {
  const [post, fan] = [await createPostForSale(t.deps, both), await createFan()]
  expect(await seen(fan, post)).toMatchObject({ price: 3.33, keepPrice: 10, isKept: false, paidForViewing: null })
  expect((await keep(fan, post)).json()).toMatchObject({ isKept: true, canView: true, paidForViewing: null })
  expect(await startViewing(t.db, fan.id, post.id)).toBeInstanceOf(Date)
  expect((await consume(fan, post)).statusCode).toBe(404)
  await moveClock(t.db, '400 days')
  const open = { isKept: true, canView: true, isConsumed: false, viewingEndsAt: null }
  expect(await seen(fan, post)).toMatchObject(open)
  expect((await t.as(fan).get('/library/unlocked')).json().posts).toEqual([expect.objectContaining(open)])
  expect((await t.as(fan).get(`/posts/profile/${post.profileId}`)).json().posts[0]).toMatchObject(open)
  expect(await startViewing(t.db, fan.id, post.id)).toBeInstanceOf(Date)
  expect(await balanceOf(t.db, fan.id)).toBe(10_00)
  for (const body of [{ keep: true }, {}]) expect((await buy(fan, post, body)).statusCode).toBe(409)
})

test('sold only to keep: an ordinary purchase keeps it', async () => {
  const post = await createPostForSale(t.deps, { price: 5_00, keepPrice: 5_00 })
  const fan = await createFan()
  expect((await buy(fan, post, { expectedPrice: 5 })).json()).toMatchObject({ isKept: true, canView: true })
  expect((await consume(fan, post)).statusCode).toBe(404)
})

test.each(['not begun', 'begun', 'over'])('a viewing that is %s counts: the fan pays the difference', async (state) => {
  const [post, fan] = [await createPostForSale(t.deps, both), await createFan()]
  await buy(fan, post)
  if (state !== 'not begun') await startViewing(t.db, fan.id, post.id)
  if (state === 'over') await consume(fan, post)
  expect(await seen(fan, post)).toMatchObject({ paidForViewing: 3.33, keepPrice: 10, canView: state !== 'over' })
  const inFeed = (await t.as(fan).get(`/posts/profile/${post.profileId}`)).json().posts[0]
  expect(inFeed).toMatchObject({ paidForViewing: 3.33, isKept: false })
  const answer = await keep(fan, post, 6.67)
  expect(answer.json()).toMatchObject({ isKept: true, canView: true, viewingEndsAt: null, isConsumed: false })
  expect(await balanceOf(t.db, fan.id)).toBe(10_00)
  // 80 % of 10 coins: of both viewings nothing more.
  expect(await earned(post)).toBe(8_00)
  await moveClock(t.db, '30 days')
  expect(await seen(fan, post)).toMatchObject({ isKept: true, canView: true })
})

test('only what was not given back counts', async () => {
  const [post, fan] = [await createPostForSale(t.deps, both), await createFan()]
  await buy(fan, post)
  const { id } = await t.db.one<{ id: number }>(
    'test-sale',
    `select id from ledger.transfers where code = 'purchase' and wallet = $1`,
    [fan.id],
  )
  await refundPurchase(t.db, id, { amount: 1_33, reason: 'Half of it was dark.', actor: 1, key: null })
  expect(await seen(fan, post)).toMatchObject({ paidForViewing: 2 })
  const refused = await keep(fan, post, 6.67)
  expect([refused.statusCode, refused.json().detail]).toEqual([
    400,
    'The price of this post is now 8.00 FansCoins. Nothing was charged.',
  ])
  expect(await seen(fan, post)).toMatchObject({ canView: true, isKept: false, paidForViewing: 2 })
  expect((await keep(fan, post, 8)).statusCode).toBe(200)
  expect(await balanceOf(t.db, fan.id)).toBe(10_00)
})

test('refused, nothing has happened: the viewing stays, and no coin has moved', async () => {
  const post = await createPostForSale(t.deps, both)
  const fan = await createFan(9_90)
  await buy(fan, post)
  const refused = await keep(fan, post, 6.67)
  expect(refused.json().detail).toBe('Insufficient balance: this post costs 6.67 FansCoins and you have 6.57.')
  expect(await balanceOf(t.db, fan.id)).toBe(6_57)
  expect(await seen(fan, post)).toMatchObject({ canView: true, isKept: false, hasPurchased: true })
  const stranger = await createFan()
  expect((await keep(stranger, post, 0)).json().detail).toContain('is now 10.00 FansCoins. Nothing was charged.')
  expect(await balanceOf(t.db, stranger.id)).toBe(20_00)
  const single = await createPostForSale(t.deps, { price: 1_00 })
  expect((await keep(fan, single, 1)).json().detail).toBe('This post is not for sale.')
  expect((await t.as(post.creator).post(`/posts/${post.id}/purchase`, { keep: true })).statusCode).toBe(400)
  expect((await t.as(undefined).post(`/posts/${post.id}/purchase`, { keep: true })).statusCode).toBe(401)
  expect((await buy(fan, post, { keep: 'yes' })).statusCode).toBe(400)
})

test('a key pays once, and two devices keep it once', async () => {
  const [post, fan] = [await createPostForSale(t.deps, both), await createFan(50_00)]
  await buy(fan, post)
  const key = randomUUID()
  const same = await Promise.all([keep(fan, post, 6.67, key), keep(fan, post, 6.67, key)])
  expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await balanceOf(t.db, fan.id)).toBe(40_00)
  const other = await createPostForSale(t.deps, both)
  const used = randomUUID()
  const once = await createFan()
  expect((await buy(once, other, {}, used)).statusCode).toBe(200)
  expect((await keep(once, other, 6.67, used)).statusCode).toBe(400)
  expect(await seen(once, other)).toMatchObject({ isKept: false })
  const replies = await Promise.all([keep(fan, other), keep(fan, other), keep(fan, other)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await balanceOf(t.db, fan.id)).toBe(30_00)
})

test('a viewing and keeping it at once: the fan pays for one of them, or for keeping alone', async () => {
  for (let round = 0; round < 5; round++) {
    const [post, fan] = [await createPostForSale(t.deps, both), await createFan()]
    const [once, kept] = await Promise.all([buy(fan, post, { expectedPrice: 3.33 }), keep(fan, post)])
    const paid = 20_00 - (await balanceOf(t.db, fan.id))
    if (kept.statusCode === 200) expect([once.statusCode, paid]).toEqual([409, 10_00])
    // The viewing came first: another price was shown to who wanted to keep it.
    else expect([once.statusCode, kept.statusCode, paid]).toEqual([200, 400, 3_33])
  }
})

test.each(['deleted', 'out of sight'])('of a post that is %s, all who keep it get their coins back', async (how) => {
  const [post, fan, upgraded] = [await createPostForSale(t.deps, both), await createFan(), await createFan()]
  await keep(fan, post)
  await buy(upgraded, post)
  await consume(upgraded, post)
  await keep(upgraded, post, 6.67)
  await moveClock(t.db, '90 days')
  if (how === 'deleted') await t.db.tx((tx: Tx) => takePostAway(tx, post.id))
  else {
    await t.db.run('hide', 'update posts set hidden_at = product_now() where id = $1', [post.id])
    expect((await t.as(fan).get(`/posts/${post.id}`)).statusCode).toBe(404)
    await moveClock(t.db, '15 days')
    await closeHiddenForGood(t.deps)
  }
  await giveBackPurchases(t.deps)
  await giveBackPurchases(t.deps)
  expect([await balanceOf(t.db, fan.id), await balanceOf(t.db, upgraded.id)]).toEqual([20_00, 20_00])
  expect(await earned(post)).toBe(0)
  const [{ message = '' } = {}] = (await t.as(fan).get('/notifications?includeRead=true')).json<{ message: string }[]>()
  expect(message).toContain('10 FansCoins')
  expect(message).not.toContain('seen to the end')
})

test('a block leaves it to who bought it; a refund or the bank takes it away', async () => {
  const [post, blocked, refunded, disputed] = [
    await createPostForSale(t.deps, both),
    await createFan(),
    await createFan(),
    await createFan(10_00),
  ]
  for (const fan of [blocked, refunded, disputed]) expect((await keep(fan, post)).statusCode).toBe(200)
  await t.db.run('block', 'insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [
    post.creator.id,
    blocked.id,
  ])
  expect(await seen(blocked, post)).toMatchObject({ canView: true, isKept: true })
  const { id } = await t.db.one<{ id: number }>(
    'test-sale-of',
    `select id from ledger.transfers where code = 'purchase' and wallet = $1`,
    [refunded.id],
  )
  await refundPurchase(t.db, id, { amount: 10_00, reason: 'It was another post.', actor: 1, key: null })
  await disputeDeposit(t.db, disputed.depositId)
  for (const fan of [refunded, disputed]) {
    expect(await seen(fan, post)).toMatchObject({
      canView: false,
      isKept: false,
      hasPurchased: false,
      paidForViewing: null,
    })
    expect(await startViewing(t.db, fan.id, post.id)).toBeUndefined()
  }
})

test.each([
  ['less than a viewing', 4.99, 400],
  ['nothing', 0, 400],
  ['a fraction of a hundredth', 7.001, 400],
  ['as much as a viewing', 5, 200],
  ['more', 12.5, 200],
])('a price to keep of %s', async (_, keepPrice, status) => {
  const post = await createPostForSale(t.deps, { price: 5_00 })
  const edit = { title: 'Dusk', caption: '', accessType: 2, tags: [], price: 5, keepPrice }
  const answer = await t.as(post.creator).put(`/posts/${post.id}`, edit)
  expect(answer.statusCode).toBe(status)
  if (status === 400) expect(answer.json().errors).toHaveProperty('keepPrice')
  else expect(answer.json()).toMatchObject({ price: 5, keepPrice })
  if (status === 400) return
  const open = await t.as(post.creator).put(`/posts/${post.id}`, { ...edit, accessType: 0 })
  expect(open.json()).toMatchObject({ price: null, keepPrice: null })
})
