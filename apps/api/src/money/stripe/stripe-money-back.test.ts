import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf } from '../../../testing/subscription-factories.ts'

let t: StripeApp
let admin: Person
beforeAll(async () => {
  t = await startStripeApp()
  admin = await createOperator(t.deps)
})
afterAll(() => t.close())

async function open(fan: Person, amount: number, currencyCode = 'USD') {
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount, currencyCode })).json()
  const session = paymentUrl.split('/').at(-1) as string
  const depositId = Number(t.stripe.world.sessions.get(session).metadata?.depositId)
  return { session, depositId }
}

async function buyCoins(fan: Person, amount: number) {
  const { session, depositId } = await open(fan, amount)
  const { payment } = t.stripe.payPage(session)
  await t.deliverAll()
  return { payment, depositId }
}

const refundsOf = (payment: string) =>
  t.stripe.world.refunds
    .all()
    .filter((refund) => refund.payment_intent === payment)
    .map(({ amount }) => amount)

const ordersOf = (payment: string) =>
  t.db.many<{ status: string; cents: number }>(
    'orders-of',
    'select status, amount_cents as cents from refund_orders where payment_ref = $1 order by id',
    [payment],
  )

const statusOf = async (depositId: number) =>
  (await t.db.one<{ status: string }>('status-of', 'select status from ledger.deposits where id = $1', [depositId]))
    .status

test('a partial refund at the provider takes its share of the coins, and orders no second refund', async () => {
  const fan = await createUser(t.deps)
  const { payment, depositId } = await buyCoins(fan, 100)
  t.stripe.refundByHand(payment, 300)
  t.stripe.refundByHand(payment, 200)
  await t.deliverAll({ times: 2, isReversed: true })
  await t.pass('1 minute')
  expect(await balanceOf(t.db, fan.id)).toBe(950_00)
  expect(refundsOf(payment).sort()).toEqual([200, 300])
  expect(await statusOf(depositId)).toBe('paid')
  t.stripe.refundByHand(payment, 9500)
  await t.deliverAll()
  await t.pass('1 minute')
  expect([await balanceOf(t.db, fan.id), await statusOf(depositId)]).toEqual([0, 'refunded'])
  expect(await ordersOf(payment)).toEqual([3, 2, 95].map(() => expect.objectContaining({ status: 'done' })))
  await expectLedgerHolds(t.db)
})

test('five of a hundred dollars disputed: their coins go, and the wallet is frozen until the bank decides', async () => {
  const fan = await createUser(t.deps)
  const { payment } = await buyCoins(fan, 100)
  const { id } = t.stripe.dispute(payment, { cents: 500 })
  await t.deliverAll({ times: 2, isReversed: true })
  expect((await t.as(fan).get('/wallet/balance')).json()).toEqual({
    balance: 950,
    frozen: true,
    frozenBecause: ['dispute'],
  })
  expect((await t.as(fan).post('/wallet/deposit', { amount: 5, currencyCode: 'USD' })).statusCode).toBe(409)
  t.stripe.closeDispute(id, 'lost')
  await t.deliverAll()
  expect((await t.as(fan).get('/wallet/balance')).json()).toEqual({ balance: 950, frozen: false })
  await expectLedgerHolds(t.db)
})

test('an inquiry and a prevented dispute take nothing', async () => {
  const fan = await createUser(t.deps)
  const { payment } = await buyCoins(fan, 10)
  const inquiry = t.stripe.dispute(payment, { status: 'warning_needs_response' })
  t.stripe.dispute(payment, { status: 'prevented' })
  t.stripe.closeDispute(inquiry.id, 'warning_closed')
  await t.deliverAll()
  expect(await balanceOf(t.db, fan.id)).toBe(100_00)
})

test.each(['refund', 'dispute'] as const)('a %s reported before its payment counts after it', async (kind) => {
  const fan = await createUser(t.deps)
  const { session } = await open(fan, 30)
  const { payment } = t.stripe.payPage(session)
  if (kind === 'refund') t.stripe.refundByHand(payment, 3000)
  else t.stripe.dispute(payment)
  await t.deliverAll({ isReversed: true })
  await t.work()
  expect(await balanceOf(t.db, fan.id)).toBe(0)
  await expectLedgerHolds(t.db)
})

test('a bank that takes back refunded money costs us the money twice, and its fee', async () => {
  const lost = async () =>
    (
      await t.db.one<{ cents: number }>(
        'lost',
        'select coalesce(sum(amount), 0)::bigint as cents from ledger.transfers where debit = 6',
      )
    ).cents
  const fan = await createUser(t.deps)
  const { payment } = await buyCoins(fan, 20)
  t.stripe.refundByHand(payment, 2000)
  await t.deliverAll()
  const subscriber = await t.subscriber()
  t.stripe.refundByHand(subscriber.payment, 999)
  await t.deliverAll()
  const before = await lost()
  t.stripe.dispute(payment)
  t.stripe.dispute(subscriber.payment)
  await t.deliverAll({ times: 2 })
  expect((await lost()) - before).toBe(2000 + 1500 + 999 + 1500)
  await expectLedgerHolds(t.db)
})

