import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { incomeByDay, incomeByHour, incomeByPost, totalIncomeMicros } from '../../../testing/income.ts'
import { createPostForSale, expectLedgerHolds, giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { finishPayout, reservePayout } from '../../../testing/payout-postings.ts'
import { disputeCharge, postCharge, refundCharge, winChargeDispute } from '../../../testing/subscription-charges.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purchaseBatch } from '../purchases/purchase-batch.ts'
import { checkLedger } from './checker.ts'
import { readPayable } from './creator-payouts.ts'
import { setCurrencyRatio } from './currency-ratios.ts'
import { settleDemoProvider } from './provider-settlements.ts'
import { refundPurchase } from './refunds.ts'
import { pruneHourlyEarnings, rollUpEarnings } from './roll-up-earnings.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  await expectLedgerHolds(t.db, postingsAlone)
  await t.close()
})

/** These postings lack the charges and payouts that they belong to. */
const postingsAlone = { apartFrom: ['CHARGE-POSTED', 'CHARGE-REFUNDS', 'PAYOUT-ONCE'] }
let charges = 0
const buy = async (userId: number, postId: number, feeBasisPoints = 0) => {
  const order = { userId, postId, key: null, expectedPrice: null }
  const [result] = await purchaseBatch(t.db, [order], { feeBasisPoints, wait: true })
  expect(result?.outcome).toBe('bought')
  return result?.transferId ?? 0
}
const sell = async (postId: number, feeBasisPoints = 0) => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 100_00)
  return buy(fan.id, postId, feeBasisPoints)
}
/** Starts a sale without committing it; resolves to a function that commits. */
async function sellWithoutCommit(postId: number) {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 10_00)
  const client = new pg.Client({ connectionString: t.ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query(
    `select * from ledger.spend_batch('post', array[$1::bigint], array[$2::bigint], array[null::uuid], array[null::bigint], 0, true)`,
    [fan.id, postId],
  )
  return async () => {
    await client.query('commit')
    await client.end()
  }
}
const charge = async (creatorId: number, profileId: number, cents: number, feeBasisPoints = 0) => {
  charges += 1
  await postCharge(t.db, { chargeId: charges, creatorId, profileId, cents, feeBasisPoints })
  return charges
}
const inAMonth = '2100-01-01'

test("income shows at once, before and after the roll-up, at its sale's ratio", async () => {
  const post = await createPostForSale(t.deps, { price: 7_30 })
  await sell(post.id)
  await setCurrencyRatio(t.db, { currency: 'USD', ratio: 7.3, enabled: true, actor: 1 })
  await sell(post.id, 1000)
  await setCurrencyRatio(t.db, { currency: 'USD', ratio: 10, enabled: true, actor: 1 })
  await charge(post.creator.id, post.profileId, 9_99, 1000)
  const micros = 730_000 + (1_000_000 - 100_000) + (9_990_000 - 990_000)
  for (const when of ['tail', 'rolled up']) {
    const days = await incomeByDay(t.db, post.creator.id, '2000-01-01', inAMonth)
    expect({ when, days }).toMatchObject({ when, days: [{ profileId: post.profileId, micros, sales: 3 }] })
    const hours = await incomeByHour(t.db, post.creator.id, new Date(Date.now() - 86_400_000))
    expect(hours.reduce((sum, hour) => sum + hour.micros, 0)).toBe(micros)
    expect(await totalIncomeMicros(t.db, post.creator.id)).toBe(micros)
    const posts = await incomeByPost(t.db, post.creator.id, post.profileId, 5)
    expect(posts).toEqual([{ postId: post.id, micros: 1_630_000, sales: 2 }])
    await rollUpEarnings(t.db)
  }
  await pruneHourlyEarnings(t.db)
})

test('the roll-up does not lose a sale that commits after sales with higher ids', async () => {
  const post = await createPostForSale(t.deps, { price: 1_00 })
  const commit = await sellWithoutCommit(post.id)
  for (let i = 0; i < 5; i += 1) await sell(post.id)
  await rollUpEarnings(t.db)
  await commit()
  await rollUpEarnings(t.db)
  expect(await totalIncomeMicros(t.db, post.creator.id)).toBe(600_000)
  await expectLedgerHolds(t.db, postingsAlone)
})

test('a payout takes whole cents of earnings that are old enough, and leaves the rest', async () => {
  const post = await createPostForSale(t.deps, { price: 1_25 })
  const creatorId = post.creator.id
  for (let i = 0; i < 3; i += 1) await sell(post.id) // 37.5 cents
  await charge(creatorId, post.profileId, 9_99)
  const today = new Date().toISOString().slice(0, 10)
  expect(await readPayable(t.db, creatorId, today)).toMatchObject({ totalCents: 0 })
  expect(await readPayable(t.db, creatorId, inAMonth)).toMatchObject({ coins: 3_75, usdCents: 9_99, totalCents: 10_36 })
  const reserve = (payoutId: number, minimumCents = 1) =>
    t.db.tx((tx) => reservePayout(tx, { payoutId, creatorId, before: inAMonth, minimumCents }))
  expect(await reserve(1, 10_37)).toBe(0)
  const [first, second] = await Promise.all([reserve(1), reserve(2)])
  expect([first, second].sort()).toEqual([0, 10_36].sort())
  const payoutId = first ? 1 : 2
  expect(await readPayable(t.db, creatorId, inAMonth)).toMatchObject({ coins: 5, coinMicros: 5000, totalCents: 0 })
  expect(await finishPayout(t.db, payoutId, false)).toBe(true)
  expect(await finishPayout(t.db, payoutId, false)).toBe(false)
  expect(await finishPayout(t.db, payoutId, true)).toBe(false)
  expect(await readPayable(t.db, creatorId, inAMonth)).toMatchObject({ totalCents: 10_36 })
  await sell(post.id)
  expect(await reserve(3)).toBe(10_36 + 13)
  const paid = await Promise.all([finishPayout(t.db, 3, true), finishPayout(t.db, 3, true)])
  expect(paid.sort()).toEqual([false, true])
  expect(await finishPayout(t.db, 3, false)).toBe(true) // the bank returned it
  expect(await readPayable(t.db, creatorId, inAMonth)).toMatchObject({ coins: 0, coinMicros: 0, totalCents: 10_49 })
})

test('returns count at once, whatever their age, and may carry a negative balance over', async () => {
  const post = await createPostForSale(t.deps, { price: 10_00 })
  const creatorId = post.creator.id
  const sale = await sell(post.id)
  const reserve = (payoutId: number) =>
    t.db.tx((tx) => reservePayout(tx, { payoutId, creatorId, before: inAMonth, minimumCents: 1 }))
  expect(await reserve(11)).toBe(1_00)
  await refundPurchase(t.db, sale, { amount: 10_00, reason: 'broken', actor: 1, key: null })
  expect(await readPayable(t.db, creatorId, inAMonth)).toMatchObject({ totalCents: -1_00 })
  expect(await reserve(12)).toBe(0)
  await charge(creatorId, post.profileId, 2_50)
  expect(await reserve(13)).toBe(1_50)
  await moveClock(t.db, '1 month')
  expect(await reserve(14)).toBe(0)
})

test('a subscription charge is posted once; refunds and disputes return what is left, with its fee', async () => {
  const { creator, profileId } = await createPostForSale(t.deps)
  const chargeId = await charge(creator.id, profileId, 9_99, 1000)
  const again = { chargeId, creatorId: creator.id, profileId, cents: 9_99, feeBasisPoints: 1000 }
  expect(await postCharge(t.db, again)).toBe(false)
  const refund = (amount: number) => refundCharge(t.db, chargeId, { amount, reason: 'sorry', actor: 1, key: null })
  expect((await refund(3_33)).outcome).toBe('refunded')
  expect((await refund(6_67)).outcome).toBe('over_refund')
  expect(await disputeCharge(t.db, chargeId)).toBe('disputed')
  expect(await disputeCharge(t.db, chargeId)).toBe('already_disputed')
  expect((await refund(1)).outcome).toBe('disputed')
  expect(await totalIncomeMicros(t.db, creator.id)).toBe(0)
  expect(await winChargeDispute(t.db, chargeId)).toBe('won')
  expect(await winChargeDispute(t.db, chargeId)).toBe('already_won')
  expect((await refund(6_66)).outcome).toBe('refunded')
  expect(await totalIncomeMicros(t.db, creator.id)).toBe(0)
  expect(await disputeCharge(t.db, 999_999)).toBe('not_found')
  expect(await winChargeDispute(t.db, 999_999)).toBe('not_disputed')
})

test("the provider's balance reaches the bank, once a day", async () => {
  await giveCoins(t.db, (await createUser(t.deps)).id, 10_00)
  await moveClock(t.db, '2 months')
  const check = async () => (await checkLedger(t.db)).findings.find(({ name }) => name === 'CLEARING-DRAINS')
  expect((await check())?.violations).toBe(1)
  await Promise.all([settleDemoProvider(t.db), settleDemoProvider(t.db)])
  await settleDemoProvider(t.db)
  expect((await check())?.violations).toBe(0)
})

test("one day's sales, rolled up one by one, add up", async () => {
  const post = await createPostForSale(t.deps, { price: 1_00 })
  for (let round = 1; round <= 3; round += 1) {
    await sell(post.id)
    await rollUpEarnings(t.db)
    expect(await incomeByDay(t.db, post.creator.id, '2000-01-01', inAMonth)).toMatchObject([{ sales: round }])
  }
})

test('a roll-up in small steps does not skip an uncommitted sale', async () => {
  const post = await createPostForSale(t.deps, { price: 1_00 })
  await rollUpEarnings(t.db)
  const commit = await sellWithoutCommit(post.id)
  for (let i = 0; i < 4; i += 1) await sell(post.id)
  for (let step = 0; step < 3; step += 1) await t.db.run('roll-up-two', 'select ledger.roll_up_earnings(2)')
  await commit()
  await rollUpEarnings(t.db)
  expect(await totalIncomeMicros(t.db, post.creator.id)).toBe(500_000)
})

test('earnings held back do not count towards the minimum payout', async () => {
  const post = await createPostForSale(t.deps)
  await charge(post.creator.id, post.profileId, 9_99)
  const reserve = async (payoutId: number, minimumCents: number) =>
    (
      await t.db.one<{ cents: number }>(
        'reserve-less-held',
        'select ledger.reserve_payout($1, $2, $3, $4, 300) as cents',
        [payoutId, post.creator.id, inAMonth, minimumCents],
      )
    ).cents
  expect(await reserve(21, 7_00)).toBe(0)
  expect(await reserve(22, 6_99)).toBe(6_99)
  expect(await readPayable(t.db, post.creator.id, inAMonth)).toMatchObject({ totalCents: 3_00 })
})

test("one day's sales do not count towards the day before", async () => {
  const post = await createPostForSale(t.deps, { price: 1_00 })
  await sell(post.id)
  const sold = async (to: string) =>
    (
      await t.db.one<{ sales: number }>(
        'sold-until',
        `select coalesce(sum(sales), 0)::bigint as sales from ledger.profile_earnings_by_day($1, '2000-01-01', product_now()::date + $2::int)`,
        [post.creator.id, to],
      )
    ).sales
  for (const when of ['tail', 'rolled up']) {
    expect([when, await sold('0'), await sold('1')]).toEqual([when, 0, 1])
    await rollUpEarnings(t.db)
  }
})
