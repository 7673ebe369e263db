import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { balanceOf, createPostForSale, expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { retryWhileBusy } from '../../../testing/retry-while-busy.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type PurchaseOutcome, purchaseBatch } from '../purchases/purchase-batch.ts'
import { disputeDeposit, winDispute } from './deposits.ts'
import { refundPurchase } from './refunds.ts'
import { consumePost } from './viewing.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '12.5' })
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

/** As another process would, without this one's batcher. */
const buyAlone = async (
  userId: number,
  postId: number,
  key: string | null = null,
  expectedPrice: number | null = null,
) => {
  const terms = { feeBasisPoints: 1250, wait: true }
  const order = { userId, postId, key: key ?? randomUUID(), expectedPrice }
  const [result] = await retryWhileBusy(() => purchaseBatch(t.db, [order], terms))
  return result ?? expect.fail('no result')
}
const count = (outcomes: PurchaseOutcome[], outcome: PurchaseOutcome) =>
  outcomes.filter((found) => found === outcome).length

test.each(['in one process', 'in many'])(
  'fifty times the same purchase at once, %s, is charged once',
  async (where) => {
    const fan = await createUser(t.deps)
    await giveCoins(t.db, fan.id, 1000_00)
    const post = await createPostForSale(t.deps, { price: 4_00 })
    const buy = () =>
      where === 'in many'
        ? buyAlone(fan.id, post.id)
        : retryWhileBusy(() =>
            t.deps.purchases.buy({ userId: fan.id, postId: post.id, key: null, expectedPrice: null }),
          )
    const outcomes = (await Promise.all(Array.from({ length: 50 }, buy))).map(({ outcome }) => outcome)
    expect(count(outcomes, 'bought')).toBe(1)
    expect(count(outcomes, 'already_purchased')).toBe(49)
    expect(await balanceOf(t.db, fan.id)).toBe(996_00)
  },
)

test('fifty requests with one key make one purchase and forty-nine repeats of its answer', async () => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 1000_00)
  const post = await createPostForSale(t.deps, { price: 4_00 })
  const key = randomUUID()
  const results = await Promise.all(Array.from({ length: 50 }, () => buyAlone(fan.id, post.id, key)))
  expect(
    count(
      results.map(({ outcome }) => outcome),
      'bought',
    ),
  ).toBe(1)
  expect(new Set(results.map(({ transferId }) => transferId)).size).toBe(1)
  expect(await balanceOf(t.db, fan.id)).toBe(996_00)
})

test('coins for one of thirty posts buy exactly one', async () => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 4_00)
  const posts = await Promise.all(Array.from({ length: 30 }, () => createPostForSale(t.deps, { price: 4_00 })))
  const outcomes = (await Promise.all(posts.map((post) => buyAlone(fan.id, post.id)))).map(({ outcome }) => outcome)
  expect(count(outcomes, 'bought')).toBe(1)
  expect(count(outcomes, 'insufficient')).toBe(29)
  expect(await balanceOf(t.db, fan.id)).toBe(0)
})

test('during price changes everyone pays the price they agreed to, or nothing', async () => {
  const post = await createPostForSale(t.deps, { price: 4_00 })
  const fans = await Promise.all(Array.from({ length: 40 }, () => createUser(t.deps)))
  for (const fan of fans) await giveCoins(t.db, fan.id, 10_00)
  const edits = [5_00, 6_00, 4_00, 7_00].map((price) =>
    t.db.run('edit-price', 'update posts set price = $2 where id = $1', [post.id, price]),
  )
  const results = await Promise.all(fans.map((fan) => buyAlone(fan.id, post.id, randomUUID(), 4_00)))
  await Promise.all(edits)
  for (const [index, { outcome, price }] of results.entries()) {
    const paid = 10_00 - (await balanceOf(t.db, fans[index]?.id ?? 0))
    expect(['bought', 'price_changed']).toContain(outcome)
    expect(paid).toBe(outcome === 'bought' ? 4_00 : 0)
    if (outcome === 'price_changed') expect(price).not.toBe(4_00)
  }
})

test('bought while being deleted: either the viewing is there or nothing was paid', async () => {
  const post = await createPostForSale(t.deps, { price: 4_00 })
  const fans = await Promise.all(Array.from({ length: 30 }, () => createUser(t.deps)))
  for (const fan of fans) await giveCoins(t.db, fan.id, 10_00)
  const [results] = await Promise.all([
    Promise.all(fans.map((fan) => buyAlone(fan.id, post.id))),
    t.db.run('delete-post', 'update posts set deleted_at = now() where id = $1', [post.id]),
  ])
  for (const [index, { outcome }] of results.entries()) {
    expect(await balanceOf(t.db, fans[index]?.id ?? 0)).toBe(outcome === 'bought' ? 6_00 : 10_00)
    expect(['bought', 'not_found']).toContain(outcome)
  }
})

test('viewing and buying again, all at once, never costs an open viewing', async () => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 1000_00)
  const post = await createPostForSale(t.deps, { price: 1_00 })
  await buyAlone(fan.id, post.id)
  const did = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      if (index % 2) return (await buyAlone(fan.id, post.id)).outcome === 'bought' ? 'bought' : 'refused'
      return (await retryWhileBusy(() => consumePost(t.db, fan.id, post.id))) ? 'consumed' : 'refused'
    }),
  )
  const bought = 1 + did.filter((what) => what === 'bought').length
  const consumed = did.filter((what) => what === 'consumed').length
  expect(bought - consumed === 0 || bought - consumed === 1).toBe(true)
  expect(await balanceOf(t.db, fan.id)).toBe(1000_00 - bought * 1_00)
})

test('twenty refunds at once return what was paid, once', async () => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 10_00)
  const post = await createPostForSale(t.deps, { price: 3_33 })
  const { transferId } = await buyAlone(fan.id, post.id)
  const refund = (amount: number) =>
    retryWhileBusy(() => refundPurchase(t.db, transferId ?? 0, { amount, reason: 'race', actor: fan.id, key: null }))
  const results = await Promise.all(Array.from({ length: 20 }, (_, index) => refund(index % 2 ? 1_11 : 3_33)))
  const given = results.filter(({ outcome }) => outcome === 'refunded').length
  expect([1, 3]).toContain(given)
  expect(await balanceOf(t.db, fan.id)).toBe(10_00)
})

test('a purchase racing a dispute is reversed in either order, and the sum is right', async () => {
  for (let round = 0; round < 10; round += 1) {
    const fan = await createUser(t.deps)
    const depositId = await giveCoins(t.db, fan.id, 10_00)
    const posts = await Promise.all([1, 2, 3].map(() => createPostForSale(t.deps, { price: 4_00 })))
    const [disputed, ...results] = await Promise.all([
      retryWhileBusy(() => disputeDeposit(t.db, depositId)),
      ...posts.map((post) => buyAlone(fan.id, post.id)),
    ])
    expect(
      results.map(({ outcome }) => outcome).every((outcome) => /^(bought|frozen|insufficient)$/.test(outcome)),
    ).toBe(true)
    expect(disputed).toBe('disputed')
    expect(await balanceOf(t.db, fan.id)).toBe(0)
    const won = await Promise.all([1, 2].map(() => retryWhileBusy(() => winDispute(t.db, depositId))))
    expect(won.sort()).toEqual(['already_won', 'won'])
    expect(await balanceOf(t.db, fan.id)).toBe(10_00)
  }
})
