import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreedTo } from '../../../testing/console-factories.ts'
import { createCreator, createOperator, createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription, letPass, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rollUpEarnings } from '../ledger/roll-up-earnings.ts'
import type { BillingProvider } from '../providers/billing-provider.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'
import { statementOf } from './payout-statement.ts'
import { findPayout, type PayoutRow } from './payouts.queries.ts'
import { runPayouts } from './run-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

let t: TestApp
let demo: BillingProvider
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '15' })
  demo = t.deps.billingProvider
})
afterAll(() => t.close())

const payOut = async () => {
  await runPayouts(t.deps)
  await sendPayouts(t.deps)
}
const pass = (interval: string) =>
  letPass(t, interval, async (deps) => {
    await keepSubscriptions(deps)
    await payOut()
  })

async function earner(cents = 2000, kyc?: 'pending') {
  await setClock(t.db, new Date('2030-03-20T10:00:00Z'))
  await t.deps.clock.refresh()
  const offer = await createOffer(t.deps, { cents })
  await createSubscription(t, await createUser(t.deps), offer.profileId)
  if (kyc) await t.db.run('unverify', 'update creators set kyc_status = $2 where user_id = $1', [offer.creator.id, kyc])
  await t.db.run('forget-runs', 'delete from payout_runs')
  return offer
}
const overview = async (creator: { token: string }) => (await t.as(creator).get('/payouts')).json()

test('earnings are paid out on the first: less the fee, after the hold, once', async () => {
  const { creator } = await earner()
  expect(await overview(creator)).toMatchObject({
    available: 0,
    pending: 17,
    paid: 0,
    minimum: 10,
    holdDays: 7,
    nextPayoutOn: '2030-04-01',
    payouts: [],
  })
  await pass('8 days')
  expect(await overview(creator)).toMatchObject({ available: 17, pending: 0, payouts: [] })
  await pass('4 days')
  const { payouts, ...sums } = await overview(creator)
  expect(sums).toMatchObject({
    available: 0,
    pending: 0,
    paid: 17,
    underWay: 0,
    nextPayoutOn: '2030-05-01',
  })
  expect(payouts).toMatchObject([{ period: '2030-04-01', earnedBefore: '2030-03-25', amount: 17, status: 'Paid' }])
  expect(payouts[0].destination).toMatch(/^Demo bank account ••\d{4}$/)

  await Promise.all(Array.from({ length: 8 }, payOut))
  await t.db.run('forget-runs', 'delete from payout_runs')
  await Promise.all(Array.from({ length: 8 }, payOut))
  expect((await overview(creator)).payouts.length).toBe(1)
  await expectLedgerHolds(t.db)
})

test("the statement lists a payout's parts and adds up to it, for its creator only", async () => {
  const { creator } = await earner()
  await pass('12 days')
  const [payout] = (await overview(creator)).payouts
  const statement = await t.as(creator).get(`/payouts/${payout.id}/statement.csv`)
  expect(statement.headers['content-type']).toContain('text/csv')
  expect(statement.headers['cache-control']).toContain('no-store')
  expect(statement.body.split('\r\n')).toEqual([
    'Day (UTC),Profile,What,Sales,Gross,Fee,Currency,Net (USD)',
    '2030-03-20,Luna Vale,Subscriptions,1,20,3,USD,17',
    ',,Carried over from or to another payout,0,0,0,USD,0',
    `2030-04-01,,Payout to ${payout.destination},,,,USD,17`,
    '',
  ])
  const row = (await findPayout(t.db, payout.id)) as PayoutRow
  // Reading one line at a time gives the same file.
  expect(await text(Readable.from(statementOf(t.db, row, 1)))).toBe(statement.body)
  const stranger = await earner()
  expect((await t.as(stranger.creator).get(`/payouts/${payout.id}/statement.csv`)).statusCode).toBe(404)
  expect((await t.as(await createUser(t.deps)).get('/payouts')).statusCode).toBe(403)
})