test('an unexpected amount waits in suspense: the operator credits what came, or refunds exactly that', async () => {
  const fan = await createUser(t.deps)
  const less = await open(fan, 50)
  t.stripe.payPage(less.session, { cents: 4900 })
  const more = await open(fan, 60)
  const { payment } = t.stripe.payPage(more.session, { cents: 6100 })
  await t.deliverAll({ times: 2 })
  expect([await statusOf(less.depositId), await statusOf(more.depositId)]).toEqual(['held', 'held'])
  const { because } = await t.db.one<{ because: string }>(
    'held-because',
    'select held_because as because from ledger.deposits where id = $1',
    [less.depositId],
  )
  expect(because).toMatch(/^paid 49\.00 USD \(/)
  expect(await balanceOf(t.db, fan.id)).toBe(0)
  const act = (id: number, action: string) =>
    t.as(admin).post(`/console/deposits/${id}/${action}`, { reason: 'Checked at the provider.' })
  expect((await act(less.depositId, 'credit')).statusCode).toBe(204)
  expect((await act(less.depositId, 'credit')).statusCode).toBe(409)
  expect(await balanceOf(t.db, fan.id)).toBe(490_00)
  expect((await act(more.depositId, 'refund')).statusCode).toBe(204)
  await t.pass('1 minute')
  expect(refundsOf(payment)).toEqual([6100])
  t.loseEvents()
  await t.send('checkout.session.completed', less.session)
  await t.send('checkout.session.completed', more.session)
  await t.work()
  await t.pass('1 minute')
  expect(refundsOf(payment)).toEqual([6100])
  expect(await balanceOf(t.db, fan.id)).toBe(490_00)
  await expectLedgerHolds(t.db)
})

test('a held subscription payment stays held through its second event, then counts or is refunded', async () => {
  const hold = async (cents: number) => {
    const opened = await t.checkout()
    const { payment } = t.stripe.payPage(opened.session, { cents })
    await t.deliverAll({ times: 2, isReversed: true })
    await t.pass('1 minute')
    expect((await chargesOf(t.db, opened.fan)).map(({ status }) => status)).toEqual(['held'])
    expect(refundsOf(payment)).toEqual([])
    const { id } = await t.db.one<{ id: number }>('held-charge', 'select id from charges where payment_ref = $1', [
      payment,
    ])
    const act = (action: string) => t.as(admin).post(`/console/charges/${id}/${action}`, { reason: 'Checked.' })
    return { ...opened, payment, act }
  }
  const less = await hold(949)
  expect((await t.as(admin).get('/console/charges')).json()[0]).toMatchObject({
    status: 'held',
    heldBecause: '9.49 USD were paid',
  })
  expect((await less.act('accept')).statusCode).toBe(409)
  expect((await less.act('give-back')).statusCode).toBe(204)
  await t.pass('1 minute')
  expect(refundsOf(less.payment)).toEqual([949])
  expect(await t.mine(less.fan)).toBeUndefined()

  const more = await hold(1049)
  expect((await more.act('accept')).statusCode).toBe(204)
  await t.pass('1 minute')
  expect(refundsOf(more.payment)).toEqual([50])
  expect(await t.mine(more.fan)).toMatchObject({ status: 'Active', amountPaid: 9.99 })
  expect((await more.act('give-back')).statusCode).toBe(409)
  await expectLedgerHolds(t.db)
})

test('money that Stripe took for a subscription that ended here is refunded', async () => {
  const { fan, ref } = await t.subscriber()
  const { id, endDate } = await t.mine(fan)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  t.stripe.fail(new RegExp(`subscriptions/${ref}`), '500', 50)
  await t.pass(`${Date.parse(endDate) - t.deps.clock.now().getTime() + 1000} milliseconds`)
  expect((await t.mine(fan)).status).toBe('Expired')
  const bill = t.stripe.renew(ref, 'paid')
  await t.deliverAll({ times: 2 })
  await t.pass('1 minute')
  const paid = t.stripe.world.invoicePayments.all().find((one) => one.invoice === bill?.id)
  expect(refundsOf(paid?.payment.payment_intent as string)).toEqual([999])
  await expectLedgerHolds(t.db)
})

test('nobody is charged for a suspended creator: not by "pay now", not by what Stripe collected', async () => {
  const { fan, ref, creator } = await t.subscriber()
  const { id, endDate } = await t.mine(fan)
  await t.pass(`${Date.parse(endDate) - t.deps.clock.now().getTime() + 3_600_000} milliseconds`)
  const bill = t.stripe.renew(ref, 'declined')
  await t.deliverAll()
  expect((await t.mine(fan)).status).toBe('PastDue')
  await t.db.run('suspend', 'update users set suspended_at = product_now() where id = $1', [creator.id])
  expect((await t.as(fan).post(`/subscriptions/${id}/payment`)).statusCode).toBe(409)
  t.stripe.collect(bill?.id ?? '', 'paid')
  await t.deliverAll()
  await t.pass('1 minute')
  const paid = t.stripe.world.invoicePayments.all().find((one) => one.invoice === bill?.id)
  expect(refundsOf(paid?.payment.payment_intent as string)).toEqual([999])
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'void'])
})
