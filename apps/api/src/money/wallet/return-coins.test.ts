import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import {
  balanceOf,
  createPostForSale,
  expectLedgerHolds,
  giveCoins,
  moveClock,
} from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

test('unspent coins are refunded to their payment, in parts, once per key, and never more', async () => {
  const fan = await createUser(t.deps)
  const id = await giveCoins(t.db, fan.id, 100_00)
  const post = await createPostForSale(t.deps, { price: 6_00 })
  await t.as(fan).post(`/posts/${post.id}/purchase`)
  expect((await t.as(fan).get('/wallet/returnable')).json()).toMatchObject([
    { id, currencyCode: 'USD', amount: 9.4, coins: 94 },
  ])
  const back = (body?: object, headers = {}) => t.as(fan).post(`/wallet/deposits/${id}/return`, body, headers)
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (let i = 0; i < 2; i += 1) expect((await back({ amount: 2.5 }, key)).json()).toEqual({ balance: 69 })
  expect((await back({ amount: 6.91 })).json().errors).toEqual({
    amount: ['Of this deposit at most 6.9 USD can go back.'],
  })
  expect((await back({ amount: -1 })).statusCode).toBe(400)
  const rush = await Promise.all(Array.from({ length: 10 }, () => back({ amount: 3 })))
  expect(rush.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  expect((await back()).json()).toEqual({ balance: 0 })
  expect((await back()).statusCode).toBe(409)
  expect((await t.as(fan).get('/wallet/returnable')).json()).toEqual([])
})

test("only one's own coins, and only for 14 days", async () => {
  const [fan, stranger] = [await createUser(t.deps), await createUser(t.deps)]
  const id = await giveCoins(t.db, fan.id, 10_00)
  expect((await t.as(stranger).post(`/wallet/deposits/${id}/return`)).statusCode).toBe(404)
  expect((await t.as().post(`/wallet/deposits/${id}/return`)).statusCode).toBe(401)
  await moveClock(t.db, '14 days 1 second')
  expect((await t.as(fan).get('/wallet/returnable')).json()).toEqual([])
  expect((await t.as(fan).post(`/wallet/deposits/${id}/return`)).statusCode).toBe(409)
  expect(await balanceOf(t.db, fan.id)).toBe(10_00)
})

test("a repeated full refund gets the first one's answer", async () => {
  const fan = await createUser(t.deps)
  const id = await giveCoins(t.db, fan.id, 20_00)
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (let i = 0; i < 2; i += 1) {
    const reply = await t.as(fan).post(`/wallet/deposits/${id}/return`, undefined, key)
    expect([reply.statusCode, reply.json()]).toEqual([200, { balance: 0 }])
  }
})

test('currencies without a smaller unit are refunded in whole amounts, and the fan is told how much', async () => {
  const fan = await createUser(t.deps)
  const bought = await t.as(fan).post('/wallet/deposit', { amount: 1000, currencyCode: 'JPY' })
  expect(bought.json()).toMatchObject({ balance: 65 })
  const [deposit] = (await t.as(fan).get('/wallet/returnable')).json()
  expect(deposit).toMatchObject({ currencyCode: 'JPY', amount: 1000, coins: 65 })
  const back = (amount: number) => t.as(fan).post(`/wallet/deposits/${deposit.id}/return`, { amount })
  expect((await back(400.5)).json().errors).toEqual({ amount: ['Please enter a whole amount.'] })
  expect((await back(400)).json()).toEqual({ balance: 39 })
  const [told] = (await t.as(fan).get('/notifications')).json<{ message: string }[]>()
  expect(told?.message).toContain('400 JPY')
})
