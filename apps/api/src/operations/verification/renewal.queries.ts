import type { Tx } from '../../platform/db/client.ts'

/** The first verification's date stays: new documents don't make someone a new creator. */
export const acceptDocuments = (tx: Tx, userId: number, expireOn: string | null) =>
  tx.run(
    'accept-documents',
    `update creators c set kyc_status = $3, kyc_rejection_reason = null, documents_expire_on = $2, documents_told = null,
       kyc_decided_at = case when k.is_verified then c.kyc_decided_at else product_now() end
     from known_creators k where c.user_id = $1 and k.user_id = c.user_id`,
    [userId, expireOn, 'verified'],
  )

/** Replaced records about documents that expired this many days ago. Returns how many were erased. */
export const eraseRecords = (tx: Tx, days: number, limit: number) =>
  tx.one<{ erased: number }>(
    'erase-identity-records',
    `with erased as (
       update verifications set document_kind = null, document_expires_on = null, checked = null where id in (
         select v.id from verifications v
         where not documents_hold(v.document_expires_on + $1::int)
           and exists (select from verifications n where n.user_id = v.user_id and n.id > v.id and n.status = 'verified')
         order by v.document_expires_on limit $2 for update skip locked)
       returning 1
     )
     select count(*) as erased from erased`,
    [days, limit],
  )

/** People whose documents expire within 30 or 7 days, or have; once each, unless new ones are waiting. */
export const remindOfExpiry = (tx: Tx, limit: number) =>
  tx.many<{ userId: number; expiresOn: string; told: number }>(
    'remind-of-expiry',
    `update creators c set documents_told = d.due from (
       select c.user_id, n.due from creators c join all_people u on u.id = c.user_id
       cross join lateral (select case
         when not documents_hold(c.documents_expire_on) then 0
         when not documents_hold(c.documents_expire_on - 7) then 7 else 30 end as due) n
       where documents_due(c.documents_expire_on) and coalesce(c.documents_told, 31) > n.due
         and u.deletes_at is null and u.erased_at is null
         and not exists (select from verifications w where w.user_id = c.user_id and w.status = 'pending')
       limit $1 for no key update of c skip locked) d
     where c.user_id = d.user_id
     returning c.user_id as "userId", c.documents_expire_on as "expiresOn", c.documents_told as told`,
    [limit],
  )
