import type { PayoutRuns } from '@fanlight/contract/operations/console-money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { createOffer, createSubscription, letPass, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { BillingProvider } from '../providers/billing-provider.ts'
import { runPayouts } from './run-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

let t: TestApp
let demo: BillingProvider
let operator: Person
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '15' })
  demo = t.deps.billingProvider
  operator = await createOperator(t.deps)
})
afterAll(() => t.close())

const readRuns = async () => (await t.as(operator).get('/console/payouts/runs')).json<PayoutRuns>()

test("the console shows the next run's date, and what the last one paid without failed payouts", async () => {
  await setClock(t.db, new Date('2030-03-20T10:00:00Z'))
  await t.deps.clock.refresh()
  for (const cents of [2000, 3000, 4000]) {
    const { profileId } = await createOffer(t.deps, { cents })
    await createSubscription(t, await createUser(t.deps), profileId)
  }
  expect(await readRuns()).toEqual({ next: { on: '2030-04-01', minimum: 10 }, last: null })
  t.deps.billingProvider = {
    ...demo,
    payOut: async (payout) =>
      payout.cents === 3400 ? { status: 'failed', reason: 'The account is closed.' } : demo.payOut(payout),
  }
  await letPass(t, '12 days', async (deps) => {
    await runPayouts(deps)
    await sendPayouts(deps)
  })
  t.deps.billingProvider = demo
  expect(await readRuns()).toEqual({
    next: { on: '2030-05-01', minimum: 10 },
    last: { on: '2030-04-01', amount: 42.5, creators: 2 },
  })
})

test('a run with nobody to pay is still the last one', async () => {
  await setClock(t.db, new Date('2030-04-30T23:30:00Z'))
  await t.db.run('a-later-run', `insert into payout_runs (period, started_at) values ('2030-06-01', product_now())`)
  expect(await readRuns()).toMatchObject({
    next: { on: '2030-05-01' },
    last: { on: '2030-06-01', amount: 0, creators: 0 },
  })
})
