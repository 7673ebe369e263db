import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLedgerHolds } from '../testing/ledger-factories.ts'
import { chargesOf, hasAccess, paymentsOf } from '../testing/subscription-factories.ts'
import { followSubscriptions } from '../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let people: ReturnType<typeof followSubscriptions>
beforeAll(async () => {
  t = await startTestApp()
  people = followSubscriptions(t)
})
afterAll(() => t.close())

const suspend = (profileId: number, isSuspended: boolean) =>
  t.db.run(
    'test-suspend-creator',
    `update users set suspended_at = case when $2 then product_now() end
     where id = (select creator_id from profiles where id = $1)`,
    [profileId, isSuspended],
  )

test('a renewal that was refused is not tried again for a creator who is suspended, however long one waits', async () => {
  const { fan, profileId } = await people.subscriber('declined-later')
  await people.pass('28 days 1 minute')
  expect((await people.mine(fan)).status).toBe('PastDue')
  await suspend(profileId, true)
  for (const wait of ['2 days 1 hour', '5 days', '7 days', '7 days']) await people.pass(wait)
  expect(await paymentsOf(t.db, fan)).toEqual([
    { outcome: 'paid', cents: 999 },
    { outcome: 'declined', cents: 999 },
  ])
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'void'])
  await expectLedgerHolds(t.db)
})

test('a renewal that falls into a suspension is not taken; one after its end is', async () => {
  const [during, after] = [await people.subscriber(), await people.subscriber()]
  await people.pass('6 days')
  await suspend(after.profileId, true)
  await people.pass('3 days')
  await suspend(after.profileId, false)
  await people.pass('18 days')
  await suspend(during.profileId, true)
  await people.pass('3 days')
  expect(await paymentsOf(t.db, during.fan)).toEqual([{ outcome: 'paid', cents: 999 }])
  expect(await paymentsOf(t.db, after.fan)).toEqual(Array(2).fill({ outcome: 'paid', cents: 999 }))
  expect((await people.mine(after.fan)).status).toBe('Active')
  await expectLedgerHolds(t.db)
})
