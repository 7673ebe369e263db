import { afterAll, beforeAll, expect, test } from 'vitest'
import { letPass } from '../../../testing/subscription-factories.ts'
import { followSubscriptions } from '../../../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { claimCharges } from './charges.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const claim = () => t.db.tx((tx) => claimCharges(tx, 10, 60))

test('nobody else takes a claimed charge until the claim expires; then the provider is asked first', async () => {
  await followSubscriptions(t).subscriber()
  await letPass(t, '28 days 1 minute', async () => undefined)
  await t.db.run('test-open-renewals', 'select open_renewals(10, array[]::text[])')
  const [charge] = await claim()
  expect(charge?.asking).toBe(false)
  expect(await claim()).toEqual([])
  await t.db.run('test-end-lease', `update charges set claimed_until = now() - interval '1 second' where id = $1`, [
    charge?.id,
  ])
  expect(await claim()).toEqual([{ id: charge?.id, asking: true }])
})
