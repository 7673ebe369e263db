import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
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
import { refundPurchase } from '../ledger/refunds.ts'
import { closeHiddenForGood, giveBackPurchases } from './give-back-purchases.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

async function work() {
  await closeHiddenForGood(t.deps)
  await giveBackPurchases(t.deps)
}

type What = 'post' | 'profile' | 'creator'

const setHidden = (what: What, id: number, isHidden: boolean) =>
  what === 'creator'
    ? t.db.run('suspend', 'update users set suspended_at = case when $2 then product_now() end where id = $1', [
        id,
        isHidden,
      ])
    : t.db.run(`hide-${what}`, `update ${what}s set hidden_at = case when $2 then product_now() end where id = $1`, [
        id,
        isHidden,
      ])

const idOf = (post: PostForSale, what: What) =>
  ({ post: post.id, profile: post.profileId, creator: post.creator.id })[what]

async function sold() {
  const post = await createPostForSale(t.deps, { price: 4_00, title: 'Dusk' })
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 10_00)
  expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
  return { post, fan }
}

test.each(['post', 'profile', 'creator'] as const)(
  'a %s hidden by operators for two weeks refunds its unfinished purchases, once',
  async (what) => {
    const [unseen, seen] = [await sold(), await sold()]
    await t.db.run('consume', 'select ledger.consume($1, $2)', [seen.fan.id, seen.post.id])
    for (const { post } of [unseen, seen]) await setHidden(what, idOf(post, what), true)
    await moveClock(t.db, '13 days')
    await work()
    expect(await balanceOf(t.db, unseen.fan.id)).toBe(6_00)
    await moveClock(t.db, '25 hours')
    await work()
    await work()
    expect(await Promise.all([unseen, seen].map(({ fan }) => balanceOf(t.db, fan.id)))).toEqual([10_00, 6_00])
    const told = (await t.as(unseen.fan).get('/notifications?includeRead=true')).json<{ message: string }[]>()
    expect(told.map(({ message }) => message)).toContain(
      '4 FansCoins for “Dusk” are back in your wallet: The post was taken out of sight and did not come back within 14 days.',
    )
  },
)

/** What someone does after the list of purchases was read: it commits before the list is processed. */
async function meanwhile(act: (tx: Tx) => Promise<unknown>) {
  let gaveBack: Promise<void> | undefined
  await t.db.tx(async (tx) => {
    await act(tx)
    gaveBack = giveBackPurchases(t.deps)
    await new Promise((resolve) => setTimeout(resolve, 250))
  })
  await gaveBack
}

async function hiddenForGood() {
  const bought = await sold()
  await setHidden('post', bought.post.id, true)
  await moveClock(t.db, '15 days')
  await closeHiddenForGood(t.deps)
  return bought
}

const show = (tx: Tx, id: number) => tx.run('show-post', 'update posts set hidden_at = null where id = $1', [id])

test('a post restored during the refunds is not refunded', async () => {
  const { post, fan } = await hiddenForGood()
  await meanwhile((tx) => show(tx, post.id))
  expect(await balanceOf(t.db, fan.id)).toBe(6_00)
})

test('a viewing finished during the refunds is not refunded', async () => {
  const { post, fan } = await hiddenForGood()
  await meanwhile((tx) => tx.run('consume', 'select ledger.consume($1, $2)', [fan.id, post.id]))
  expect(await balanceOf(t.db, fan.id)).toBe(6_00)
})

test('of a purchase partly refunded meanwhile, the rest is refunded', async () => {
  const { post, fan } = await hiddenForGood()
  const { id } = await t.db.one<{ id: number }>(
    'transfer-of',
    'select transfer_id as id from ledger.entitlements where post_id = $1',
    [post.id],
  )
  await meanwhile((tx) => refundPurchase(tx, id, { amount: 1_00, reason: 'Sorry.', actor: 0, key: null }))
  await work()
  expect(await balanceOf(t.db, fan.id)).toBe(10_00)
})

test('a post deleted while being processed is handled the next time', async () => {
  const { post, fan } = await hiddenForGood()
  await t.db.tx((tx) => show(tx, post.id))
  await meanwhile((tx) => takePostAway(tx, post.id))
  await work()
  expect(await balanceOf(t.db, fan.id)).toBe(10_00)
})

test('a post that cannot be processed holds up no others', async () => {
  const [stuck, other] = [await hiddenForGood(), await hiddenForGood()]
  await t.db.tx(async (tx) => {
    await tx.run('lock-post', 'select from posts where id = $1 for update', [stuck.post.id])
    await expect(giveBackPurchases(t.deps)).rejects.toThrow('1 posts wait')
  })
  expect(await balanceOf(t.db, other.fan.id)).toBe(10_00)
  await work()
  expect(await balanceOf(t.db, stuck.fan.id)).toBe(10_00)
})

test.each(['post', 'creator'] as const)('a %s restored within two weeks opens as it was bought', async (what) => {
  const { post, fan } = await sold()
  await setHidden(what, idOf(post, what), true)
  await moveClock(t.db, '13 days')
  await setHidden(what, idOf(post, what), false)
  await moveClock(t.db, '2 days')
  await work()
  expect(await balanceOf(t.db, fan.id)).toBe(6_00)
})
