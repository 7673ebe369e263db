import type { Queries } from '../../platform/db/client.ts'
import { content, marks, marksOf, mediaOfPost, type PostRow } from './posts.queries.ts'

export interface HomeRow extends PostRow {
  profileName: string
  avatarKey: string | null
  creatorName: string
}

/** The visible posts of `page` with their profiles, for $1. Each profile is looked up by id, however many creators there are. */
export const postsOfPage = `
  select has_access($1, p.profile_id) as subscribed, ${content('f.is_shown and post_is_open(p.state, p.hidden_at)', 'f.pinned_post_id is not distinct from p.id')}, ${marks},
    f.name as "profileName", f.avatar_key as "avatarKey", f.creator_name as "creatorName"
  from page
  join posts p on p.id = any (page.ids)
  cross join lateral (
    select name, avatar_key, creator_name, is_shown, pinned_post_id from known_profiles where id = p.profile_id limit 1
  ) f
  left join d on d.post_id = p.id
  ${marksOf('$1')}
  ${mediaOfPost}`

/** The newest posts before this one, from profiles that someone follows or subscribes to. */
export const readHome = (db: Queries, userId: number, before: number, limit: number) =>
  db.many<HomeRow>(
    'read-home',
    `with page as materialized (select home_page($1, $2, $3) as ids),
     d as (
       select post_id, sum(likes) as likes, sum(views) as views, sum(comments) as comments from post_deltas
       where post_id = any ((select ids from page)::bigint[]) group by post_id
     )
     ${postsOfPage}
     order by p.id desc`,
    [userId, before, limit],
  )

/** Whether someone follows or subscribes to a profile that they can see. */
export const hasAudienceOf = (db: Queries, userId: number) =>
  db.one<{ hasAnybody: boolean }>(
    'has-audience-of',
    `select exists (
       select from audience a join shown_profiles f on f.id = a.profile_id
       where a.user_id = $1 and not kept_apart($1, f.creator_id, f.id)
     ) as "hasAnybody"`,
    [userId],
  )

export const findSeen = (db: Queries, userId: number) =>
  db.maybe<{ postId: number }>('find-seen', 'select seen_post_id as "postId" from home_visits where user_id = $1', [
    userId,
  ])

/** Never moves back, whichever tab reports last, and never past the newest post. */
export const setSeen = (db: Queries, userId: number, postId: number) =>
  db.run(
    'set-seen',
    `insert into home_visits as v (user_id, seen_post_id, seen_at)
     select $1, least($2, (select max(id) from posts)), product_now()
     where exists (select from posts)
     on conflict (user_id) do update set seen_post_id = greatest(v.seen_post_id, excluded.seen_post_id),
       seen_at = excluded.seen_at`,
    [userId, postId],
  )

export const countNew = (db: Queries, userId: number, seenUpTo: number, limit: number) =>
  db.one<{ count: number }>('count-home', 'select count_home_posts($1, $2, $3) as count', [userId, seenUpTo, limit])

/** Names and pictures of profiles, for people who see their posts. */
export const findFaces = (db: Queries, profileIds: number[]) =>
  db.many<{ id: number; name: string; avatarKey: string | null; creatorName: string }>(
    'find-faces',
    `select f.id, f.name, f.avatar_key as "avatarKey", f.creator_name as "creatorName" from known_profiles f where f.id = any ($1)`,
    [profileIds],
  )
