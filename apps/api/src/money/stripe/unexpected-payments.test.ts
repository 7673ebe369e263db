import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'

let t: StripeApp
let operator: Person
beforeAll(async () => {
  t = await startStripeApp()
  operator = await createOperator(t.deps)
})
afterAll(() => t.close())

async function openPage() {
  const fan = await createUser(t.deps)
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 20, currencyCode: 'USD' })).json()
  const session = paymentUrl.split('/').at(-1) as string
  return { fan, session, depositId: Number(t.stripe.world.sessions.get(session).metadata?.depositId) }
}

const statusOf = async (id: number) =>
  (await t.db.one<{ status: string }>('status-of', 'select status from ledger.deposits where id = $1', [id])).status

test.each([
  ['a cent', { cents: 1 }],
  ['a cent less', { cents: 1999 }],
  ['a cent more', { cents: 2001 }],
  ['as much as Stripe takes', { cents: 99_999_999 }],
  ['the same number of yen', { currency: 'jpy' }],
])(
  '%s for a page of twenty dollars buys nothing, and is refunded to the cent when an operator says so',
  async (_what, taken) => {
    const { fan, session, depositId } = await openPage()
    const { payment } = t.stripe.payPage(session, taken)
    await t.deliverAll({ times: 2 })
    expect([await statusOf(depositId), await balanceOf(t.db, fan.id)]).toEqual(['held', 0])
    const back = await t
      .as(operator)
      .post(`/console/deposits/${depositId}/refund`, { reason: 'Not what was asked for.' })
    // A large one needs a second operator.
    const isLarge = (taken as { cents?: number }).cents === 99_999_999
    expect(back.statusCode).toBe(isLarge ? 202 : 204)
    await t.pass('1 minute')
    const refunds = t.stripe.world.refunds.all().filter(({ payment_intent }) => payment_intent === payment)
    const came = t.stripe.world.intents.get(payment)
    expect(refunds.map(({ amount, currency }) => [amount, currency])).toEqual(
      isLarge ? [] : [[came.amount_received, came.currency]],
    )
    expect(await balanceOf(t.db, fan.id)).toBe(0)
    await expectLedgerHolds(t.db)
  },
)

test('a page with nothing to pay buys nothing, and leaves nothing waiting', async () => {
  const { fan, session, depositId } = await openPage()
  Object.assign(t.stripe.world.sessions.get(session), {
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
    amount_total: 0,
    url: null,
  })
  await t.send('checkout.session.completed', session)
  await t.work()
  expect([await statusOf(depositId), await balanceOf(t.db, fan.id)]).toEqual(['failed', 0])
  await t.pass('2 days')
  await expectLedgerHolds(t.db)
})

test('an inquiry takes nothing; once it becomes a chargeback it does, and stays so when lost', async () => {
  const { fan, session, depositId } = await openPage()
  const { payment } = t.stripe.payPage(session)
  await t.deliverAll()
  const { id } = t.stripe.dispute(payment, { status: 'warning_needs_response' })
  await t.deliverAll({ times: 2 })
  expect([await statusOf(depositId), await balanceOf(t.db, fan.id)]).toEqual(['paid', 200_00])
  t.stripe.escalate(id)
  await t.deliverAll({ times: 2, isReversed: true })
  expect([await statusOf(depositId), await balanceOf(t.db, fan.id)]).toEqual(['disputed', 0])
  t.stripe.closeDispute(id, 'lost')
  await t.deliverAll({ times: 2 })
  expect([await statusOf(depositId), await balanceOf(t.db, fan.id)]).toEqual(['dispute_lost', 0])
  await expectLedgerHolds(t.db)
})

test.each(['deleted', 'suspended'] as const)(
  'more than a month costs, accepted while its profile is %s: all of it is refunded, and the fan is told',
  async (what) => {
    const { fan, creator, profileId, session } = await t.checkout()
    const { payment } = t.stripe.payPage(session, { cents: 1049 })
    await t.deliverAll({ times: 2 })
    const { id } = await t.db.one<{ id: number }>('held-charge', 'select id from charges where payment_ref = $1', [
      payment,
    ])
    if (what === 'deleted') expect((await t.as(creator).delete(`/profiles/${profileId}`)).statusCode).toBe(204)
    else await t.db.run('suspend', 'update users set suspended_at = product_now() where id = $1', [creator.id])
    expect((await t.as(operator).post(`/console/charges/${id}/accept`, { reason: 'Checked.' })).statusCode).toBe(204)
    await t.pass('1 minute')
    await t.deliverAll({ times: 2, isReversed: true })
    await t.pass('1 minute')
    const refunds = t.stripe.world.refunds.all().filter(({ payment_intent }) => payment_intent === payment)
    expect(refunds.map(({ amount }) => amount)).toEqual([1049])
    expect(await t.mine(fan)).toBeUndefined()
    const told = (await t.as(fan).get('/notifications?includeRead=true')).json<{ message: string }[]>()
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^We're refunding your payment for .*: The payment came when nothing was to be paid\.$/),
    ])
    await expectLedgerHolds(t.db)
  },
)
