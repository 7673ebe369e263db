import { afterEach, beforeEach, expect, test } from 'vitest'
import { agreedTo } from '../../../testing/console-factories.ts'
import { createOperator, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { setClock } from '../../../testing/subscription-factories.ts'
import { importBalance } from '../reconciliation/import-balance.ts'
import { claimPayout, payoutUnanswered } from './payouts.queries.ts'
import { runPayouts } from './run-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
})
afterEach(async () => {
  await expectLedgerHolds(t.db)
  await t.close()
})

/** A creator who earned 9.99 on March 20, with an account at Stripe; it is April 1. */
async function earner() {
  await setClock(t.db, new Date('2030-03-20T10:00:00Z'))
  await t.deps.clock.refresh()
  const { creator } = await t.subscriber()
  await t.as(creator).post('/payouts/account', { country: 'US' })
  const own = t.stripe.world.accounts.all().find(({ metadata }) => metadata?.creatorId === String(creator.id))
  t.stripe.enable(own?.id as string)
  await t.deliverAll()
  await t.pass('12 days')
  await t.db.run('forget-runs', 'delete from payout_runs')
  await runPayouts({ ...t.deps, config: { ...t.config, payoutMinimumCents: 1 } })
  return creator
}

const newest = async (creator: Person) => (await t.as(creator).get('/payouts')).json().payouts[0]
const byHand = async (payoutId: number, reference: string) =>
  agreedTo(t, await t.as(await createOperator(t.deps)).post(`/console/payouts/${payoutId}/paid`, { reference }))

/** The platform's money: at Stripe (2), at its bank (9), in suspense (10); in cents. */
const house = async () => {
  const rows = await t.db.many<{ account: number; held: number }>(
    'house',
    `select a.account::int, coalesce(sum(case when t.debit = a.account then t.amount else -t.amount end), 0)::bigint as held
     from unnest(array[2, 9, 10, 5]) a (account)
     left join ledger.transfers t on (t.debit = a.account or t.credit = a.account) and t.asset = 'USD' group by a.account`,
  )
  return Object.fromEntries(rows.map(({ account, held }) => [account, held]))
}
const atStripe = () => t.stripe.world.balance.all().reduce((sum, { net }) => sum + net, 0)
const open = () =>
  t.db.many<{ state: string; detail: string }>(
    'open-movements',
    `select state, detail from provider_balance where state in ('waiting', 'differs') order by id`,
  )

/** Called, without an answer: nobody knows whether Stripe made it. */
async function unanswered() {
  const call = await t.db.tx(claimPayout)
  if (!call) throw new Error('nothing was due')
  await payoutUnanswered(t.db, call)
  return call
}

/** Everything at Stripe goes to our bank. */
async function drain() {
  await t.pass('8 days')
  if (t.stripe.world.available() > 0) t.stripe.payBank()
  await t.deliverAll()
  await importBalance(t.deps)
}

test('a payout paid by hand leaves our bank, and its money still reaches the bank from Stripe', async () => {
  const creator = await earner()
  await unanswered()
  const before = await house()
  expect(await byHand((await newest(creator)).id, 'SEPA 2030-04-01/7')).toBe(204)
  expect((await newest(creator)).status).toBe('Paid')
  expect(await house()).toEqual({ ...before, 5: (before[5] ?? 0) + 999, 9: (before[9] ?? 0) - 999 })
  await drain()
  expect([await open(), (await house())[2], atStripe()]).toEqual([[], 0, 0])
})

test('if Stripe sent it after all, and the operator gave its id, our bank gets it back', async () => {
  const creator = await earner()
  t.stripe.topUp(2_000)
  const { id, cents, destination, attempt } = await unanswered()
  const made = await t.deps.billingProvider.payOut({ payoutId: id, cents, destination, attempt })
  expect(await byHand(id, (made as { ref: string }).ref)).toBe(204)
  const before = await house()
  await importBalance(t.deps)
  expect(await open()).toEqual([])
  expect((await house())[2]).toBe(atStripe())
  expect((await house())[9]).toBe((before[9] ?? 0) + 999 - 2_000)
  await drain()
  expect([await open(), (await house())[2], atStripe(), (await house())[10]]).toEqual([[], 0, 0, 0])
  expect((await newest(creator)).status).toBe('Paid')
})

test('sent by Stripe and by hand under another id: reported as a difference, and in suspense once set aside', async () => {
  await earner()
  t.stripe.topUp(2_000)
  const { id, cents, destination, attempt } = await unanswered()
  await t.deps.billingProvider.payOut({ payoutId: id, cents, destination, attempt })
  expect(await byHand(id, 'SEPA 2030-04-01/8')).toBe(204)
  await importBalance(t.deps)
  await t.pass('25 hours')
  await importBalance(t.deps)
  expect(await open()).toEqual([{ state: 'differs', detail: 'no payout of ours' }])
  await t.db.run('aside', `select set_aside_movement(id) from provider_balance where state = 'differs'`)
  await drain()
  expect([await open(), (await house())[2], atStripe(), (await house())[10]]).toEqual([[], 0, 0, 999])
  // The creator returns the second payment: nothing is left anywhere.
  t.stripe.reverseTransfer(t.stripe.world.transfers.all().at(-1)?.id as string)
  await t.deliverAll()
  await t.pass('25 hours')
  await importBalance(t.deps)
  await t.db.run('aside', `select set_aside_movement(id) from provider_balance where state = 'differs'`)
  await drain()
  expect([await open(), (await house())[2], atStripe(), (await house())[10]]).toEqual([[], 0, 0, 0])
})

test('a payment reversed before its answer was stored is never called paid', async () => {
  const creator = await earner()
  t.stripe.topUp(2_000)
  const { id, cents, destination, attempt } = await unanswered()
  const made = await t.deps.billingProvider.payOut({ payoutId: id, cents, destination, attempt })
  t.stripe.reverseTransfer((made as { ref: string }).ref)
  await t.deliverAll({ times: 2 })
  expect((await newest(creator)).status).toBe('Failed')
  await t.pass('6 minutes')
  await sendPayouts(t.deps)
  expect((await newest(creator)).status).toBe('Failed')
  expect((await t.as(creator).get('/payouts')).json().available).toBe(9.99)
  await importBalance(t.deps)
  expect([await open(), (await house())[2]]).toEqual([[], atStripe()])
})

test('if that event is lost too, asking the provider finds out', async () => {
  const creator = await earner()
  t.stripe.topUp(2_000)
  const { id, cents, destination, attempt } = await unanswered()
  const made = await t.deps.billingProvider.payOut({ payoutId: id, cents, destination, attempt })
  t.stripe.reverseTransfer((made as { ref: string }).ref)
  t.loseEvents()
  await t.pass('6 minutes')
  await sendPayouts(t.deps)
  expect((await newest(creator)).status).toBe('Failed')
  await importBalance(t.deps)
  expect([await open(), (await house())[2]]).toEqual([[], atStripe()])
})
