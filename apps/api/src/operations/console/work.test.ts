import type { WorkItem } from '@fanlight/contract/operations/console-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { importBalance } from '../../money/reconciliation/import-balance.ts'

let t: StripeApp
let admin: Person
beforeAll(async () => {
  t = await startStripeApp()
  admin = await createOperator(t.deps)
})
afterAll(() => t.close())

const work = async (kind: string) =>
  (await t.as(admin).get(`/console/work?kind=${kind}`))
    .json<WorkItem[]>()
    .map(({ id, what, userName }) => ({ id, what, userName }))
const act = async (path: string, as = admin) =>
  (await t.as(as).post(`/console/work/${path}`, { reason: 'Looked at.' })).statusCode
const lastAudit = async () =>
  (await t.as(admin).get('/console/audit?pageSize=1')).json<{ summary: string }[]>()[0]?.summary

async function buyCoins(fan: Person, amount: number) {
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount, currencyCode: 'USD' })).json()
  const session = paymentUrl.split('/').at(-1) as string
  const { payment } = t.stripe.payPage(session)
  await t.deliverAll()
  return { payment, depositId: Number(t.stripe.world.sessions.get(session).metadata?.depositId) }
}

test('a returned refund is ordered again, or paid by hand; never by the person concerned', async () => {
  const fan = await createOperator(t.deps)
  const { payment } = await buyCoins(fan, 60)
  for (const cents of [1500, 700]) {
    const { id } = t.stripe.refundByHand(payment, cents)
    await t.deliverAll()
    t.stripe.bounceRefund(id)
    await t.deliverAll()
  }
  const waiting = await work('failed-refund')
  expect(waiting.map(({ what }) => what)).toEqual([
    '15.00 USD came back from the fan’s bank: Refunded at the payment provider.',
    '7.00 USD came back from the fan’s bank: Refunded at the payment provider.',
  ])
  const [again, byHand] = waiting.map(({ id }) => id)
  expect(await act(`refunds/${again}/retry`, fan)).toBe(403)
  expect(await act(`refunds/${again}/retry`)).toBe(204)
  expect(await act(`refunds/${again}/retry`)).toBe(404)
  expect(await act(`refunds/${byHand}/by-hand`)).toBe(204)
  expect(await lastAudit()).toBe(
    'Paid a refund by hand: 7.00 USD came back from the fan’s bank: Refunded at the payment provider.',
  )
  await t.pass('1 minute')
  await importBalance(t.deps)
  expect(await work('failed-refund')).toEqual([])
  const suspense = await t.db.one<{ left: number }>(
    'suspense',
    'select coalesce(sum(case when credit = 10 then amount else -amount end), 0)::bigint as left from ledger.transfers where 10 in (debit, credit)',
  )
  expect([suspense.left, await balanceOf(t.db, fan.id)]).toEqual([0, 380_00])
  await expectLedgerHolds(t.db)
})

test('of two operators who order the same refund again at once, one learns that the other was faster', async () => {
  const { payment } = await buyCoins(await createUser(t.deps), 20)
  const { id } = t.stripe.refundByHand(payment, 500)
  await t.deliverAll()
  t.stripe.bounceRefund(id)
  await t.deliverAll()
  const [refund] = await work('failed-refund')
  const isWaiting = () =>
    t.db.maybe(
      'is-waiting',
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  let second: Promise<number> | undefined
  await t.db.tx(async (tx) => {
    await tx.run(
      'order-again',
      `update refund_orders set status = 'due', next_attempt_at = product_now() where id = $1`,
      [Number(refund?.id)],
    )
    second = act(`refunds/${refund?.id}/retry`)
    await expect.poll(isWaiting).toBeDefined()
  })
  expect(await second).toBe(409)
  await t.pass('1 minute')
  expect(await work('failed-refund')).toEqual([])
})

test('differences, failed events and warnings are listed until someone has resolved them', async () => {
  const fan = await createUser(t.deps)
  const { payment, depositId } = await buyCoins(fan, 10)
  t.stripe.warn(payment)
  t.stripe.world.book('charge', 7777, 'usd', null, { fee: 77 })
  await t.deliverAll()
  await importBalance(t.deps)
  await t.pass('25 hours')
  await importBalance(t.deps)
  await t.send('charge.dispute.created', 'du_unknown', { id: 'evt_stuck' })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await t.db.run('hurry', "update provider_events set next_attempt_at = now() where event_id = 'evt_stuck'")
    await t.work()
  }
  const [difference] = await work('difference')
  expect(difference?.what).toMatch(/^charge of 77\.77 USD \(txn_\w+\): no payment of ours$/)
  expect(await act(`differences/${difference?.id}/set-aside`)).toBe(204)
  const [stuck] = await work('failed-event')
  expect(stuck?.what).toMatch(/^charge\.dispute\.created of du_unknown: No such dispute/)
  expect([await act('events/evt_stuck/retry'), (await work('failed-event')).length]).toEqual([204, 0])
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await t.db.run('hurry', "update provider_events set next_attempt_at = now() where event_id = 'evt_stuck'")
    await t.work()
  }
  expect(await act('events/evt_stuck/set-aside')).toBe(204)
  const warnings = (await t.as(admin).get('/console/work?kind=fraud-warning')).json<WorkItem[]>()
  expect(warnings).toMatchObject([
    { what: 'The card network calls the payment of 10.00 USD a fraud', about: `deposit ${depositId}` },
  ])
  expect(await act(`warnings/${warnings[0]?.id}/close`)).toBe(204)
  expect((await t.as(admin).get('/console/work')).json()).toEqual([])
  await expectLedgerHolds(t.db)
})
