import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publish } from '../../../testing/post-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts'
import { publishDuePost, publishDuePosts } from './publish-due-posts.ts'

let t: TestApp
let owner: pg.Client
beforeAll(async () => {
  t = await startTestApp()
  owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

test('two publishers of one scheduled post publish it once', async () => {
  const { id, profileId } = await publish(t, { title: 'At noon' })
  await owner.query(`update posts set state = 'scheduled', publish_at = now() - interval '1 minute' where id = ${id}`)
  let other: Promise<void> | undefined
  await t.db.tx(async (tx) => {
    await publishDuePost(tx)
    // From here on, each process that looks for due posts waits at this lock until the test releases it.
    await owner.query('select pg_advisory_lock(4711)')
    await owner.query(`create or replace function post_is_due(p posts) returns boolean language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(4711);
      return p.state = 'scheduled' and p.publish_at <= product_now() and p.deleted_at is null;
    end $$`)
    other = publishDuePosts(t.deps)
    await vi.waitFor(async () => expect(await waitingForLocks(t)).toBe(1), { timeout: 20_000 })
  })
  await owner.query('select pg_advisory_unlock(4711)')
  await other
  const posts = await t.db.many('posts-of-it', 'select title from posts where profile_id = $1 and deleted_at is null', [
    profileId,
  ])
  expect(posts).toEqual([{ title: 'At noon' }])
})
