import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createUser } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { eraseAccounts } from './erase-account.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('deleting an account deletes its payout account and its notification settings', async () => {
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

test("a person's words are erased in steps, however many, before their name is", async () => {
  const fan = await createUser(t.deps)
  const post = await publish(t, {})
  await t.db.run(
    'test-said',
    `insert into comments (post_id, profile_id, author_id, body, text_hash, written_by, key, created_at)
     select $1, $2, $3, 'Said ' || n, n, 'person', gen_random_uuid(), product_now() from generate_series(1, 1200) n`,
    [post.id, post.profileId, fan.id],
  )
  expect((await t.as(fan).post('/account/deletion')).statusCode).toBe(200)
  await letPass(t, '15 days', eraseAccounts)
  const left = await t.db.one<{ said: number; steps: number }>(
    'test-left',
    `select count(*) filter (where deleted_at is null or body <> '-')::int as said, count(distinct xmin::text)::int as steps
     from comments where author_id = $1`,
    [fan.id],
  )
  expect(left).toEqual({ said: 0, steps: 3 })
  const { name } = await t.db.one<{ name: string }>('test-name', 'select name from users where id = $1', [fan.id])
  expect(name).toBe('Deleted account')
})
