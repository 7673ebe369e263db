import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreedTo } from '../../../testing/console-factories.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription, letPass, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { BillingProvider } from '../providers/billing-provider.ts'
import { findPayoutRun } from './payout-runs.queries.ts'
import { runPayouts } from './run-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

let t: TestApp
let demo: BillingProvider
let operator: Person
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '15' })
  demo = t.deps.billingProvider
  operator = await createOperator(t.deps)
})
afterAll(async () => {
  await expectLedgerHolds(t.db)
  await t.close()
})

async function payOut() {
  await runPayouts(t.deps)
  await sendPayouts(t.deps)
}

/** A creator with one sale of 20 dollars on March 20, of which 17 are theirs. */
async function earner() {
  await setClock(t.db, new Date('2030-03-20T10:00:00Z'))
  await t.deps.clock.refresh()
  const { creator, profileId } = await createOffer(t.deps, { cents: 2000 })
  await createSubscription(t, await createUser(t.deps), profileId)
  await t.db.run('forget-runs', 'delete from payout_runs')
  return creator
}
const untilApril = () => letPass(t, '12 days', payOut)
const payoutsOf = async (creator: Person) => (await t.as(creator).get('/payouts')).json().payouts
const told = async (creator: Person): Promise<string[]> =>
  (await t.as(creator).get('/notifications?includeRead=true'))
    .json()
    .map(({ message }: { message: string }) => message)
    .filter((message: string) => message.includes('payout'))

test('exactly the minimum is paid, a cent less waits', async () => {
  const { config } = t.deps
  const creator = await earner()
  t.deps.config = { ...config, payoutMinimumCents: 1701 }
  await untilApril()
  expect(await payoutsOf(creator)).toEqual([])
  await t.db.run('forget-runs', 'delete from payout_runs')
  t.deps.config = { ...config, payoutMinimumCents: 1700 }
  await payOut()
  expect(await payoutsOf(creator)).toMatchObject([{ amount: 17, status: 'Paid' }])
  t.deps.config = config
})

test('a suspended creator is not paid until the suspension is lifted', async () => {
  const creator = await earner()
  const suspend = (action: string) => t.as(operator).post(`/console/users/${creator.id}/${action}`, { reason: 'Fraud' })
  expect((await suspend('suspend')).statusCode).toBe(204)
  await untilApril()
  const open = () => t.db.many('payouts-of', 'select from payouts where creator_id = $1', [creator.id])
  expect(await open()).toHaveLength(0)
  expect((await suspend('unsuspend')).statusCode).toBe(204)
  await t.db.run('forget-runs', 'delete from payout_runs')
  await payOut()
  expect(await open()).toHaveLength(1)
})

test('the creator is notified once, however often the run and the sending are repeated', async () => {
  const creator = await earner()
  await untilApril()
  await t.db.run('forget-runs', 'delete from payout_runs')
  for (let again = 0; again < 3; again += 1) await payOut()
  const [payout] = await payoutsOf(creator)
  expect(await told(creator)).toEqual([`Your payout of $17.00 is on its way to ${payout.destination}.`])
})

test('only a payout that is held or unanswered can be marked as paid by hand', async () => {
  const markPaid = async (id: number) =>
    agreedTo(t, await t.as(operator).post(`/console/payouts/${id}/paid`, { reference: 'T-1' }))
  const creator = await earner()
  t.deps.billingProvider = { ...demo, payOut: async () => ({ status: 'failed', reason: 'The account is closed.' }) }
  await untilApril()
  t.deps.billingProvider = demo
  const [failed] = await payoutsOf(creator)
  expect(failed).toMatchObject({ status: 'Failed', amount: 17 })
  expect(await markPaid(failed.id)).toBe(409)

  const other = await earner()
  t.deps.billingProvider = { ...demo, payOut: () => Promise.reject(new Error('timeout')) }
  await letPass(t, '12 days', () => runPayouts(t.deps))
  const [pending] = await payoutsOf(other)
  expect(pending.status).toBe('Pending')
  expect(await markPaid(pending.id)).toBe(409)
  await sendPayouts(t.deps)
  t.deps.billingProvider = demo
  expect(await markPaid(pending.id)).toBe(204)
  expect((await payoutsOf(other))[0]).toMatchObject({ status: 'Paid', amount: 17 })
  expect(await told(other)).toHaveLength(1)
})

test('a run that could not open a payout is resumed', async () => {
  const creator = await earner()
  await letPass(t, '12 days', async () => undefined)
  const tx: typeof t.db.tx = (work) =>
    (work as unknown) === findPayoutRun ? t.db.tx(work) : Promise.reject(new Error('The database is away.'))
  await runPayouts({ ...t.deps, db: { ...t.db, tx } })
  expect(await payoutsOf(creator)).toEqual([])
  await payOut()
  expect(await payoutsOf(creator)).toMatchObject([{ amount: 17, status: 'Paid' }])
})
