import type { Queries } from '../../platform/db/client.ts'
import type { Purchase } from '../posts/post-access.ts'

export interface Looking {
  postId: number
  userId: number
}

interface SightRow {
  place: number
  accessType: number
  subscribed: boolean
  purchase: Purchase
}

/** What each watcher may still see of their post; no row if they may no longer know of it. */
export const readSights = (db: Queries, looking: readonly Looking[]) =>
  db.many<SightRow>(
    'read-sights',
    `with seen as materialized (
       select p.id, p.profile_id, p.creator_id, p.access_type, f.closed_to
       from shown_posts p join all_profiles f on f.id = p.profile_id
       where p.id = any (array(select distinct unnest($1::bigint[])))
     )
     select a.place, s.access_type as "accessType", has_access(a.user_id, s.profile_id) as subscribed,
       purchase_state(e.user_id is not null, e.revoked_at, e.consumed_at, e.viewing_started_at) as purchase
     from unnest($1::bigint[], $2::bigint[]) with ordinality a (post_id, user_id, place)
     join seen s on s.id = a.post_id
     left join ledger.all_entitlements e on e.post_id = s.id and e.user_id = a.user_id
     where not closed_to_person(a.user_id, s.closed_to) and not kept_from_post(a.user_id, s.creator_id, s.profile_id, s.id)`,
    [looking.map(({ postId }) => postId), looking.map(({ userId }) => userId)],
  )