test('below the minimum, or unverified, a payout waits for a later month', async () => {
  const [small, unverified] = [await earner(500), await earner(2000, 'pending')]
  await pass('12 days')
  expect(await overview(small.creator)).toMatchObject({ available: 4.25, payouts: [] })
  expect((await overview(unverified.creator)).payouts).toEqual([])
  await t.db.run('verify', `update creators set kyc_status = 'verified' where user_id = $1`, [unverified.creator.id])
  for (let month = 0; month < 2; month += 1) await pass('30 days')
  expect((await overview(small.creator)).payouts).toMatchObject([])
  expect((await overview(unverified.creator)).payouts[0]).toMatchObject({ period: '2030-05-01', status: 'Paid' })
  await pass('31 days')
  expect((await overview(small.creator)).payouts).toMatchObject([{ amount: 12.75 }])
  await expectLedgerHolds(t.db)
})

test("whether a bank refuses, does not answer, or refuses later, the money is paid once or is the creator's again", async () => {
  const asked: string[] = []
  const answers = { payOut: 0 }
  const { creator } = await earner()
  await pass('8 days')
  t.deps.billingProvider = {
    ...demo,
    async payOut(payout) {
      asked.push(`pay ${payout.payoutId}-${payout.attempt}`)
      answers.payOut += 1
      if (answers.payOut === 1) throw new Error('timeout')
      return { status: 'failed', reason: 'The account is closed.' }
    },
    async findPayout(payout) {
      asked.push(`find ${payout.payoutId}-${payout.attempt}`)
      return { status: 'unheard' }
    },
  }
  await pass('4 days')
  const [payout] = (await overview(creator)).payouts
  expect(payout.status).toBe('Pending')
  await pass('6 minutes')
  t.deps.billingProvider = demo
  expect(asked).toEqual([`pay ${payout.id}-1`, `find ${payout.id}-1`, `pay ${payout.id}-1`])
  expect((await overview(creator)).payouts[0]).toMatchObject({ status: 'Failed', failure: 'The account is closed.' })
  expect((await overview(creator)).available).toBe(17)
  await pass('30 days')
  expect((await overview(creator)).payouts).toMatchObject([
    { period: '2030-05-01', status: 'Paid', amount: 17 },
    { period: '2030-04-01', status: 'Failed' },
  ])
  const [made] = (await overview(creator)).payouts
  const statement = await t.as(creator).get(`/payouts/${made.id}/statement.csv`)
  expect(statement.body.split('\r\n').slice(1, 3)).toEqual([
    '2030-03-20,Luna Vale,Subscriptions,1,20,3,USD,17',
    ',,Carried over from or to another payout,0,0,0,USD,0',
  ])
  await expectLedgerHolds(t.db)
})

test('without an account the payout is held until an operator sets one, or pays by hand', async () => {
  const operator = await createOperator(t.deps)
  const desk = async (id: number, action: string, body: unknown) =>
    agreedTo(t, await t.as(operator).post(`/console/payouts/${id}/${action}`, body))
  const [named, byHand] = [await earner(), await earner()]
  t.deps.billingProvider = { ...demo, name: 'stripe' }
  await pass('12 days')
  const [held] = (await overview(named.creator)).payouts
  const [other] = (await overview(byHand.creator)).payouts
  t.deps.billingProvider = demo
  expect([held.status, other.status, held.destination]).toEqual(['Held', 'Held', 'No bank account yet'])
  expect(await desk(held.id, 'account', { label: ' ', reference: 'acct_1' })).toBe(400)
  expect(await desk(held.id, 'account', { label: 'Sparkasse ••1234', reference: 'acct_1' })).toBe(204)
  expect(await desk(held.id, 'account', { label: 'Another', reference: 'acct_2' })).toBe(409)
  expect(await desk(other.id, 'paid', { reference: 'T-1' })).toBe(204)
  expect(await desk(other.id, 'paid', { reference: 'T-1' })).toBe(409)
  await pass('1 minute')
  expect((await overview(named.creator)).payouts[0]).toMatchObject({ status: 'Paid', destination: 'Sparkasse ••1234' })
  expect((await overview(byHand.creator)).payouts[0].status).toBe('Paid')
  await expectLedgerHolds(t.db)
})

test('statements start with the year of the first earnings, if any', async () => {
  const { creator } = await earner()
  const other = await createCreator(t.deps)
  await rollUpEarnings(t.db)
  expect([await overview(creator), await overview(other)]).toMatchObject([{ firstYear: 2030 }, { firstYear: null }])
})
