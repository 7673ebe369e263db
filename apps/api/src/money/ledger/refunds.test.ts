import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { incomeByDay } from '../../../testing/income.ts'
import {
  balanceOf,
  createPostForSale,
  expectLedgerHolds,
  giveCoins,
  moveClock,
} from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purchaseBatch } from '../purchases/purchase-batch.ts'
import { readPayable } from './creator-payouts.ts'
import { setCurrencyRatio } from './currency-ratios.ts'
import { disputeDeposit, loseDispute, openDeposit, refundDeposit, settleDeposit, winDispute } from './deposits.ts'
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

test('one refund key refunds once; another amount under it is refused', async () => {
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

test('a dispute takes the remaining coins and reverses newer purchases first; the wallet unfreezes when it ends', async () => {
  const fan = await createUser(t.deps)
  const depositId = await giveCoins(t.db, fan.id, 10_00)
  const seller = await createPostForSale(t.deps, { price: 4_00 })
  const second = await createPostForSale(t.deps, { price: 3_00, creator: seller.creator })
  await buy(fan.id, seller.id)
  await buy(fan.id, second.id)
  expect(await disputeDeposit(t.db, depositId, { minor: 50, ref: 'du_part', feeCents: 1500 })).toBe('disputed')
  // 5.00 of its coins: 3.00 were left, 2.00 come back from the newer purchase, and the older one stays.
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 0, frozen: true })
  expect(await readPayable(t.db, seller.creator.id, '9999-01-01')).toMatchObject({ coins: 3_40 + 85 })
  const other = await createPostForSale(t.deps, { price: 10 })
  expect((await buy(fan.id, other.id)).outcome).toBe('frozen')
  expect(await disputeDeposit(t.db, depositId, { minor: 50, ref: 'du_part', feeCents: 1500 })).toBe('already_disputed')
  expect(await loseDispute(t.db, depositId)).toBe('lost')
  expect(await loseDispute(t.db, depositId)).toBe('already_lost')
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 0, frozen: false })
  await giveCoins(t.db, fan.id, 1_00)
  expect((await buy(fan.id, other.id)).outcome).toBe('bought')
  expect(await winDispute(t.db, depositId)).toBe('won')
  expect(await winDispute(t.db, depositId)).toBe('already_won')
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 90 + 5_00, frozen: false })
})

test('coins that no purchase can return become a debt; a deposit may pay it, and then the wallet unfreezes', async () => {
  const fan = await createUser(t.deps)
  const old = await giveCoins(t.db, fan.id, 10_00)
  const post = await createPostForSale(t.deps, { price: 10_00 })
  const { transferId } = await buy(fan.id, post.id)
  await refund(transferId, 10_00)
  await refundDeposit(t.db, old, { minor: 60, reason: 'asked for it', actor: 1, key: null })
  await giveCoins(t.db, fan.id, 2_00)
  await buy(fan.id, (await createPostForSale(t.deps, { price: 6_00 })).id)
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 0, frozen: false })
  const made = { minor: 40, reason: 'made there', actor: 0, key: null, madeRef: 're_1' }
  expect(await refundDeposit(t.db, old, made)).toBe('refunded')
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: -4_00, frozen: true })
  await giveCoins(t.db, fan.id, 5_00)
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 1_00, frozen: false })
})

test('a frozen wallet without debt takes no deposits', async () => {
  const fan = await createUser(t.deps)
  const depositId = await giveCoins(t.db, fan.id, 1_00)
  await disputeDeposit(t.db, depositId)
  await expect(giveCoins(t.db, fan.id, 5_00)).rejects.toThrow('frozen')
  await loseDispute(t.db, depositId)
  await giveCoins(t.db, fan.id, 5_00)
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 5_00, frozen: false })
})

