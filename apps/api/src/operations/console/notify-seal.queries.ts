import type { Queries } from '../../platform/db/client.ts'

/** 0 if today's email was sent, or nothing was sealed since the last one. */
export const markSealTold = (db: Queries, seq: number) =>
  db.run(
    'mark-seal-told',
    `insert into audit_seals_told (day, seq)
     select current_date, $1 where not exists (select from audit_seals_told where seq >= $1) on conflict do nothing`,
    [seq],
  )

export const listOwners = (db: Queries) =>
  db.many<{ id: number }>(
    'list-owners',
    `select id from active_users where is_admin and 'owner' = any (roles_now(operator_roles, admin_by_setting)) order by id`,
  )
