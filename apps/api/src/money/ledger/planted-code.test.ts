import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfCsv } from '../../../testing/csv-rows.ts'
import { createCreator, createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { createPostForSale, expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { plantCode } from '../../../testing/planted-code.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { pushNotifications } from '../../people/notifications/push-notifications.ts'
import { runPayouts } from '../payouts/run-payouts.ts'
import { recordSelfDealing } from '../payouts/self-dealing.ts'
import { disputeDeposit } from './deposits.ts'
import { rollUpEarnings } from './roll-up-earnings.ts'

// A kind of sale that only the table of codes knows: 100.00 coins are 10 dollars, of which the platform keeps 20 %.
let t: TestApp
let admin: Person
let creator: Person
let fan: Person
let depositId: number
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '20' })
  await plantCode(t.ownerUrl, 'planted')
  admin = await createOperator(t.deps)
  creator = await createCreator(t.deps)
  fan = await createUser(t.deps)
  depositId = await giveCoins(t.db, fan.id, 500_00)
  for (const title of ['First', 'Second']) {
    const post = await createPostForSale(t.deps, { price: 100_00, creator, title })
    expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
  }
})
afterAll(() => t.close())

const codes = () =>
  t.db.many<{ code: string; times: number }>(
    'test-codes',
    `select code::text, count(*)::int as times from ledger.transfers where creator_id is not null group by 1 order by 1`,
  )
const earned = async () => (await t.as(creator).get('/CreatorDashboard/summary')).json().overallEarnings
const history = async () => (await t.as(fan).get('/wallet/transactions')).json()

test('a new kind of sale counts as income, less its fee', async () => {
  expect(await codes()).toEqual([
    { code: 'planted', times: 2 },
    { code: 'planted_fee', times: 2 },
  ])
  const { earned: tail } = await t.db.one<{ earned: unknown }>(
    'test-earned',
    'select to_jsonb(e) as earned from ledger.earned_in_all($1) e',
    [creator.id],
  )
  const sums = { sales: 2, gross: 200_00, fee: 40_00, refunded: 0, sale_micros: 16_000_000, refunded_micros: 0 }
  expect(tail).toMatchObject(sums)
  await rollUpEarnings(t.db)
  const { earned: carried } = await t.db.one<{ earned: unknown }>(
    'test-carried',
    'select to_jsonb(e) as earned from ledger.creator_earnings e where creator_id = $1',
    [creator.id],
  )
  expect(carried).toMatchObject(sums)
  expect(await earned()).toBe(16)
  await expectLedgerHolds(t.db)
})

test("a new kind of sale appears in the wallet's history and to creators and operators", async () => {
  expect(await history()).toMatchObject([
    { kind: 'Purchase', description: 'Unlocked “Second”', amount: -100 },
    { kind: 'Purchase', description: 'Unlocked “First”', amount: -100 },
    { kind: 'Deposit' },
  ])
  await pushNotifications(t.deps)
  const { sentences } = await t.db.one<{ sentences: number }>(
    'test-told',
    `select count(*)::int as sentences from notifications where user_id = $1 and kind = 'purchase'`,
    [creator.id],
  )
  expect(sentences).toBe(2)
  expect((await t.as(admin).get('/console/purchases')).json()).toMatchObject([{ price: 100 }, { price: 100 }])
})

test('a new kind of sale counts in the self-dealing check', async () => {
  await t.db.run('test-same', `update sessions set address_mark = 'home' where user_id = any($1)`, [
    [fan.id, creator.id],
  ])
  await recordSelfDealing(t.deps)
  const { cents } = await t.db.one<{ cents: number }>(
    'test-dealing',
    'select cents from self_dealings where creator_id = $1',
    [creator.id],
  )
  expect(cents).toBe(20_00)
})

test('refunds, payouts and disputes cover the new kind of sale', async () => {
  const [{ id }] = (await t.as(admin).get('/console/purchases')).json()
  const refund = { amount: 25, reason: 'It was too short.' }
  expect((await t.as(admin).post(`/console/purchases/${id}/refund`, refund)).statusCode).toBe(204)
  expect(await earned()).toBe(14)
  expect((await history())[0]).toMatchObject({ kind: 'Refund', description: 'Refund for “Second”', amount: 25 })
  await expectLedgerHolds(t.db)

  await letPass(t, '45 days', async (deps) => {
    await rollUpEarnings(deps.db)
    await runPayouts(deps)
  })
  const { payouts } = (await t.as(creator).get('/payouts')).json()
  const paid = payouts.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  expect(paid).toBeGreaterThan(12)
  expect(paid).toBeLessThanOrEqual(14)

  await disputeDeposit(t.db, depositId)
  expect(await codes()).toEqual([
    { code: 'coin_conversion', times: 2 },
    { code: 'payout_reserve', times: 1 },
    { code: 'planted', times: 2 },
    { code: 'planted_fee', times: 2 },
    { code: 'planted_fee_refund', times: 3 },
    { code: 'planted_refund', times: 3 },
  ])
  expect(await earned()).toBe(0)
  await expectLedgerHolds(t.db)
})

test('accounting exports include the new kind of sale', async () => {
  const month = new Date(Date.now()).toISOString().slice(0, 7)
  const journal = rowsOfCsv((await t.as(admin).get(`/console/accounting/journal/${month}`)).body)
  expect(journal.filter((row) => Object.values(row).some((cell) => cell.startsWith('planted'))).length).toBeGreaterThan(
    3,
  )
})
