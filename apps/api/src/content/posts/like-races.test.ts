import type { LikeResult } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { insertPosts } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Queries } from '../../platform/db/client.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function somePost() {
  const { id } = await createProfile(t.deps)
  await insertPosts(t, id, 1)
  const row = await t.db.one<{ id: number }>('its post', 'select id from posts where profile_id = $1', [id])
  return row.id
}
const seen = async (person: { token: string }, postId: number) => {
  const { likeCount, isLikedByCurrentUser } = (await t.as(person).get(`/posts/${postId}`)).json()
  return { likeCount, isLikedByCurrentUser }
}

test('fifty fans toggle like twice at once, and no like remains', async () => {
  const postId = await somePost()
  const fans = await Promise.all(Array.from({ length: 50 }, () => createUser(t.deps)))
  const replies = await Promise.all(fans.flatMap((fan) => [0, 1].map(() => t.as(fan).post(`/posts/${postId}/like`))))
  const said = replies.map((reply) => reply.json<LikeResult>().isLikedByCurrentUser)
  expect(said.filter(Boolean)).toHaveLength(50)
  expect(await seen(fans[0] ?? expect.fail(), postId)).toEqual({ likeCount: 0, isLikedByCurrentUser: false })
})

test('21 clicks of one fan at once are one like', async () => {
  const postId = await somePost()
  const fan = await createUser(t.deps)
  await Promise.all(Array.from({ length: 21 }, () => t.as(fan).post(`/posts/${postId}/like`)))
  expect(await seen(fan, postId)).toEqual({ likeCount: 1, isLikedByCurrentUser: true })
})

test("a click waits for another process's unfinished one, then takes the like back", async () => {
  const postId = await somePost()
  const fan = await createUser(t.deps)
  const press = (db: Queries) =>
    db.one<{ liked: boolean; likes: number }>(
      'press-like',
      'select liked, like_count as likes from toggle_likes(array[$1::bigint], array[$2::bigint])',
      [fan.id, postId],
    )
  let second: ReturnType<typeof press> | undefined
  const first = await t.db.tx(async (tx) => {
    const pressed = await press(tx)
    second = t.db.tx(async (other) => {
      // Longer than it ever waits for a lock: a slow machine may look late.
      await other.run('patience', `set local lock_timeout = '60s'`)
      return press(other)
    })
    await expect.poll(() => t.db.one('waits', waiting), { timeout: 50_000 }).toEqual({ waits: 1 })
    return pressed
  })
  expect([first, await second]).toEqual([
    { liked: true, likes: 1 },
    { liked: false, likes: 0 },
  ])
  expect(await seen(fan, postId)).toEqual({ likeCount: 0, isLikedByCurrentUser: false })
})

const waiting = `select count(*)::int as waits from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`
