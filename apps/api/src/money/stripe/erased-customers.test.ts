import type { WorkItem } from '@fanlight/contract/operations/console-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createOperator, type Person } from '../../../testing/factories.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { countRows, letPass } from '../../../testing/subscription-factories.ts'
import { retention } from '../../platform/config/retention.ts'
import { eraseCustomers } from '../providers/customers.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

const erase = () => eraseCustomers(t.deps, retention.providerCustomers)
const kept = (fan: Person) => countRows(t.db, 'kept', 'provider_customers where user_id = $1', [fan.id])
const cards = (fan: Person) => countRows(t.db, 'cards', 'cards where user_id = $1', [fan.id])
const isDeleted = (ref: string) => t.stripe.world.deletedCustomers.has(ref)

/** Someone who subscribed, left, and was erased. */
async function erased() {
  const { fan, ref } = await t.subscriber()
  const customer = String(t.stripe.world.subscriptions.get(ref).customer)
  expect([await kept(fan), await cards(fan)]).toEqual([1, 1])
  expect((await t.as(fan).post('/account/deletion')).statusCode).toBe(200)
  await t.pass('40 days')
  await letPass(t, '1 minute', endAccounts)
  expect(await t.db.one('erased', 'select erased_at is not null as erased from users where id = $1', [fan.id])).toEqual(
    { erased: true },
  )
  return { fan, customer }
}

test('an erased person stays at Stripe while payments can be disputed, then is deleted there, once', async () => {
  const { fan, customer } = await erased()
  expect([await kept(fan), await cards(fan)]).toEqual([1, 0])
  await letPass(t, '179 days', erase)
  expect([await kept(fan), isDeleted(customer)]).toEqual([1, false])
  t.stripe.fail(/^DELETE \/v1\/customers/, '500', 3)
  t.askAgainAtOnce()
  await letPass(t, '1 day 1 hour', erase)
  expect([await kept(fan), isDeleted(customer)]).toEqual([1, false])
  await letPass(t, '2 hours', async () => void (await Promise.all([erase(), erase()])))
  expect([await kept(fan), isDeleted(customer)]).toEqual([0, true])
  await t.deliverAll()
  await letPass(t, '8 days', erase)
  expect(t.stripe.calls.filter(({ call }) => call === `DELETE /v1/customers/${customer}`)).toHaveLength(4)
})

test("Stripe's refusals are shown in the console until it is done, by us or by hand", async () => {
  const { fan, customer } = await erased()
  const operator = await createOperator(t.deps)
  const waiting = async () => (await t.as(operator).get('/console/work?kind=kept-customer')).json<WorkItem[]>()
  t.stripe.world.keepsCustomers = true
  await letPass(t, '181 days', erase)
  expect(await waiting()).toMatchObject([
    {
      kind: 'kept-customer',
      id: customer,
      userId: fan.id,
      what: `Customer ${customer} of a deleted account was not deleted: This customer cannot be deleted at the moment.`,
    },
  ])
  t.stripe.world.keepsCustomers = false
  await t.client.customers.del(customer)
  await letPass(t, '1 day', erase)
  expect([await waiting(), await kept(fan)]).toEqual([[], 0])
})

test("a data export names cards by brand, last digits and date, without the provider's ids", async () => {
  const { fan } = await t.subscriber()
  const { id } = (await t.as(fan).post('/account/exports')).json()
  await runJobs(t)
  const { url } = (await t.as(fan).post(`/account/exports/${id}/address`)).json()
  const zip = await readZip((await t.app.inject({ url })).rawPayload)
  const [card] = JSON.parse(zip.get('data/cards.user_id.json') ?? '[]')
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 })
  expect([...zip.keys()]).toContain('data/card_changes.fan_id.json')
  expect(JSON.parse(zip.get('data/subscriptions.fan_id.json') ?? '[]')[0]).not.toHaveProperty('customer_ref')
})
