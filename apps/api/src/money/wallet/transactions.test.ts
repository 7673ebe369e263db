import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { createPostForSale, giveCoins } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { disputeDeposit } from '../ledger/deposits.ts'
import { purchaseBatch } from '../purchases/purchase-batch.ts'
import { transactionsCsv } from './transactions-csv.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const buy = (userId: number, postId: number) =>
  purchaseBatch(t.db, [{ userId, postId, key: null, expectedPrice: null }], { feeBasisPoints: 0, wait: true })

test('every coin in or out, newest first, with the balance after it', async () => {
  const fan = await createUser(t.deps)
  expect((await t.as(fan).get('/wallet/transactions')).json()).toEqual([])
  const depositId = await giveCoins(t.db, fan.id, 10_00)
  const post = await createPostForSale(t.deps, { price: 4_25, title: 'Dusk, “part” two' })
  await buy(fan.id, post.id)
  await disputeDeposit(t.db, depositId)
  const answer = await t.as(fan).get('/wallet/transactions')
  expect(answer.headers['x-total-count']).toBe('4')
  expect(answer.headers.link).toBeUndefined()
  expect(answer.json()).toMatchObject([
    { kind: 'Chargeback', amount: -10, balance: 0, description: 'Payment of 1.00 USD disputed' },
    { kind: 'Refund', amount: 4.25, balance: 10, description: 'Refund for “Dusk, “part” two”' },
    {
      kind: 'Purchase',
      amount: -4.25,
      balance: 5.75,
      description: 'Unlocked “Dusk, “part” two”',
      profileId: post.profileId,
    },
    { kind: 'Deposit', amount: 10, balance: 10, description: 'Bought FansCoins for 1.00 USD', profileId: null },
  ])
  expect((await t.as(fan).get('/wallet/balance')).json()).toEqual({
    balance: 0,
    frozen: true,
    frozenBecause: ['dispute'],
  })
  expect((await t.as().get('/wallet/transactions')).statusCode).toBe(401)
})

test('pages do not overlap, and end at the first transaction', async () => {
  const fan = await createUser(t.deps)
  for (let i = 1; i <= 7; i += 1) await giveCoins(t.db, fan.id, i * 10)
  const page = async (number: number) => t.as(fan).get(`/wallet/transactions?page=${number}&pageSize=3`)
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  expect(pages.flatMap((answer) => answer.json().map(({ amount }: { amount: number }) => amount))).toEqual([
    0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1,
  ])
  expect(pages[0]?.headers.link).toBe('</api/wallet/transactions?page=2&pageSize=3>; rel="next"')
  expect(pages[2]?.headers.link).toBeUndefined()
  for (const query of ['pageSize=1e9', 'pageSize=-1', 'page=0', 'pageSize=101', 'page=1e18']) {
    expect((await t.as(fan).get(`/wallet/transactions?${query}`)).statusCode).toBe(400)
  }
})

test('the statement is a CSV without formulas', async () => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 10_00)
  const post = await createPostForSale(t.deps, { title: '=cmd|"/C calc"!A1' })
  await buy(fan.id, post.id)
  const answer = await t.as(fan).get('/wallet/transactions.csv')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('attachment')
  const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('Date (UTC),What,FansCoins,Balance')
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,"Unlocked “=cmd\|""\/C calc""!A1”",-4\.00,6\.00$/)
  expect(lines[2]).toMatch(/,Bought FansCoins for 1\.00 USD,10\.00,10\.00$/)
  expect(lines).toHaveLength(3)
})

test('a statement longer than one read is complete', async () => {
  const fan = await createUser(t.deps)
  for (let i = 1; i <= 7; i += 1) await giveCoins(t.db, fan.id, i * 10)
  const parts: string[] = []
  for await (const part of transactionsCsv(t.db, fan.id, 7, 3)) parts.push(part)
  const amounts = parts
    .slice(1)
    .flatMap((part) => part.trim().split('\r\n'))
    .map((line) => line.split(',').at(-2))
  expect(amounts).toEqual(['0.70', '0.60', '0.50', '0.40', '0.30', '0.20', '0.10'])
})
