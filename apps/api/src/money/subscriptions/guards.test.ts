import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { createOffer, createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let owner: pg.Client
let id: number
beforeAll(async () => {
  t = await startTestApp()
  owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  const { profileId } = await createOffer(t.deps)
  id = await createSubscription(t, await createUser(t.deps), profileId)
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

test('a subscription moves from one period to the next, and its terms cannot be changed', async () => {
  const change = (what: string) => owner.query(`update subscriptions set ${what} where id = $1`, [id])
  for (const what of ['period_no = period_no + 2', 'period_no = period_no - 1'])
    await expect(change(what), what).rejects.toThrow(/cannot follow/)
  for (const what of [
    'price_cents = 1',
    'fee_bps = 1',
    "anchor_at = anchor_at + interval '1 day'",
    'months_from = now()',
  ])
    await expect(change(what), what).rejects.toThrow(/never changes/)
  await expect(change("status = 'incomplete'")).rejects.toThrow(/cannot become/)
  await expect(owner.query('delete from subscriptions where id = $1', [id])).rejects.toThrow(/never deleted/)
})
