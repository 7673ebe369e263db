import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { incomeByDay } from '../../../testing/income.ts'
import { createPostForSale, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purchaseBatch } from '../purchases/purchase-batch.ts'
import { readPayable } from './creator-payouts.ts'
import { setCurrencyRatio } from './currency-ratios.ts'
import { disputeDeposit, openDeposit, refundDeposit, settleDeposit, winDispute } from './deposits.ts'
import { refundPurchase } from './refunds.ts'
import { readWallet } from './wallets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const buy = async (userId: number, postId: number) => {
  const order = { userId, postId, key: null, expectedPrice: null }
  const [result] = await purchaseBatch(t.db, [order], { feeBasisPoints: 1500, wait: true })
  return { outcome: result?.outcome, transferId: result?.transferId ?? 0 }
}
const refund = (transferId: number, amount: number) =>
  refundPurchase(t.db, transferId, { amount, reason: 'The file was broken.', actor: 1, key: null })
const incomeMicros = async (creatorId: number) => {
  const days = await incomeByDay(t.db, creatorId, '2000-01-01', '2100-01-01')
  return days.reduce((sum, { micros }) => sum + micros, 0)
}

const usd = async (userId: number, cents: number, ratio: number) => {
  await setCurrencyRatio(t.db, { currency: 'USD', ratio, enabled: true, actor: 1 })
  const opened = await openDeposit(t.db, { userId, currency: 'USD', hundredths: cents, provider: 'demo', key: null })
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  await settleDeposit(t.db, opened.depositId, { providerRef: randomUUID(), amountMinor: cents, currency: 'USD' })
  return opened.depositId
}
const lotsOf = (userId: number) =>
  t.db.many<{ deposit: number; coins: number; micros: number }>(
    'lots-of-fan',
    `select lot as deposit, lot_coins as coins, lot_micros as micros from ledger.wallets where user_id = $1 and lot_coins > 0
     union all select deposit_id, coins, micros from ledger.lots where user_id = $1 and coins > 0 order by 1`,
    [userId],
  )

test("refunding a purchase paid from two deposits returns each one's coins at their cost", async () => {
  const fan = await createUser(t.deps)
  const dear = await usd(fan.id, 100, 10)
  const cheap = await usd(fan.id, 50, 20)
  const post = await createPostForSale(t.deps, { price: 15_00 })
  const { transferId } = await buy(fan.id, post.id)
  expect(await lotsOf(fan.id)).toEqual([{ deposit: cheap, coins: 5_00, micros: 250_000 }])
  await refund(transferId, 2_00)
  expect(await lotsOf(fan.id)).toEqual([{ deposit: cheap, coins: 7_00, micros: 350_000 }])
  await refund(transferId, 13_00)
  const whole = [
    { deposit: dear, coins: 10_00, micros: 1_000_000 },
    { deposit: cheap, coins: 10_00, micros: 500_000 },
  ]
  expect(await lotsOf(fan.id)).toEqual(whole)
  expect(await incomeMicros(post.creator.id)).toBe(0)
  const made = { minor: null, reason: 'asked for it', actor: 1, key: null }
  expect(await refundDeposit(t.db, dear, made)).toBe('refunded')
  expect(await lotsOf(fan.id)).toEqual(whole.slice(1))
  await expectLedgerHolds(t.db)
})

test('a disputed deposit takes back only its part of a purchase; once won, every coin is where it was', async () => {
  const fan = await createUser(t.deps)
  const dear = await usd(fan.id, 100, 10)
  const cheap = await usd(fan.id, 50, 20)
  const post = await createPostForSale(t.deps, { price: 15_00 })
  const { transferId } = await buy(fan.id, post.id)
  await disputeDeposit(t.db, dear, { minor: 100, ref: 'du_two_lots', feeCents: 1500 })
  // 10.00 of the 15.00 came from it; the rest of the purchase stays, at its coins' cost.
  expect(await lotsOf(fan.id)).toEqual([{ deposit: cheap, coins: 5_00, micros: 250_000 }])
  expect(await readPayable(t.db, post.creator.id, '9999-01-01')).toMatchObject({ coins: 5_00 - 75 })
  expect((await refund(transferId, 5_01)).outcome).toBe('over_refund')
  await winDispute(t.db, dear)
  expect(await lotsOf(fan.id)).toEqual([
    { deposit: dear, coins: 10_00, micros: 1_000_000 },
    { deposit: cheap, coins: 5_00, micros: 250_000 },
  ])
})

test('refunding spent coins takes cheaper ones instead, and the platform books the loss', async () => {
  const fan = await createUser(t.deps)
  const dear = await usd(fan.id, 100, 10)
  const post = await createPostForSale(t.deps, { price: 10_00 })
  await buy(fan.id, post.id)
  const cheap = await usd(fan.id, 100, 20)
  const made = { minor: 100, reason: 'made there', actor: 0, key: null, madeRef: 're_cheaper' }
  expect(await refundDeposit(t.db, dear, made)).toBe('refunded')
  expect(await lotsOf(fan.id)).toEqual([{ deposit: cheap, coins: 10_00, micros: 500_000 }])
  const lost = await t.db.one<{ amount: number; micros: number }>(
    'lost-to-house',
    `select amount, usd_micros as micros from ledger.transfers where debit = 6 and credit = 8 and ref = $1`,
    [dear],
  )
  expect(lost).toEqual({ amount: 50, micros: 500_000 })
})

