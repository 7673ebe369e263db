import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { importBalance } from './import-balance.ts'

let t: StripeApp
let operator: Person
beforeEach(async () => {
  t = await startStripeApp()
  operator = await createOperator(t.deps)
})
afterEach(() => t.close())

async function openDeposit(amount: number, currencyCode = 'USD') {
  const fan = await createUser(t.deps)
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount, currencyCode })).json()
  return { fan, session: paymentUrl.split('/').at(-1) as string }
}

/** Days pass without any event reaching us, and an operator sets all differences aside. */
async function setAside() {
  await importBalance(t.deps)
  await t.pass('10 days')
  await importBalance(t.deps)
  const list = (await t.as(operator).get('/console/work?kind=difference')).json()
  for (const { id } of list) {
    const door = `/console/work/differences/${id}/set-aside`
    expect((await t.as(operator).post(door, { reason: 'Nobody knows it.' })).statusCode).toBe(204)
  }
  expect([await states(), await held(2)]).toEqual([list.map(() => 'set_aside'), { USD: atStripe() }])
}

async function hear() {
  await t.deliverAll({ times: 2 })
  await t.pass('2 hours')
  await importBalance(t.deps)
  await importBalance(t.deps)
}

const states = async () => {
  const rows = await t.db.many<{ state: string }>(
    'states',
    `select state from provider_balance where state <> 'agrees' order by id`,
  )
  return rows.map(({ state }) => state)
}
/** The platform's balance of an account, by currency: at the provider (2), in suspense (10), its fees (11). */
const held = async (account: number) => {
  const rows = await t.db.many<{ asset: string; held: number }>(
    'held-on',
    `select asset, sum(case when debit = $1 then amount else -amount end)::bigint as held
     from ledger.transfers where $1 in (debit, credit) group by asset`,
    [account],
  )
  return Object.fromEntries(rows.filter(({ held }) => held !== 0).map((row) => [row.asset, row.held]))
}
const atStripe = () => t.stripe.world.balance.all().reduce((sum, { net }) => sum + net, 0)
const fees = () => t.stripe.world.balance.all().reduce((sum, { fee }) => sum + fee, 0)

/** Everything is explained once: nothing is left in suspense. */
async function expectExplained() {
  expect([await states(), await held(10), await held(2), await held(11)]).toEqual([
    [],
    {},
    atStripe() === 0 ? {} : { USD: atStripe() },
    fees() === 0 ? {} : { USD: fees() },
  ])
  await expectLedgerHolds(t.db)
}

for (const currency of ['USD', 'EUR']) {
  for (const isGood of [true, false]) {
    test(`a bank debit in ${currency} that was set aside and later ${isGood ? 'paid' : 'refused'} counts once`, async () => {
      const { fan, session } = await openDeposit(20, currency)
      t.stripe.debitOnPage(session)
      await t.deliverAll()
      await setAside()
      expect(await held(10)).toEqual({ [currency]: -2000 })
      t.stripe.settleDebit(session, isGood)
      await hear()
      expect((await t.as(fan).get('/wallet/balance')).json().balance > 0).toBe(isGood)
      await expectExplained()
    })
  }
}

test('a payment set aside before its event counts once, and its refund finds it', async () => {
  const { fan, session } = await openDeposit(30)
  const { payment } = t.stripe.payPage(session)
  await setAside()
  await hear()
  expect((await t.as(fan).get('/wallet/balance')).json().balance).toBe(300)
  await expectExplained()
  t.stripe.refundByHand(payment, 1000)
  await hear()
  await expectExplained()
})

test('a payment set aside, reported and partly refunded within the hour counts once', async () => {
  const { fan, session } = await openDeposit(30)
  t.stripe.payPage(session)
  await setAside()
  await t.deliverAll()
  const [deposit] = (await t.as(fan).get('/wallet/returnable')).json()
  expect((await t.as(fan).post(`/wallet/deposits/${deposit.id}/return`, { amount: 5 })).statusCode).toBe(200)
  await t.pass('1 minute')
  await hear()
  await expectExplained()
})

test('a refund set aside before its event counts once, and so does its return', async () => {
  const { session } = await openDeposit(30)
  const { payment } = t.stripe.payPage(session)
  await hear()
  const { id } = t.stripe.refundByHand(payment, 1000)
  await setAside()
  await hear()
  await expectExplained()
  t.stripe.bounceRefund(id)
  await hear()
  expect([await states(), await held(10)]).toEqual([[], { USD: -1000 }])
})

test('a refund set aside and returned, both without events, leaves nothing in suspense', async () => {
  const { session } = await openDeposit(30)
  const { payment } = t.stripe.payPage(session)
  await hear()
  const { id } = t.stripe.refundByHand(payment, 1000)
  await setAside()
  t.stripe.bounceRefund(id)
  t.loseEvents()
  await hear()
  await expectExplained()
})

test('a dispute set aside before its event counts once, with its fee', async () => {
  const { session } = await openDeposit(30)
  const { payment } = t.stripe.payPage(session)
  await hear()
  const { id } = t.stripe.dispute(payment)
  await setAside()
  await hear()
  expect([await states(), await held(10), await held(2)]).toEqual([[], {}, { USD: atStripe() }])
  t.stripe.closeDispute(id, 'won')
  await hear()
  expect([await states(), await held(10), await held(2)]).toEqual([[], {}, { USD: atStripe() }])
})
