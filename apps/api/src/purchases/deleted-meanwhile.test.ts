import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { takePostAway } from '../posts/change-post.ts'
import { createUser } from '../testing/factories.ts'
import { balanceOf, createPostForSale, expectLedgerHolds, giveCoins } from '../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { purchaseBatch } from './purchase-batch.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const fansWithCoins = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const fan = await createUser(t.deps)
      await giveCoins(t.db, fan.id, 10_00)
      return fan
    }),
  )

test.each(['post', 'profile'])(
  'a purchase that meets the deletion of its %s never takes coins and answers 404',
  async (what) => {
    const fans = await fansWithCoins(20)
    for (let time = 0; time < 5; time += 1) {
      const post = await createPostForSale(t.deps, { price: 1_00 })
      const before = await Promise.all(fans.map((fan) => balanceOf(t.db, fan.id)))
      const path = what === 'post' ? `/posts/${post.id}` : `/profiles/${post.profileId}`
      const buys = fans.map(async (fan, index) => {
        await new Promise((resolve) => setTimeout(resolve, index))
        return t.as(fan).post(`/posts/${post.id}/purchase`)
      })
      const deletion = new Promise((resolve) => setTimeout(resolve, 10)).then(() => t.as(post.creator).delete(path))
      const codes = (await Promise.all(buys)).map(({ statusCode }) => statusCode)
      expect((await deletion).statusCode).toBe(204)
      const after = await Promise.all(fans.map((fan) => balanceOf(t.db, fan.id)))
      expect(after.map((balance, index) => [codes[index], (before[index] ?? 0) - balance])).toEqual(
        codes.map((code) => (code === 200 ? [200, 1_00] : [404, 0])),
      )
    }
  },
)

test('whoever takes a post away sees every purchase of it, or the purchase sees that it is gone', async () => {
  const [fan] = await fansWithCoins(1)
  const post = await createPostForSale(t.deps, { price: 1_00 })
  const order = { userId: fan?.id ?? 0, postId: post.id, key: null, expectedPrice: null }
  const buyNow = (wait: boolean) => purchaseBatch(t.db, [order], { feeBasisPoints: 0, wait })
  await t.db.tx(async (tx) => {
    await takePostAway(tx, post.id)
    expect(await buyNow(false)).toMatchObject([{ outcome: 'busy' }])
    await expect(buyNow(true)).rejects.toMatchObject({ code: '55P03' })
  })
  expect(await buyNow(true)).toMatchObject([{ outcome: 'not_found' }])
})
