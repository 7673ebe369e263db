import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperator, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf, hasAccess, openPaymentPage } from '../../../testing/subscription-factories.ts'

let t: StripeApp
let operator: Person
beforeEach(async () => {
  t = await startStripeApp()
  t.askAgainAtOnce()
  operator = await createOperator(t.deps)
})
afterEach(() => t.close())

/** A first month of 9.99 for which the fan paid another amount. */
async function held(cents: number) {
  const opened = await t.checkout()
  const { payment } = t.stripe.payPage(opened.session, { cents })
  await t.deliverAll({ times: 2 })
  const { id } = await t.db.one<{ id: number }>('held-charge', 'select id from charges where payment_ref = $1', [
    payment,
  ])
  const act = (action: string) => t.as(operator).post(`/console/charges/${id}/${action}`, { reason: 'Checked.' })
  return { ...opened, payment, act }
}

const refundsOf = (payment: string) =>
  t.stripe.world.refunds
    .all()
    .filter((refund) => refund.payment_intent === payment)
    .map(({ amount }) => amount)

const toDo = async () => (await t.as(operator).get('/console/work')).json()

const income = async (creator: Person) =>
  (
    await t.db.one<{ cents: number }>(
      'income',
      `select coalesce(sum(amount), 0)::bigint as cents from ledger.transfers where code = 'charge' and creator_id = $1`,
      [creator.id],
    )
  ).cents

/** The same after a minute, after the page has expired, and days later, whatever Stripe reports again. */
async function expectForGood(check: () => Promise<void>) {
  await check()
  for (const later of ['1 minute', '2 hours', '2 days']) {
    await t.pass(later)
    await t.deliverAll({ times: 2, isReversed: true })
    await check()
  }
  await expectLedgerHolds(t.db)
}

test.each([949, 1040])(
  'a first month of 9.99 for which %s cents came and were refunded stays refunded',
  async (cents) => {
    const { fan, creator, profileId, session, payment, act } = await held(cents)
    expect((await act('give-back')).statusCode).toBe(204)
    await t.pass('1 minute')
    await expectForGood(async () => {
      await t.send('checkout.session.completed', session)
      await t.work()
      expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['void'])
      expect([refundsOf(payment), await toDo(), await income(creator)]).toEqual([[cents], [], 0])
      expect(await hasAccess(t.db, fan, profileId)).toBe(false)
      const again = await act('accept')
      expect([again.statusCode, again.json().detail]).toEqual([
        409,
        'This payment was given back, so it can’t count any more. The fan can subscribe again.',
      ])
      expect((await act('give-back')).json().detail).toBe('This payment was given back already.')
    })
    t.stripe.payPage((await openPaymentPage(t, fan, profileId)).split('/').at(-1) as string)
    await t.deliverAll()
    expect(await t.mine(fan)).toMatchObject({ status: 'Active', amountPaid: 9.99 })
    expect(await income(creator)).toBe(999)
  },
)

test('an accepted first month counts once, and its surplus is refunded once', async () => {
  const { fan, creator, session, payment, act } = await held(1040)
  expect((await act('accept')).statusCode).toBe(204)
  await t.pass('1 minute')
  await expectForGood(async () => {
    await t.send('checkout.session.completed', session)
    await t.work()
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid'])
    expect([refundsOf(payment), await toDo(), await income(creator)]).toEqual([[41], [], 999])
    expect((await act('accept')).json().detail).toBe('Only a payment that is held can be accepted or given back.')
  })
})

test('too little for a first month: accepting says so, and the payment waits until it is refunded', async () => {
  const { fan, payment, act } = await held(949)
  await expectForGood(async () => {
    const refused = await act('accept')
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Less was paid than was asked for. Give the payment back.',
    ])
    expect([refundsOf(payment), (await toDo()).map(({ kind }: { kind: string }) => kind)]).toEqual([
      [],
      ['held-charge'],
    ])
  })
  await act('give-back')
  await expectForGood(async () => {
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['void'])
    expect(await toDo()).toEqual([])
  })
  expect(refundsOf(payment)).toEqual([949])
})

test('accepted when the creator takes no payments: everything is refunded for good, and the log and the fan are told', async () => {
  const { fan, creator, session, payment, act } = await held(1040)
  const suspend = (at: string) =>
    t.db.run(`suspend-${at}`, `update users set suspended_at = ${at} where id = $1`, [creator.id])
  await suspend('product_now()')
  expect((await act('accept')).statusCode).toBe(204)
  await t.pass('1 minute')
  await suspend('null')
  await expectForGood(async () => {
    await t.send('checkout.session.completed', session)
    await t.work()
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['void'])
    expect([refundsOf(payment), await income(creator)]).toEqual([[1040], 0])
  })
  const { summary } = (await t.as(operator).get('/console/audit')).json()[0]
  expect(summary).toMatch(/^Gave back what .* paid for Luna Vale$/)
  const [told] = (await t.as(fan).get('/notifications')).json()
  expect(told.message).toBe("We're refunding your payment for Luna Vale: The payment came when nothing was to be paid.")
})

test('a payment refunded because nothing was due does not count when it could', async () => {
  const { fan, creator, session, profileId } = await t.checkout()
  await t.db.run('suspend', 'update users set suspended_at = product_now() where id = $1', [creator.id])
  const { payment } = t.stripe.payPage(session)
  await t.deliverAll()
  await t.pass('1 minute')
  await t.db.run('let-back', 'update users set suspended_at = null where id = $1', [creator.id])
  await expectForGood(async () => {
    await t.send('checkout.session.completed', session)
    await t.work()
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['void'])
    expect([refundsOf(payment), await income(creator)]).toEqual([[999], 0])
    expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  })
})