test('money that was refunded and also taken back by the bank is our loss, with the fee', async () => {
  const fan = await createUser(t.deps)
  const depositId = await giveCoins(t.db, fan.id, 10_00)
  await refundDeposit(t.db, depositId, { minor: 70, reason: 'asked for it', actor: 1, key: null })
  expect(await disputeDeposit(t.db, depositId, { minor: 100, ref: 'du_twice', feeCents: 1500 })).toBe('lost_twice')
  const { lost } = await t.db.one<{ lost: number }>(
    'lost-of',
    `select sum(amount)::bigint as lost from ledger.transfers where code = 'chargeback' and ref = $1 and debit = 6`,
    [depositId],
  )
  expect(lost).toBe(70 + 1500)
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 0, frozen: true })
  expect(await winDispute(t.db, depositId)).toBe('won')
  const { back } = await t.db.one<{ back: number }>(
    'lost-and-back',
    `select sum(amount)::bigint as back from ledger.transfers where code = 'dispute_won' and ref = $1 and credit = 6`,
    [depositId],
  )
  expect(back).toBe(70)
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: 3_00, frozen: false })
})

test('a deposit that the bank took whole cannot be refunded further, here or at the provider', async () => {
  const fan = await createUser(t.deps)
  const depositId = await giveCoins(t.db, fan.id, 10_00)
  await disputeDeposit(t.db, depositId, { minor: 100, ref: 'du_whole', feeCents: 1500 })
  const rest = { minor: null, reason: 'All that is left.', actor: 0, key: null, madeRef: 're_rest' }
  expect(await refundDeposit(t.db, depositId, rest)).toBe('over_refund')
})

test('a refunded deposit that is reported as paid again changes nothing', async () => {
  const fan = await createUser(t.deps)
  const depositId = await giveCoins(t.db, fan.id, 2_00)
  expect(await refundDeposit(t.db, depositId, { minor: 20, reason: 'asked for it', actor: 1, key: null })).toBe(
    'refunded',
  )
  const payment = { providerRef: 'late', amountMinor: 20, currency: 'USD' }
  expect(await settleDeposit(t.db, depositId, payment)).toBe('already_paid')
  expect(await balanceOf(t.db, fan.id)).toBe(0)
})

test("a wallet with several disputes unfreezes when the last is won; an operator's freeze stays", async () => {
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
  expect((await readWallet(t.db, fan.id)).frozen).toBe(true)
  expect(await freezeWallet(t.db, fan.id, false)).toBe(true)
  expect((await readWallet(t.db, fan.id)).frozen).toBe(false)
  expect(await freezeWallet(t.db, 999_999, true)).toBe(false)
})

test('the unspent part of a deposit can be refunded, in parts, and never more', async () => {
  const fan = await createUser(t.deps)
  const depositId = await giveCoins(t.db, fan.id, 4_00)
  const newer = await giveCoins(t.db, fan.id, 2_00)
  const post = await createPostForSale(t.deps, { price: 1_00 })
  await buy(fan.id, post.id)
  const back = (id: number, minor: number | null) =>
    refundDeposit(t.db, id, { minor, reason: 'asked for it', actor: 1, key: null })
  expect(await back(depositId, null)).toBe('coins_spent')
  expect(await back(depositId, 31)).toBe('coins_spent')
  expect(await back(newer, null)).toBe('refunded')
  expect(await back(newer, null)).toBe('already_refunded')
  for (const minor of [10, 20]) expect(await back(depositId, minor)).toBe('refunded')
  expect(await back(depositId, 1)).toBe('coins_spent')
  expect(await back(depositId, 11)).toBe('over_refund')
  expect(await balanceOf(t.db, fan.id)).toBe(0)
})

test("a sale is worth its coins' cost, whatever the ratio is since", async () => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 10_00)
  const ratio = (to: number) => setCurrencyRatio(t.db, { currency: 'USD', ratio: to, enabled: true, actor: 1 })
  const post = await createPostForSale(t.deps, { price: 6_00 })
  await ratio(0.1)
  await buy(fan.id, post.id)
  expect(await readPayable(t.db, post.creator.id, '9999-01-01')).toMatchObject({ coinMicros: 510_000 })
  await ratio(20)
  const opened = await openDeposit(t.db, {
    userId: fan.id,
    currency: 'USD',
    hundredths: 50,
    provider: 'demo',
    key: null,
  })
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  await settleDeposit(t.db, opened.depositId, { providerRef: randomUUID(), amountMinor: 50, currency: 'USD' })
  await ratio(10)
  // 4.00 at a dollar for ten, 2.00 at a dollar for twenty.
  const mixed = await createPostForSale(t.deps, { price: 6_00 })
  await buy(fan.id, mixed.id)
  expect(await readPayable(t.db, mixed.creator.id, '9999-01-01')).toMatchObject({ coinMicros: 425_000 })
})
