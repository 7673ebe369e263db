import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StripeApp, startStripeApp, webhookSecret } from '../stripe-app.ts'
import { type Played, rehearse } from './rehearse.ts'
import { openStage } from './stage.ts'
import { standInHands } from './stand-in-hands.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

test('every flow of the rehearsal is played against the stand-in, and the books agree in the end', async () => {
  const stage = await openStage(t, t.client, standInHands(t.stripe), webhookSecret)
  const all: Played[] = []
  await rehearse(stage, (played) => all.push(played))
  expect(all.filter(({ result }) => result !== 'ok')).toEqual([])
  expect(all.map(({ name }) => name)).toEqual([
    'deposit',
    'refused, then paid',
    '3-D Secure',
    'bank debit',
    'subscription',
    'refunds by us',
    'refunds at Stripe',
    'refund that comes back',
    'dispute won',
    'dispute lost',
    'dispute of a month',
    'dispute of a refunded payment',
    'inquiry',
    'early warning',
    'renewal',
    'failure and recovery',
    'payout',
    'payout refused',
    'account closed',
    'the books',
  ])
})
