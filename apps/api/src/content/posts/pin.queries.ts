import type { Queries } from '../../platform/db/client.ts'

/** No row if the post is not published. The profile's pages change with it. */
export const pinPost = (db: Queries, postId: number) =>
  db.maybe<{ profileId: number }>(
    'pin-post',
    `update profiles f set pinned_post_id = p.id, feed_version = f.feed_version + 1
     from posts p
     where p.id = $1 and p.state = 'ready' and p.deleted_at is null and f.id = p.profile_id
     returning f.id as "profileId"`,
    [postId],
  )

/** Another post that was pinned meanwhile stays. */
export const unpinPost = (db: Queries, postId: number) =>
  db.run(
    'unpin-post',
    'update profiles set pinned_post_id = null, feed_version = feed_version + 1 where pinned_post_id = $1',
    [postId],
  )
