import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { openStripeApp, type StripeApp } from '../../../testing/open-stripe-app.ts'
import { receiptSheet } from '../receipts/receipt-pdf.ts'
import { checkTax } from './check-tax.ts'

let t: StripeApp
beforeAll(async () => {
  t = await openStripeApp(await createTestDatabase(), { STRIPE_TAX: 'on' })
})
afterEach(() => {
  t.stripe.world.tax = { isActive: true, percent: 0, fails: null }
  return expectLedgerHolds(t.db)
})
afterAll(() => t.close())

const receiptsOf = async (fan: Person) => (await t.as(fan).get('/receipts')).json()
const pageOf = (url: string) => url.split('/').at(-1) ?? ''

async function pay(fan: Person, amount: number, taken?: { cents: number }) {
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount, currencyCode: 'USD' })).json()
  t.stripe.payPage(pageOf(paymentUrl), taken)
  await t.deliverAll()
}

async function renewed(fan: Person, ref: string) {
  const end = Date.parse((await t.mine(fan)).endDate)
  await t.pass(`${end - t.deps.clock.now().getTime() + 1000} milliseconds`)
  t.stripe.renew(ref, 'paid')
  await t.deliverAll()
}

const todo = async () => (await t.as(await createOperator(t.deps)).get('/console/work')).json()

test('every page asks Stripe for the tax included in its price', async () => {
  await pay(await createUser(t.deps), 10)
  await t.subscriber()
  const opened = t.stripe.calls.filter(({ call }) => call === 'POST /v1/checkout/sessions')
  expect(opened.map(({ params }) => [params.mode, params.automatic_tax, params.line_items])).toMatchObject([
    ['payment', { enabled: 'true' }, { 0: { price_data: { tax_behavior: 'inclusive' } } }],
    ['subscription', { enabled: 'true' }, { 0: { price_data: { tax_behavior: 'inclusive' } } }],
  ])
})

test("a deposit's price is unchanged, and its receipt shows the tax that Stripe computed", async () => {
  t.stripe.world.tax.percent = 19
  const fan = await createUser(t.deps)
  await pay(fan, 11.9)
  expect((await t.as(fan).get('/wallet/balance')).json().balance).toBe(119)
  const [receipt] = await receiptsOf(fan)
  expect([receipt.amount, receipt.tax]).toEqual([11.9, { percent: null, amount: 1.9 }])
  expect(receiptSheet(receipt).lines).toContainEqual(['pair', 'Contains tax', 'USD 1.90'])
  await expect(
    t.db.run('test-other-tax', 'update payment_taxes set tax_minor = 0 where tax_minor > 0'),
  ).rejects.toThrow('never changes')
})

test('refunds take their share of the tax along, and all of it in the end', async () => {
  t.stripe.world.tax.percent = 7
  const fan = await createUser(t.deps)
  await pay(fan, 10)
  const [{ id }] = (await t.as(fan).get('/wallet/returnable')).json()
  for (const amount of [3.33, 3.33, 3.34]) await t.as(fan).post(`/wallet/deposits/${id}/return`, { amount })
  const [third, second, first, receipt] = await receiptsOf(fan)
  expect([first, second, third].map(({ kind, tax }) => [kind, tax])).toEqual([
    ['CreditNote', { percent: null, amount: 0.21 }],
    ['CreditNote', { percent: null, amount: 0.22 }],
    ['CreditNote', { percent: null, amount: 0.22 }],
  ])
  expect(receipt.tax.amount).toBe(0.65)
})

test("each month has its own invoice's tax", async () => {
  t.stripe.world.tax.percent = 25
  const { fan, ref } = await t.subscriber()
  t.stripe.world.tax.percent = 0
  await renewed(fan, ref)
  const [second, first] = await receiptsOf(fan)
  expect([first.amount, first.tax, second.amount, second.tax]).toEqual([9.99, { percent: null, amount: 2 }, 9.99, null])
})

