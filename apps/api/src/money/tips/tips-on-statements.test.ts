import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfCsv } from '../../../testing/csv-rows.ts'
import { createUser } from '../../../testing/factories.ts'
import { createPostForSale, expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rollUpEarnings } from '../ledger/roll-up-earnings.ts'
import { runPayouts } from '../payouts/run-payouts.ts'
import { sendPayouts } from '../payouts/send-payouts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '12.5' })
})
afterAll(async () => {
  await expectLedgerHolds(t.db)
  await t.close()
})

test.each([true, false])('tips have their own statement lines; rolled up: %s', async (isRolledUp) => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 500_00)
  const { id, profileId, creator } = await createPostForSale(t.deps, { price: 120_00 })
  const give = (amount: number) =>
    t.as(fan).post(`/profiles/${profileId}/tips`, { amount }, { 'idempotency-key': randomUUID() })
  expect((await t.as(fan).post(`/posts/${id}/purchase`)).statusCode).toBe(200)
  expect((await give(33.33)).statusCode).toBe(201)
  expect((await give(66.67)).statusCode).toBe(201)
  if (isRolledUp) await rollUpEarnings(t.db)
  await t.db.run('test-forget-runs', 'delete from payout_runs')
  await letPass(t, '45 days', async (deps) => {
    await runPayouts(deps)
    await sendPayouts(deps)
  })
  const { payouts } = (await t.as(creator).get('/payouts')).json()
  const rows = rowsOfCsv((await t.as(creator).get(`/payouts/${payouts[0].id}/statement.csv`)).body)
  const of = (what: string) => rows.find((row) => row.What === what)
  expect(of('Pay-per-view posts')).toMatchObject({ Sales: '1', Gross: '120', Fee: '15', 'Net (USD)': '10.5' })
  expect(of('Tips')).toMatchObject({ Sales: '2', Gross: '100', Fee: '12.49', Currency: 'FansCoins' })
  const net = rows.map((row) => Number(row['Net (USD)']))
  expect(net.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBeCloseTo(payouts[0].amount, 6)
})
