import type { Tx } from '../../platform/db/client.ts'

export const takeDueDigests = (tx: Tx, limit: number) =>
  tx.many<{ userId: number; since: Date; wasHere: boolean }>(
    'take-due-digests',
    `with due as materialized (
       select user_id from due_digests where due_at <= product_now() order by due_at limit $1 for update skip locked
     )
     delete from due_digests d using due where d.user_id = due.user_id
     returning d.user_id as "userId", d.since, exists (
       select from all_sessions s where s.user_id = d.user_id and s.ended_at is null and s.rotated_at > d.since) as "wasHere"`,
    [limit],
  )

export const listPostsSince = (tx: Tx, userId: number, since: Date, limit: number) =>
  tx.many<{ id: number; title: string; profile: string }>(
    'list-posts-since',
    `select p.id, p.title, r.name as profile
     from (
       select profile_id from all_subscriptions where fan_id = $1 and access_until > product_now()
       union select profile_id from all_follows where user_id = $1 and tells
     ) s
     join all_profiles r on r.id = s.profile_id and reaches(r.creator_id, r.closed_to, $1)
     join lateral (
       select id, title, created_at from shown_posts
       where profile_id = s.profile_id and created_at >= $2::timestamptz - interval '1 hour'
       order by created_at desc limit $3
     ) p on true
     order by p.created_at desc limit $3`,
    [userId, since, limit],
  )
