import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'

let t: StripeApp
let operator: Person
beforeAll(async () => {
  t = await startStripeApp()
  operator = await createOperator(t.deps)
})
afterAll(() => t.close())

/** A page for twenty dollars, and what the wallet tells a fan who comes back from there (`?deposit=`). */
async function open() {
  const fan = await createUser(t.deps)
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 20, currencyCode: 'USD' })).json()
  const session = paymentUrl.split('/').at(-1) as string
  const [, id] = /\/wallet\?deposit=(\d+)$/.exec(t.stripe.world.sessions.get(session).success_url ?? '') ?? []
  const says = async () => (await t.as(fan).get(`/wallet/deposits/${id}`)).json()
  return { fan, session, id, says }
}
type Opened = Awaited<ReturnType<typeof open>>

async function paid(cents = 2000) {
  const opened = await open()
  const { payment } = t.stripe.payPage(opened.session, { cents })
  await t.deliverAll({ times: 2 })
  return { ...opened, payment }
}
const decide = async ({ id }: Opened, action: 'credit' | 'refund') => {
  const reply = await t.as(operator).post(`/console/deposits/${id}/${action}`, { reason: 'Checked at the provider.' })
  expect(reply.statusCode).toBe(204)
}
async function disputed(end?: 'won' | 'lost') {
  const opened = await paid()
  const { id } = t.stripe.dispute(opened.payment)
  await t.deliverAll()
  if (end) t.stripe.closeDispute(id, end)
  await t.deliverAll()
  return opened
}

const becomes: [string, string, () => Promise<Opened>][] = [
  ['a page that is open', 'Waiting', open],
  ['one that was paid', 'Arrived', paid],
  [
    'one whose page is closed',
    'Failed',
    async () => {
      const opened = await open()
      await t.as(opened.fan).put('/wallet/spending/day', { amount: 5 })
      return opened
    },
  ],
  ['another amount than agreed', 'Held', () => paid(1900)],
  [
    'another amount, as an operator credits it',
    'Credited',
    async () => {
      const held = await paid(1900)
      await decide(held, 'credit')
      expect((await t.as(held.fan).get('/wallet/balance')).json().balance).toBe(190)
      return held
    },
  ],
  [
    'another amount, as an operator gives it back',
    'Returned',
    async () => {
      const held = await paid(2100)
      await decide(held, 'refund')
      return held
    },
  ],
  [
    'one that the fan gives back in part',
    'Arrived',
    async () => {
      const opened = await paid()
      expect((await t.as(opened.fan).post(`/wallet/deposits/${opened.id}/return`, { amount: 5 })).statusCode).toBe(200)
      return opened
    },
  ],
  [
    'one that the fan gives back',
    'Returned',
    async () => {
      const opened = await paid()
      expect((await t.as(opened.fan).post(`/wallet/deposits/${opened.id}/return`)).statusCode).toBe(200)
      return opened
    },
  ],
  [
    'one that is given back at Stripe',
    'Returned',
    async () => {
      const opened = await paid()
      t.stripe.refundByHand(opened.payment, 2000)
      await t.deliverAll()
      return opened
    },
  ],
  ['one that the bank takes back', 'Returned', () => disputed()],
  ['one that the bank has taken back', 'Returned', () => disputed('lost')],
  ['one that the bank wanted and did not get', 'Arrived', () => disputed('won')],
]

test.each(becomes)('a deposit, %s, is %s to its fan', async (_, state, make) => {
  const { id, fan, says } = await make()
  expect(await says()).toMatchObject({ id: Number(id), state, amount: 20, coins: 200, currencyCode: 'USD' })
  expect((await t.as(await createUser(t.deps)).get(`/wallet/deposits/${id}`)).statusCode).toBe(404)
  expect((await t.as(fan).get('/wallet/deposits')).json()).toEqual([])
  await t.pass('1 minute')
  await t.deliverAll({ times: 2 })
  // Reported again and processed, it stays the same.
  expect(await says()).toMatchObject({ state })
})

test('and the books are right after all of them', async () => {
  await expectLedgerHolds(t.db)
})
