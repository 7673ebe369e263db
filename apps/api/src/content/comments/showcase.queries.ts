import type { Queries } from '../../platform/db/client.ts'

/**
 * The newest public post with a comment, videos first, among the dozen most followed characters that the viewer may
 * see. Only each one's ten newest posts are considered.
 */
export const findShowcase = (db: Queries, viewerId: number | null) =>
  db.many<{ id: number }>(
    'find-showcase',
    `select p.id from (
       select f.id, f.popularity from shown_profiles f
       where f.creator_id <> all ((select unmet_by($1))::bigint[])
       order by f.popularity desc, f.id desc limit 12
     ) popular
     cross join lateral (
       select s.id, s.post_type from shown_posts s
       where s.id = any (
           feed_page(popular.id, false, 10, 0, null, 'videos', false) || feed_page(popular.id, false, 10, 0, null, 'all', false)
         )
         and s.access_type = 0 and s.state = 'ready'
         and exists (select from shown_comments c where c.post_id = s.id and c.parent_id is null)
       order by s.post_type = 1 desc, s.id desc limit 1
     ) p
     order by p.post_type = 1 desc, popular.popularity desc, popular.id desc limit 1`,
    [viewerId],
  )
