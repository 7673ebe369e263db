import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator } from '../testing/factories.ts'
import { letPass } from '../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { eraseAccounts } from './erase-account.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('with an account go the place its money went to and what its person wanted to hear', async () => {
  const creator = await createCreator(t.deps)
  await t.db.run(
    'test-payout-account',
    `insert into payout_accounts (creator_id, label, provider, provider_ref, changed_at)
     values ($1, 'Bank •••• 1234', 'demo', 'acct_1', product_now())`,
    [creator.id],
  )
  expect((await t.as(creator).put('/notifications/preferences', { follower: false })).statusCode).toBe(200)
  const kept = async () =>
    Object.values(
      await t.db.one<Record<string, number>>(
        'test-kept',
        `select (select count(*) from payout_accounts where creator_id = $1) as accounts,
           (select count(*) from notification_mutes where user_id = $1) as mutes,
           (select count(*) from sessions where user_id = $1) as sessions`,
        [creator.id],
      ),
    ).map((count) => Number(count) > 0)
  expect(await kept()).toEqual([true, true, true])
  expect((await t.as(creator).post('/account/deletion')).statusCode).toBe(200)
  await letPass(t, '15 days', eraseAccounts)
  expect(await kept()).toEqual([false, false, false])
})
