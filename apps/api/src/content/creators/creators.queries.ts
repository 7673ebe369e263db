import type { KycStatus } from '@fanlight/contract/content/creators'
import type { Link } from '@fanlight/contract/platform/link'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { PageWanted } from '../../platform/db/page-wanted.ts'

export const insertCreator = (tx: Tx, userId: number, bio: string, verified: boolean) =>
  tx.run(
    'insert-creator',
    `insert into creators (user_id, bio, applied_at, kyc_status, kyc_decided_at)
     select $1, $2, product_now(), case when $3 then 'verified' else 'none' end, case when $3 then product_now() end
     on conflict do nothing`,
    [userId, bio, verified],
  )

export const findVerification = (db: Queries, userId: number) =>
  db.maybe<{
    status: KycStatus
    decidedAt: Date | null
    rejectionReason: string | null
    renewBy: string | null
    isOverdue: boolean
    isRenewing: boolean
    firstProfileId: number | null
    hasPublished: boolean
  }>(
    'find-verification',
    `select kyc_status as status, kyc_decided_at as "decidedAt", kyc_rejection_reason as "rejectionReason",
       case when documents_due(documents_expire_on) then documents_expire_on end as "renewBy",
       not documents_hold(documents_expire_on) as "isOverdue",
       exists (select from all_verifications v where v.user_id = c.user_id and v.status = 'pending') as "isRenewing",
       (select min(p.id) from all_profiles p where p.creator_id = c.user_id and p.deleted_at is null) as "firstProfileId",
       exists (select from all_profiles p where p.creator_id = c.user_id and p.deleted_at is null and p.post_count > 0)
         as "hasPublished"
     from creators c where user_id = $1`,
    [userId],
  )

export interface CreatorRow {
  id: number
  name: string
  bio: string
  avatarUrl: string | null
  links: Link[]
  profileCount: number
}

const columns = `
  c.user_id as id, c.name, c.bio, c.avatar_url as "avatarUrl", c.links,
  (select count(*)::int from shown_profiles where creator_id = c.user_id) as "profileCount"`

/** Creators who published something that others may see. */
const featured = 'c.is_shown and exists (select from shown_profiles where creator_id = c.user_id and post_count > 0)'

export interface ListedCreatorRow extends CreatorRow {
  characters: { id: number; name: string; avatarKey: string | null }[]
}

const facesShown = 4

const listedColumns = `${columns},
       (select coalesce(json_agg(face), '[]') from (
         select f.id, f.name, f.avatar_key as "avatarKey" from shown_profiles f where f.creator_id = c.user_id
         and f.post_count > 0
         order by f.id desc limit ${facesShown}
       ) face) as characters`

/** Most subscribers first, each with the number of rows that blocks hide. */
export const listCreators = (db: Queries, viewerId: number, { limit, offset, before }: PageWanted) =>
  db.many<ListedCreatorRow & { unmet: number }>(
    'list-creators',
    `select ${listedColumns},
       (select count(*) from known_creators c where c.user_id = any ((select unmet_by($3))::bigint[]) and ${featured}) as unmet
     from known_creators c where c.user_id = any (array(
       select c.user_id from known_creators c
       where ${featured} and c.user_id <> all ((select unmet_by($3))::bigint[])
         and (c.subscriber_count, c.user_id) <
           (coalesce((select subscriber_count from creators where user_id = $4), 2147483647), coalesce($4, 9223372036854775807))
       order by c.subscriber_count desc, c.user_id desc limit $1 offset $2))
     order by c.subscriber_count desc, c.user_id desc`,
    [limit, offset, viewerId, before],
  )

/** One creator, if this viewer may see them. */
export const findCreator = (db: Queries, id: number, { userId, seesAll }: { userId: number; seesAll: boolean }) =>
  db.maybe<CreatorRow>(
    'find-creator',
    `select ${columns} from known_creators c where c.user_id = $1 and ((c.is_shown and not blocked_between($2, $1)) or c.user_id = $2 or $3)`,
    [id, userId, seesAll],
  )

export const countCreators = (db: Queries) =>
  db.one<{ total: number }>('count-creators', `select count(*) as total from known_creators c where ${featured}`)
