import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createUser } from '../testing/factories.ts'
import {
  balanceOf,
  createPostForSale,
  expectLedgerHolds,
  giveCoins,
  moveClock,
  type PostForSale,
} from '../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { closePostsOutOfSight, giveBackPurchases } from './give-back-purchases.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

async function work() {
  await closePostsOutOfSight(t.deps)
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
  'a %s that operators keep out of sight for a fortnight: what was bought and not seen to the end goes back, once',
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
      '4.00 FansCoins for “Dusk” are back in your wallet: The post was taken out of sight and did not come back within 14 days.',
    )
  },
)

test.each(['post', 'creator'] as const)(
  'a %s that is shown again within the fortnight: the post is seen as it was bought',
  async (what) => {
    const { post, fan } = await sold()
    await setHidden(what, idOf(post, what), true)
    await moveClock(t.db, '13 days')
    await setHidden(what, idOf(post, what), false)
    await moveClock(t.db, '2 days')
    await work()
    expect(await balanceOf(t.db, fan.id)).toBe(6_00)
  },
)
