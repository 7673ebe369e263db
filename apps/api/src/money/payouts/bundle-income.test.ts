import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyBundle, offerBundles } from '../../../testing/bundle-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription, letPass, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { closeSubscriptions } from '../subscriptions/close-subscriptions.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../subscriptions/send-refunds.ts'
import { runPayouts } from './run-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '20', RESERVE_PERCENT: '0', PAYOUT_MINIMUM: '1' })
})
afterAll(() => t.close())

const pass = (interval: string) =>
  letPass(t, interval, async (deps) => {
    await closeSubscriptions(deps)
    await keepSubscriptions(deps)
    await sendRefunds(deps)
    await runPayouts(deps)
    await sendPayouts(deps)
  })

/** Three months sold for 26.97 (21.58 after the fee) on 10 March. */
async function sold(at = '2030-03-10T10:00:00Z', months: 3 | 12 = 3) {
  await setClock(t.db, new Date(at))
  await t.deps.clock.refresh()
  const offer = await createOffer(t.deps, { cents: 999 })
  await offerBundles(t, offer)
  const fan = await createUser(t.deps)
  const id = await buyBundle(t, fan, offer.profileId, months)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.db.run('forget-runs', 'delete from payout_runs')
  const { charge } = await t.db.one<{ charge: number }>(
    'charge-of-bundle',
    'select id as charge from charges where subscription_id = $1',
    [id],
  )
  return { ...offer, fan, id, charge }
}

const overview = async (creator: Person) => (await t.as(creator).get('/payouts')).json()
const amounts = async (creator: Person) =>
  (await overview(creator)).payouts.map(({ amount }: { amount: number }) => amount).reverse()

test('each month of a bundle is paid out after it began, never ahead, and each statement adds up', async () => {
  const { creator } = await sold()
  await pass('6 days')
  expect(await overview(creator)).toMatchObject({ available: 0, bundled: 0, pending: 21.58 })
  await pass('3 days')
  expect(await overview(creator)).toMatchObject({
    available: 7.19,
    bundled: 14.39,
    bundledFrom: '2030-04-18',
    bundledUntil: '2030-05-18',
    pending: 0,
  })
  for (let week = 0; week < 15; week++) await pass('7 days')
  expect(await amounts(creator)).toEqual([7.19, 7.19, 7.2])
  expect(await overview(creator)).toMatchObject({ available: 0, bundled: 0, bundledFrom: null, paid: 21.58 })
  const [may] = (await overview(creator)).payouts.slice(-2)
  const csv: string = (await t.as(creator).get(`/payouts/${may.id}/statement.csv`)).body
  expect(csv).toContain('"Bundles: months not begun yet, and those begun since the last payout",0,0,0,USD,7.19')
  for (const { id, amount } of (await overview(creator)).payouts) {
    const rows: string[] = (await t.as(creator).get(`/payouts/${id}/statement.csv`)).body.trim().split('\r\n').slice(1)
    const figures = rows.map((row) => Number(row.split(',').at(-1)))
    expect(figures.pop()).toBe(amount)
    expect(figures.reduce((sum, figure) => sum + Math.round(figure * 1e6), 0) / 1e6).toBeCloseTo(amount, 6)
  }
  await expectLedgerHolds(t.db)
})

test.each(['refund', 'dispute'] as const)(
  'a %s in the second month, after a payout, takes back one month that was paid and the two that were not',
  async (how) => {
    const { creator, charge } = await sold(how === 'refund' ? '2031-03-10T10:00:00Z' : '2032-03-10T10:00:00Z')
    await pass('23 days')
    expect(await amounts(creator)).toEqual([7.19])
    await pass('15 days')
    if (how === 'refund')
      await t.db.one('refund', `select refund_subscription_charge($1, 2697, 'Sorry', 0, gen_random_uuid())`, [charge])
    else await t.db.one('dispute', 'select dispute_subscription_charge($1, false)', [charge])
    expect(await overview(creator)).toMatchObject({ available: -7.19, bundled: 0, pending: 0 })
    await pass('60 days')
    expect(await amounts(creator)).toEqual([7.19])
    if (how === 'dispute') {
      await t.db.one('win', 'select dispute_subscription_charge($1, true)', [charge])
      expect(await overview(creator)).toMatchObject({ available: 14.39 })
    }
    await expectLedgerHolds(t.db)
  },
)

test('a dispute that is won gives back the months that began; the others still wait', async () => {
  const { creator, charge } = await sold('2033-03-10T10:00:00Z', 12)
  await pass('40 days')
  await t.db.one('dispute', 'select dispute_subscription_charge($1, false)', [charge])
  await t.db.one('win', 'select dispute_subscription_charge($1, true)', [charge])
  // 89.91 less the fee of 17.98 is 71.93: two of twelve months, less the one that was paid.
  expect(await overview(creator)).toMatchObject({ available: 5.99, bundled: 59.95, paid: 5.99 })
  await expectLedgerHolds(t.db)
})

test('a character deleted in the second month leaves what its days earned, all of it released', async () => {
  const { creator, profileId } = await sold('2034-03-10T10:00:00Z')
  await pass('46 days')
  await t.as(creator).delete(`/profiles/${profileId}`)
  await closeSubscriptions(t.deps)
  await pass('1 minute')
  const { available, bundled, paid } = await overview(creator)
  expect([bundled, Math.round((available + paid) * 100)]).toEqual([0, 1079])
  await expectLedgerHolds(t.db)
})

test('a month and a bundle of one creator are counted apart', async () => {
  const { creator, profileId } = await sold('2035-03-10T10:00:00Z')
  const monthly = await createUser(t.deps)
  await createSubscription(t, monthly, profileId)
  await pass('9 days')
  expect(await overview(creator)).toMatchObject({ available: 15.19, bundled: 14.39 })
})
