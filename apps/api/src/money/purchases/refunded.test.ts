import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { createPostForSale, giveCoins } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { refundPurchase } from '../ledger/refunds.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a fully refunded fan sees the post as never bought', async () => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 10_00)
  const post = await createPostForSale(t.deps, { price: 4_00 })
  expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
  const seen = async () => (await t.as(fan).get(`/posts/${post.id}`)).json()
  expect(await seen()).toMatchObject({ hasPurchased: true, canView: true })
  const { id } = await t.db.one<{ id: number }>(
    'test-purchase-of',
    `select id from ledger.transfers where code = 'purchase' and wallet = $1`,
    [fan.id],
  )
  const refund = (amount: number) =>
    refundPurchase(t.db, id, { amount, reason: 'The file was broken.', actor: 1, key: null })
  await refund(1_00)
  expect(await seen()).toMatchObject({ hasPurchased: true, canView: true })
  await refund(3_00)
  expect(await seen()).toMatchObject({ hasPurchased: false, canView: false })
})
