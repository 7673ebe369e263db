import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { importBalance } from './import-balance.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
})
afterEach(() => t.close())

async function debit(amount: number, currencyCode = 'USD') {
  const fan = await createUser(t.deps)
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount, currencyCode })).json()
  const session = paymentUrl.split('/').at(-1) as string
  t.stripe.debitOnPage(session)
  await t.deliverAll()
  return { fan, session, depositId: String(t.stripe.world.sessions.get(session).metadata?.depositId) }
}

const undecided = 'a bank debit that its bank has not decided yet'
const movements = async () => {
  await importBalance(t.deps)
  return t.db.many<{ type: string; state: string; detail: string }>(
    'movements',
    'select type, state, detail from provider_balance order by id',
  )
}
const held = async () => {
  const rows = await t.db.many<{ account: number; asset: string; held: number }>(
    'held-by-house',
    `select a.account, asset, sum(case when debit = a.account then amount else -amount end)::bigint as held
     from ledger.transfers cross join (values (2), (10), (11)) a (account)
     where a.account in (debit, credit) group by a.account, asset having sum(case when debit = a.account then amount else -amount end) <> 0`,
  )
  return Object.fromEntries(rows.map((one) => [`${one.account} ${one.asset}`, one.held]))
}
const atStripe = () => t.stripe.world.balance.all().reduce((sum, { net }) => sum + net, 0)

test.each(['USD', 'EUR'])(
  "a bank debit in %s is in Stripe's books days before it is paid: until then it waits, and needs nobody",
  async (currency) => {
    const { session } = await debit(20, currency)
    await t.pass('50 hours')
    expect(await movements()).toEqual([{ type: 'payment', state: 'waiting', detail: undecided }])
    await t.pass('47 hours')
    t.stripe.settleDebit(session, true)
    await t.deliverAll({ times: 2 })
    expect(await movements()).toMatchObject([{ type: 'payment', state: 'agrees' }])
    expect((await held())['2 USD']).toBe(atStripe())
    await expectLedgerHolds(t.db)
  },
)

test('a bank debit left undecided for long is checked, and called what it is', async () => {
  await debit(20)
  await t.pass('10 days')
  expect(await movements()).toEqual([{ type: 'payment', state: 'differs', detail: undecided }])
  const [work] = (await t.as(await createOperator(t.deps)).get('/console/work')).json()
  expect(work).toMatchObject({ kind: 'difference', what: expect.stringContaining(`: ${undecided}`) })
})

test.each(['USD', 'EUR'])('a failed debit in %s leaves the books as it came', async (currency) => {
  const { session } = await debit(20, currency)
  await t.pass('50 hours')
  await importBalance(t.deps)
  t.stripe.settleDebit(session, false)
  await t.deliverAll({ times: 2 })
  await movements()
  expect(await movements()).toEqual([
    { type: 'payment', state: 'agrees', detail: 'a payment that failed' },
    { type: 'payment_failure_refund', state: 'agrees', detail: 'a payment that failed' },
  ])
  expect([await held(), atStripe()]).toEqual([{}, 0])
  await expectLedgerHolds(t.db)
})

test('a debit that fails after it counted is a difference for an operator', async () => {
  const { session } = await debit(20)
  t.stripe.settleDebit(session, true)
  await t.deliverAll()
  const [paid] = t.stripe.world.charges.all()
  t.stripe.world.book('payment_failure_refund', -2000, 'usd', paid?.id ?? '')
  await importBalance(t.deps)
  await t.pass('26 hours')
  expect(await movements()).toMatchObject([
    { type: 'payment', state: 'agrees' },
    { type: 'payment_failure_refund', state: 'differs', detail: 'it had counted here' },
  ])
})

test('a debit is refunded by us and by hand, and a refund the bank returns is sent again', async () => {
  const { fan, session, depositId } = await debit(20)
  const { payment } = t.stripe.settleDebit(session, true)
  await t.deliverAll()
  expect((await t.as(fan).post(`/wallet/deposits/${depositId}/return`, { amount: 5 })).statusCode).toBe(200)
  await t.pass('1 minute')
  const { id } = t.stripe.refundByHand(payment, 300)
  await t.deliverAll({ times: 2 })
  t.stripe.bounceRefund(id)
  await t.deliverAll({ times: 2 })
  await importBalance(t.deps)
  expect((await held())['10 USD']).toBe(-300)
  await t.db.run(
    'try-again',
    `update refund_orders set status = 'due', next_attempt_at = product_now() where provider_ref = $1`,
    [id],
  )
  await t.pass('1 minute')
  await t.pass('26 hours')
  const rows = await movements()
  expect([rows.map(({ type }) => type), rows.filter(({ state }) => state !== 'agrees')]).toEqual([
    ['payment', 'payment_refund', 'payment_refund', 'refund_failure', 'payment_refund'],
    [],
  ])
  const sums = await held()
  expect([sums['2 USD'], sums['10 USD']]).toEqual([atStripe(), undefined])
  await expectLedgerHolds(t.db)
})
