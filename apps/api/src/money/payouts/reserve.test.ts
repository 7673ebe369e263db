import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription, letPass, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'
import { termsOf } from './creator-terms.ts'
import { runPayouts } from './run-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ RESERVE_PERCENT: '12.5', RESERVE_DAYS: '30', PLATFORM_FEE_PERCENT: '20' })
})
afterAll(() => t.close())

const overview = async (creator: { token: string }) => (await t.as(creator).get('/payouts')).json()

/** One sale of 100 dollars (80 after the fee) on March 20. */
async function seller(verifiedOn: string) {
  await setClock(t.db, new Date('2030-03-20T10:00:00Z'))
  await t.deps.clock.refresh()
  const { creator, profileId } = await createOffer(t.deps, { cents: 100_00 })
  await t.db.run('test-verified-on', 'update creators set kyc_decided_at = $2 where user_id = $1', [
    creator.id,
    new Date(verifiedOn),
  ])
  const fan = await createUser(t.deps)
  const id = await createSubscription(t, fan, profileId)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.db.run('forget-runs', 'delete from payout_runs')
  return { ...creator, profileId }
}

const pass = (interval: string) =>
  letPass(t, interval, async (deps) => {
    await keepSubscriptions(deps)
    await runPayouts(deps)
    await sendPayouts(deps)
  })

test('future creators are told what is held back, and for how long', async () => {
  expect((await t.as().get('/creator/terms')).json()).toEqual({
    kept: 80,
    minimum: 10,
    holdDays: 7,
    reserve: { percent: 12.5, days: 30 },
  })
  expect(termsOf({ ...t.config, reserve: { basisPoints: 0, days: 30 } }).reserve).toBeNull()
  expect(termsOf({ ...t.config, reserve: { basisPoints: 1000, days: 0 } }).reserve).toBeNull()
  expect(termsOf({ ...t.config, feeBasisPoints: 0 }).kept).toBe(100)
})

test("part of a new creator's sales is held, shown with its release day, and paid out afterwards", async () => {
  const creator = await seller('2030-03-01T00:00:00Z')
  await pass('8 days')
  expect(await overview(creator)).toMatchObject({
    available: 70,
    reserved: 10,
    reservedFrom: '2030-04-27',
    reservedUntil: '2030-04-27',
  })
  await pass('5 days')
  const april = await overview(creator)
  expect(april).toMatchObject({ available: 0, reserved: 10, paid: 70 })
  const statement = await t.as(creator).get(`/payouts/${april.payouts[0].id}/statement.csv`)
  expect(statement.body).toContain(',,Carried over from or to another payout,0,0,0,USD,-10')
  await expectLedgerHolds(t.db)
  // The page shows the first day on which it is available.
  await pass('24 days')
  expect(await overview(creator)).toMatchObject({ available: 0, reserved: 10 })
  await pass('1 day')
  expect(await overview(creator)).toMatchObject({ available: 10, reserved: 0 })
  await pass('4 days')
  const may = await overview(creator)
  expect(may).toMatchObject({ available: 0, reserved: 0, reservedUntil: null, paid: 80 })
  expect(may.payouts.map(({ amount }: { amount: number }) => amount)).toEqual([10, 70])
  const year = await t.as(creator).get('/payouts/years/2030/csv')
  expect(year.body.split('\r\n').slice(1, 7)).toEqual([
    'March,1,100.00,20.00,0.00,80.00,0.00',
    'Quarter 1,1,100.00,20.00,0.00,80.00,0.00',
    'April,0,0.00,0.00,0.00,0.00,70.00',
    'May,0,0.00,0.00,0.00,0.00,10.00',
    'Quarter 2,0,0.00,0.00,0.00,0.00,80.00',
    'Year,1,100.00,20.00,0.00,80.00,80.00',
  ])
  const paper = await t.as(creator).get('/payouts/years/2030/pdf')
  expect([paper.headers['content-type'], paper.rawPayload.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  expect((await t.as(creator).get('/payouts/years/1999/csv')).statusCode).toBe(400)
  await expectLedgerHolds(t.db)
})

test("after a creator's first 90 days nothing is held", async () => {
  const creator = await seller('2029-12-20T00:00:00Z')
  await pass('13 days')
  expect(await overview(creator)).toMatchObject({ available: 0, reserved: 0, paid: 80 })
})

test('sales two months after verification are still held', async () => {
  const creator = await seller('2030-01-15T00:00:00Z')
  await pass('8 days')
  expect(await overview(creator)).toMatchObject({ available: 70, reserved: 10 })
})

test('refunded sales are not held back, and their release day goes with the last of them', async () => {
  const creator = await seller('2030-03-01T00:00:00Z')
  const operator = await createOperator(t.deps)
  await pass('1 day')
  await createSubscription(t, await createUser(t.deps), creator.profileId)
  const [first = 0, second = 0] = await chargesOf(creator.id)
  await pass('8 days')
  const both = { reserved: 20, reservedFrom: '2030-04-27', reservedUntil: '2030-04-28' }
  expect(await overview(creator)).toMatchObject({ ...both })

  const refund = async (charge: number, amount: number) => {
    const reply = await t
      .as(operator)
      .post(`/console/charges/${charge}/refund`, { amount, reason: 'Not as described.' })
    expect(reply.statusCode).toBe(204)
  }
  await refund(first, 50)
  expect(await overview(creator)).toMatchObject({ ...both, reserved: 15 })
  await refund(first, 50)
  expect(await overview(creator)).toMatchObject({ ...both, reserved: 10, reservedFrom: '2030-04-28' })
  await refund(second, 100)
  expect(await overview(creator)).toMatchObject({ available: 0, reserved: 0, reservedFrom: null, reservedUntil: null })
  await expectLedgerHolds(t.db)
})

const chargesOf = async (creatorId: number) => {
  const charges = await t.db.many<{ id: number }>(
    'test-charges-of-creator',
    `select c.id from charges c join subscriptions s on s.id = c.subscription_id
     where s.creator_id = $1 and c.status = 'paid' order by c.id`,
    [creatorId],
  )
  return charges.map(({ id }) => id)
}