test('an unexpected amount is held, and has its tax once it counts', async () => {
  t.stripe.world.tax.percent = 25
  const fan = await createUser(t.deps)
  await pay(fan, 10, { cents: 1250 })
  const [held] = await todo()
  expect([held.kind, await receiptsOf(fan)]).toEqual(['held-deposit', []])
  await t.as(await createOperator(t.deps)).post(`/console/deposits/${held.id}/credit`, { reason: 'Enough.' })
  expect((await receiptsOf(fan))[0]).toMatchObject({ amount: 12.5, tax: { amount: 2.5 } })
})

test('an overpaid month counts with its share of the tax', async () => {
  t.stripe.world.tax.percent = 25
  const { fan, session } = await t.checkout()
  t.stripe.payPage(session, { cents: 1250 })
  await t.deliverAll()
  const [held] = await todo()
  await t.as(await createOperator(t.deps)).post(`/console/charges/${held.id}/accept`, { reason: 'Enough.' })
  expect((await receiptsOf(fan))[0]).toMatchObject({ amount: 9.99, tax: { amount: 1.99 } })
  await t.pass('1 minute')
})

test('no payment fails because of its tax', async () => {
  const fan = await createUser(t.deps)
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })).json()
  const { session } = t.stripe.payPage(pageOf(paymentUrl))
  Object.assign(session.total_details ?? {}, { amount_tax: 4000 })
  await t.deliverAll()
  expect((await receiptsOf(fan))[0]).toMatchObject({ amount: 10, tax: { amount: 10 } })
})

test('if Stripe cannot compute tax, payments succeed without tax on the receipt, and operators are told', async () => {
  t.stripe.world.tax = { isActive: true, percent: 19, fails: 'failed' }
  const fan = await createUser(t.deps)
  await pay(fan, 10)
  expect((await t.as(fan).get('/wallet/balance')).json().balance).toBe(100)
  expect((await receiptsOf(fan))[0].tax).toBeNull()

  t.stripe.world.tax.fails = null
  const month = await t.subscriber()
  t.stripe.world.tax.fails = 'requires_location_inputs'
  await renewed(month.fan, month.ref)
  expect((await receiptsOf(month.fan)).map(({ tax }: { tax: object | null }) => tax)).toEqual([
    null,
    { percent: null, amount: 1.6 },
  ])
  const list = await todo()
  expect(list).toMatchObject([
    {
      kind: 'missing-tax',
      userId: fan.id,
      what: 'No tax was computed for the payment of 10.00 USD: the computation failed',
      about: expect.stringMatching(/^deposit \d+$/),
    },
    {
      kind: 'missing-tax',
      userId: month.fan.id,
      what: 'No tax was computed for the payment of 9.99 USD: where the fan lives is not known',
      about: expect.stringMatching(/^payment \d+$/),
    },
  ])
  const operator = await createOperator(t.deps)
  for (const { id } of list) {
    const close = () => t.as(operator).post(`/console/work/taxes/${id}/close`, { reason: 'Address asked for.' })
    expect([(await close()).statusCode, (await close()).statusCode]).toEqual([204, 404])
  }
  expect(await todo()).toEqual([])
})

test("without its settings at Stripe nothing is sold; that does not count as the fan's failed payment, and is logged at startup", async () => {
  t.stripe.world.tax.isActive = false
  const fan = await createUser(t.deps)
  const refused = await t.as(fan).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })
  expect([refused.statusCode, refused.body.includes('does not take this payment')]).toEqual([503, false])
  const said: unknown[] = []
  const log = { ...t.deps.log, error: (...line: unknown[]) => void said.push(...line) }
  await checkTax({ ...t.deps, log })
  expect(said).toEqual([expect.stringContaining('nothing can be sold: Stripe Tax misses head_office')])
  await checkTax({ ...t.deps, log, config: { stripe: { computesTax: false } } })
  expect(said).toHaveLength(1)
})
