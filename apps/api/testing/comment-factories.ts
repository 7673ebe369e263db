import type { Comment, CommentsPage } from '@fanlight/contract/content/comments'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db/client.ts'
import { createUser, type Person } from './factories.ts'
import type { createProfile } from './profile-factories.ts'
import type { TestApp } from './test-app.ts'

/** What somebody said beneath a post; of its creator in their own words. */
export async function addComment(
  db: Db,
  authorId: number,
  postId: number,
  over: { body?: string; parentId?: number } = {},
): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    'factory-comment',
    `insert into comments (post_id, profile_id, parent_id, author_id, body, text_hash, written_by, key, created_at)
     select p.id, p.profile_id, $4, $1, $3, text_hash($3), case when p.creator_id = $1 then 'creator' else 'person' end,
       gen_random_uuid(), product_now()
     from posts p where p.id = $2 returning id`,
    [authorId, postId, over.body ?? 'What a light.', over.parentId ?? null],
  )
  return id
}

interface Stage {
  t: TestApp
  profile: Awaited<ReturnType<typeof createProfile>>
  post: { id: number }
}

/** What people say and read beneath the post of this test. */
export function commentsUnder(stage: () => Stage) {
  const say = (fan: Person | undefined, body: string, more = {}, postId = stage().post.id) =>
    stage()
      .t.as(fan)
      .post(`/posts/${postId}/comments`, { body, ...more })
  const read = async (fan: Person | undefined, query = '', postId = stage().post.id) =>
    (await stage().t.as(fan).get(`/posts/${postId}/comments${query}`)).json<CommentsPage>()
  return {
    say,
    read,
    said: async (fan: Person, body: string, more = {}, postId = stage().post.id) => {
      const reply = await say(fan, body, more, postId)
      expect(reply.statusCode, reply.body).toBe(201)
      return reply.json<Comment>()
    },
    bodies: async (fan?: Person) => (await read(fan)).comments.map(({ body }) => body),
    rules: (audience: string, words: string[] = []) =>
      stage().t.as(stage().profile.creator).put(`/profiles/${stage().profile.id}/comment-rules`, { audience, words }),
    follower: async (name: string) => {
      const { t, profile } = stage()
      const fan = await createUser(t.deps, { name })
      await t.as(fan).put(`/profiles/${profile.id}/follow`, {})
      return fan
    },
  }
}
