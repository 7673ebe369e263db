import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { purchaseBatch } from '../purchases/purchase-batch.ts'
import { createUser } from '../testing/factories.ts'
import { balanceOf, createPostForSale, expectLedgerHolds, giveCoins, moveClock } from '../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { disputeDeposit, refundDeposit, winDispute } from './deposits.ts'
import { incomeByDay } from './earnings.ts'
import { refundPurchase } from './refunds.ts'
import { startViewing } from './viewing.ts'
import { freezeWallet, readWallet } from './wallets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const feeBasisPoints = 1500
const buy = async (userId: number, postId: number) => {
  const order = { userId, postId, key: null, expectedPrice: null }
  const [result] = await purchaseBatch(t.db, [order], { feeBasisPoints, wait: true })
  return { outcome: result?.outcome, transferId: result?.transferId ?? 0 }
}
const refund = (transferId: number, amount: number, key: string | null = null) =>
  refundPurchase(t.db, transferId, { amount, reason: 'The file was broken.', actor: 1, key })
const incomeMicros = async (creatorId: number) => {
  const days = await incomeByDay(t.db, creatorId, '2000-01-01', '2100-01-01')
  return days.reduce((sum, { micros }) => sum + micros, 0)
}

test.each([[[3_33]], [[1, 1, 1, 3_30]], [[1_11, 1_11, 1_11]], [[3_32, 1]], [[7, 13, 29, 284]]])(
  'refunds of %j leave the creator with nothing, to the last millionth',
  async (parts) => {
    const fan = await createUser(t.deps)
    await giveCoins(t.db, fan.id, 10_00)
    const post = await createPostForSale(t.deps, { price: 3_33 })
    const { transferId } = await buy(fan.id, post.id)
    expect(await incomeMicros(post.creator.id)).toBe(333_000 - 49_000)
    for (const part of parts) expect((await refund(transferId, part)).outcome).toBe('refunded')
    expect(await balanceOf(t.db, fan.id)).toBe(10_00)
    expect(await incomeMicros(post.creator.id)).toBe(0)
    expect((await refund(transferId, 1)).outcome).toBe('over_refund')
    expect(await startViewing(t.db, fan.id, post.id)).toBeUndefined()
  },
)

test('a partial refund keeps the viewing; a full one ends only the viewing it paid for', async () => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 10_00)
  const post = await createPostForSale(t.deps, { price: 2_00 })
  const first = await buy(fan.id, post.id)
  await refund(first.transferId, 1_00)
  expect(await startViewing(t.db, fan.id, post.id)).toBeInstanceOf(Date)
  await moveClock(t.db, '25 hours')
  const second = await buy(fan.id, post.id)
  expect(second.outcome).toBe('bought')
  await refund(first.transferId, 1_00)
  expect(await startViewing(t.db, fan.id, post.id)).toBeInstanceOf(Date)
  await refund(second.transferId, 2_00)
  expect((await buy(fan.id, post.id)).outcome).toBe('bought')
})

test('the same refund key gives back once; another amount under it is refused', async () => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 10_00)
  const post = await createPostForSale(t.deps, { price: 2_00 })
  const { transferId } = await buy(fan.id, post.id)
  const key = randomUUID()
  const first = await refund(transferId, 50, key)
  expect(await refund(transferId, 50, key)).toEqual({ ...first, outcome: 'replayed' })
  expect((await refund(transferId, 60, key)).outcome).toBe('key_reused')
  expect((await refund(999_999_999, 60)).outcome).toBe('not_found')
  expect((await refund(transferId, 0)).outcome).toBe('over_refund')
  expect((await refund(transferId, -5)).outcome).toBe('over_refund')
  expect(await balanceOf(t.db, fan.id)).toBe(8_50)
})

test('a dispute takes what is left, makes the rest a debt and freezes; paying it off opens the wallet', async () => {
  const fan = await createUser(t.deps)
  const depositId = await giveCoins(t.db, fan.id, 10_00)
  const post = await createPostForSale(t.deps, { price: 4_00 })
  const { transferId } = await buy(fan.id, post.id)
  expect(await disputeDeposit(t.db, depositId)).toBe('disputed')
  expect(await disputeDeposit(t.db, depositId)).toBe('already_disputed')
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: -4_00, frozen: true })
  const other = await createPostForSale(t.deps, { price: 10 })
  expect((await buy(fan.id, other.id)).outcome).toBe('frozen')
  await refund(transferId, 1_00)
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: -3_00, frozen: true })
  await giveCoins(t.db, fan.id, 5_00)
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 2_00, frozen: false })
  expect(await winDispute(t.db, depositId)).toBe('won')
  expect(await winDispute(t.db, depositId)).toBe('already_won')
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 12_00, frozen: false })
})

test('a wallet with several disputes opens when the last is won; an operator’s freeze stays', async () => {
  const fan = await createUser(t.deps)
  const first = await giveCoins(t.db, fan.id, 10_00)
  const second = await giveCoins(t.db, fan.id, 5_00)
  await disputeDeposit(t.db, first)
  await disputeDeposit(t.db, second)
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 0, frozen: true })
  await winDispute(t.db, first)
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 10_00, frozen: true })
  await winDispute(t.db, second)
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 15_00, frozen: false })
  expect(await freezeWallet(t.db, fan.id, true)).toBe(true)
  await giveCoins(t.db, fan.id, 10)
  expect((await readWallet(t.db, fan.id)).frozen).toBe(true)
  expect(await freezeWallet(t.db, fan.id, false)).toBe(true)
  expect((await readWallet(t.db, fan.id)).frozen).toBe(false)
  expect(await freezeWallet(t.db, 999_999, true)).toBe(false)
})

test('a deposit is given back only while its coins are there', async () => {
  const fan = await createUser(t.deps)
  const depositId = await giveCoins(t.db, fan.id, 4_00)
  const post = await createPostForSale(t.deps, { price: 1_00 })
  await buy(fan.id, post.id)
  expect(await refundDeposit(t.db, depositId, 'asked for it', 1)).toBe('coins_spent')
  await giveCoins(t.db, fan.id, 1_00)
  expect(await refundDeposit(t.db, depositId, 'asked for it', 1)).toBe('refunded')
  expect(await refundDeposit(t.db, depositId, 'asked for it', 1)).toBe('already_refunded')
  expect(await disputeDeposit(t.db, depositId)).toBe('not_paid')
  expect(await balanceOf(t.db, fan.id)).toBe(0)
})
