import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { addRunningSubscriptions, createOffer } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { closeSubscriptions } from './close-subscriptions.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a worker that dies between two slices leaves the rest to the next one', async () => {
  const { profileId, creator } = await createOffer(t.deps)
  await addRunningSubscriptions(t.db, profileId, 120, new Date())
  await t.db.run(
    'known-payments-2',
    `insert into demo_payments (key, ref, amount_cents, outcome, at)
     select payment_ref, payment_ref, 999, 'paid', now() from charges where payment_ref like 'factory-%' on conflict do nothing`,
  )
  expect((await t.as(creator).delete(`/profiles/${profileId}`)).statusCode).toBe(204)
  let slices = 0
  const dying = {
    ...t.deps,
    db: {
      ...t.db,
      tx: ((...work: Parameters<typeof t.db.tx>) => {
        if (slices++ > 0) throw new Error('gone')
        return t.db.tx(...work)
      }) as typeof t.db.tx,
    },
  }
  await expect(closeSubscriptions(dying)).rejects.toThrow('gone')
  const live = async () =>
    (
      await t.db.one<{ n: number }>(
        'live-2',
        `select count(*) as n from subscriptions where profile_id = $1 and status = 'active'`,
        [profileId],
      )
    ).n
  expect(await live()).toBe(70)
  await closeSubscriptions(t.deps)
  expect(await live()).toBe(0)
  await expectLedgerHolds(t.db)
})
