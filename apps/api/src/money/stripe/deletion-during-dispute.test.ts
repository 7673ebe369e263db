import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { letPass } from '../../../testing/subscription-factories.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

const leave = async (fan: Person) => {
  const reply = await t.as(fan).post('/account/deletion')
  return reply.statusCode === 200 ? 'leaving' : reply.json().detail
}
const isErased = async (fan: Person) =>
  (await t.db.one<{ is: boolean }>('erased', 'select erased_at is not null as is from users where id = $1', [fan.id]))
    .is

test.each(['lost', 'won'] as const)('nobody is deleted before the bank has decided about a month: %s', async (end) => {
  const { fan, payment } = await t.subscriber()
  const { id } = t.stripe.dispute(payment)
  await t.deliverAll()
  expect(await leave(fan)).toBe(
    'Your bank has not decided about a disputed payment yet. You can delete your account afterwards.',
  )
  t.stripe.closeDispute(id, end)
  await t.deliverAll({ times: 2, isReversed: true })
  expect(await leave(fan)).toBe('leaving')
  await letPass(t, '15 days', endAccounts)
  expect(await isErased(fan)).toBe(true)
})

test('a dispute of a month that arrives after a deletion request is awaited, but not longer', async () => {
  const { fan, payment } = await t.subscriber()
  expect(await leave(fan)).toBe('leaving')
  const { id } = t.stripe.dispute(payment)
  await t.deliverAll()
  await letPass(t, '15 days', endAccounts)
  expect(await isErased(fan)).toBe(false)
  t.stripe.closeDispute(id, 'lost')
  await t.deliverAll()
  await letPass(t, '1 day', endAccounts)
  expect(await isErased(fan)).toBe(true)
})

test('nobody is deleted before the bank has decided about coins never credited', async () => {
  const fan = await createUser(t.deps)
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 20, currencyCode: 'USD' })).json()
  const session = paymentUrl.split('/').at(-1) as string
  const { payment } = t.stripe.payPage(session, { cents: 19_00 })
  await t.deliverAll()
  const { depositId } = t.stripe.world.sessions.get(session).metadata ?? {}
  const operator = t.as(await createOperator(t.deps))
  await operator.post(`/console/deposits/${depositId}/refund`, { reason: 'Not the sum asked for.' })
  const { id } = t.stripe.dispute(payment)
  await t.deliverAll()
  expect(await leave(fan)).toMatch('Your bank has not decided')
  t.stripe.closeDispute(id, 'lost')
  await t.deliverAll()
  expect(await leave(fan)).toBe('leaving')
})
