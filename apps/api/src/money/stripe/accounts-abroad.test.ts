import type { WorkItem } from '@fanlight/contract/operations/console-work'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCreator, createOperator, type Person } from '../../../testing/factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
  t.askAgainAtOnce()
})
afterEach(() => t.close())

const setUp = (creator: Person, country: string) => t.as(creator).post('/payouts/account', { country })
const toDo = async () =>
  (await t.as(await createOperator(t.deps)).get('/console/work?kind=refused-account')).json<WorkItem[]>()

/** The parameters of the last account request. */
const asked = () => {
  const made = t.stripe.calls.filter(({ call }) => call === 'POST /v1/accounts').at(-1)?.params as {
    capabilities: Record<string, unknown>
    tos_acceptance?: { service_agreement: string }
  }
  return [Object.keys(made.capabilities).sort().join('+'), made.tos_acceptance?.service_agreement ?? 'full']
}
const full = ['card_payments+transfers', 'full']
const recipient = ['transfers', 'recipient']

test.each([
  ['US', 'US', full],
  ['US', 'FR', full],
  ['US', 'CH', full],
  ['DE', 'FR', full],
  ['DE', 'IS', full],
  ['DE', 'US', full],
  ['GB', 'CA', full],
  ['CH', 'GB', full],
  ['JP', 'JP', full],
  ['US', 'BR', recipient],
  ['FR', 'JP', recipient],
])('a site in %s opens an account for a creator in %s as Stripe requires', async (home, country, expected) => {
  t.stripe.world.country = home
  const reply = await setUp(await createCreator(t.deps), country)
  expect([reply.statusCode, asked()]).toEqual([200, expected])
})

const notYet =
  'The payment provider doesn’t open this account for you yet. Our team sees its reason and will sort it out. What you earn is kept until then.'

test("after a refusal the creator gets a sentence, operators Stripe's own words, until there is an account", async () => {
  const creator = await createCreator(t.deps)
  for (const _ of [1, 2]) {
    const refused = await setUp(creator, 'TW')
    expect([refused.statusCode, refused.json().detail]).toEqual([409, notYet])
  }
  expect(await toDo()).toMatchObject([
    {
      userId: creator.id,
      what: expect.stringMatching(
        /^The payment provider refused a payout account \(TW\): Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability\./,
      ),
    },
  ])
  // Each try after a refusal has its own key: Stripe repeats its answer for a key.
  const keys = t.stripe.calls.filter(({ call }) => call === 'POST /v1/accounts').map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  t.stripe.world.approvedAbroad.add('TW')
  expect([(await setUp(creator, 'TW')).statusCode, await toDo()]).toEqual([200, []])
})

test('an unsettled refusal is shown for 30 days, and an outage is none', async () => {
  const [creator, unlucky] = [await createCreator(t.deps), await createCreator(t.deps)]
  await setUp(creator, 'AU')
  t.stripe.fail(/^POST \/v1\/accounts/, '500', 6)
  expect((await setUp(unlucky, 'US')).statusCode).toBe(503)
  expect((await toDo()).map(({ userId }) => userId)).toEqual([creator.id])
  await t.pass('31 days')
  expect(await toDo()).toEqual([])
})

test("after a failed call, our own account's country is read again", async () => {
  const creator = await createCreator(t.deps)
  t.stripe.fail(/^GET \/v1\/account$/, '500', 3)
  expect((await setUp(creator, 'FR')).statusCode).toBe(503)
  expect((await setUp(creator, 'FR')).statusCode).toBe(200)
})
