import type { Queries } from '../../platform/db/client.ts'
import type { Purchase } from './post-access.ts'

export interface MediaGate {
  kind: 'image' | 'video'
  postId: number
  accessType: number
  isShown: boolean
  isOwner: boolean
  isOperator: boolean
  subscribed: boolean
  purchase: Purchase
  isKept: boolean
  /** Removed from its post: only people who bought it before still have it. */
  isRemoved: boolean
}

/** All facts that decide whether a viewer may have the files of a key now. */
export const findMediaGate = (db: Queries, key: string, viewerId: number | null) =>
  db.maybe<MediaGate>(
    'find-media-gate',
    `select m.kind, p.id as "postId", p.access_type as "accessType", p.is_shown and not kept_from_post(v.id, p.creator_id, p.profile_id, p.id) as "isShown",
       v.id is not null and p.creator_id = v.id as "isOwner", coalesce(may_look(v.operator_roles, v.admin_by_setting), false) as "isOperator",
       p.access_type = 1 and v.id is not null and has_access(v.id, p.profile_id) as subscribed,
       purchase_state(e.user_id is not null, e.revoked_at, e.consumed_at, e.viewing_started_at) as purchase,
       coalesce(e.is_kept, false) as "isKept", m.removed_at is not null as "isRemoved"
     from media m
     join known_posts p on p.id = m.post_id
     left join active_users v on v.id = $2
     left join ledger.all_entitlements e on e.user_id = v.id and e.post_id = p.id
     where m.key = $1 and m.state = 'ready' and m.sealed_at is null
       and (m.removed_at is null or keeps_removed(e.bought_at, m.removed_at)
         and purchase_state(true, e.revoked_at, e.consumed_at, e.viewing_started_at) = 'open')`,
    [key, viewerId],
  )
