import type { Queries } from '../../platform/db/client.ts'

/** The first picture of a public post. */
export const findFirstPicture = (db: Queries, postId: number) =>
  db.maybe<{ key: string }>(
    'find-first-picture',
    `select m.key from all_media m join shown_posts p on p.id = m.post_id
     where m.post_id = $1 and p.access_type = 0 and m.kind = 'image' and m.state = 'ready' and m.removed_at is null order by m.position limit 1`,
    [postId],
  )

/** The newest public posts. */
export const listPublicPosts = (db: Queries, limit: number) =>
  db.many<{ id: number }>(
    'list-public-posts',
    'select id from shown_posts where access_type = 0 order by id desc limit $1',
    [limit],
  )
