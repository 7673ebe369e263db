import type { Db } from '../db/client.ts'

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