test('winning a dispute whose debt was already paid frees the coins that paid it', async () => {
  const fan = await createUser(t.deps)
  const first = await usd(fan.id, 100, 10)
  const post = await createPostForSale(t.deps, { price: 10_00 })
  const { transferId } = await buy(fan.id, post.id)
  await refund(transferId, 10_00)
  await refundDeposit(t.db, first, { minor: 60, reason: 'asked for it', actor: 1, key: null })
  await buy(fan.id, (await createPostForSale(t.deps, { price: 4_00 })).id)
  const second = await usd(fan.id, 50, 20)
  await buy(fan.id, (await createPostForSale(t.deps, { price: 10_00 })).id)
  await refundDeposit(t.db, first, { minor: 40, reason: 'made there', actor: 0, key: null, madeRef: 're_owed' })
  expect(await readWallet(t.db, fan.id)).toEqual({ balance: -4_00, frozen: true })
  const third = await usd(fan.id, 30, 20)
  expect(await lotsOf(fan.id)).toEqual([{ deposit: third, coins: 2_00, micros: 100_000 }])
  expect(await disputeDeposit(t.db, second)).toBe('disputed')
  await winDispute(t.db, second)
  expect((await lotsOf(fan.id)).map(({ deposit }) => deposit)).toEqual([second, third])
})

test('coins worth fractions of a millionth still add up below', async () => {
  const fan = await createUser(t.deps)
  await setCurrencyRatio(t.db, { currency: 'USD', ratio: 7, enabled: true, actor: 1 })
  const opened = await openDeposit(t.db, {
    userId: fan.id,
    currency: 'CAD',
    hundredths: 5,
    provider: 'demo',
    key: null,
  })
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  const { depositId: deposit } = opened
  await settleDeposit(t.db, deposit, { providerRef: randomUUID(), amountMinor: 5, currency: 'CAD' })
  // 36 hundredths at 7 for a cent are 51428.57 millionths of a dollar.
  expect(await lotsOf(fan.id)).toEqual([{ deposit, coins: 36, micros: 51_428 }])
})

test('changing the ratio a hundredfold up and down midway makes nobody richer', async () => {
  const fan = await createUser(t.deps)
  const post = await createPostForSale(t.deps, { price: 150_00 })
  const dear = await createPostForSale(t.deps, { price: 9_000_00, creator: post.creator })
  const worth = async () => {
    const { sold } = await t.db.one<{ sold: number }>(
      'sold-to-fan',
      `select coalesce(sum(case code when 'purchase' then usd_micros else -usd_micros end), 0)::bigint as sold
       from ledger.transfers where wallet = $1 and code in ('purchase', 'purchase_refund')`,
      [fan.id],
    )
    return sold + (await lotsOf(fan.id)).reduce((sum, { micros }) => sum + micros, 0)
  }
  await usd(fan.id, 1000, 10)
  // Agreed earlier, paid later.
  const waiting = await openDeposit(t.db, {
    userId: fan.id,
    currency: 'USD',
    hundredths: 1000,
    provider: 'demo',
    key: null,
  })
  if (waiting.outcome !== 'opened') throw new Error(waiting.outcome)
  const many = await usd(fan.id, 1000, 1000)
  await settleDeposit(t.db, waiting.depositId, { providerRef: randomUUID(), amountMinor: 1000, currency: 'USD' })
  await usd(fan.id, 1000, 0.1)
  expect((await readWallet(t.db, fan.id)).balance).toBe(100_00 + 100_00 + 10_000_00 + 1_00)
  expect(await worth()).toBe(40_000_000)
  const small = await buy(fan.id, post.id)
  const large = await buy(fan.id, dear.id)
  expect([small.outcome, large.outcome]).toEqual(['bought', 'bought'])
  expect(await worth()).toBe(40_000_000)
  // In the fan's dollars, never more than was paid, whatever a coin costs today.
  expect((await readPayable(t.db, post.creator.id, '9999-01-01')).totalCents).toBeLessThanOrEqual(4000 * 0.85)
  await refund(large.transferId, 4_000_00)
  expect(await worth()).toBe(40_000_000)
  await disputeDeposit(t.db, many, { minor: 1000, ref: 'du_hundredfold', feeCents: 1500 })
  expect(await worth()).toBeLessThanOrEqual(30_000_000)
  await winDispute(t.db, many)
  expect(await worth()).toBe(40_000_000)
  await setCurrencyRatio(t.db, { currency: 'USD', ratio: 10, enabled: true, actor: 1 })
})

test('part of a yen deposit worth half a hundredth of a coin leaves at most that hundredth behind, won or lost', async () => {
  const yen = async (userId: number, minor: number) => {
    const order = { userId, currency: 'JPY', hundredths: minor * 100, provider: 'demo', key: null }
    const opened = await openDeposit(t.db, order)
    if (opened.outcome !== 'opened') throw new Error(opened.outcome)
    await settleDeposit(t.db, opened.depositId, { providerRef: randomUUID(), amountMinor: minor, currency: 'JPY' })
    return opened.depositId
  }
  const give = (deposit: number, minor: number) =>
    refundDeposit(t.db, deposit, { minor, reason: 'Given back.', actor: 0, key: null, madeRef: randomUUID() })
  for (const parts of [[333], [1, 1, 1], [3, 333, 5]]) {
    const fan = await createUser(t.deps)
    const deposit = await yen(fan.id, 1000)
    for (const minor of parts) await give(deposit, minor)
    await expectLedgerHolds(t.db)
    await disputeDeposit(t.db, deposit, { minor: 333, ref: randomUUID(), feeCents: 0 })
    await give(deposit, 7)
    await winDispute(t.db, deposit)
    await expectLedgerHolds(t.db)
  }
})
