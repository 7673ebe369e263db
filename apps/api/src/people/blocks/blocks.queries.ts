import type { Queries } from '../../platform/db/client.ts'

export const blockPerson = (db: Queries, blockerId: number, blockedId: number, most: number) =>
  db.one<{ outcome: 'done' | 'self' | 'none' | 'full' }>('block-person', 'select block_person($1, $2, $3) as outcome', [
    blockerId,
    blockedId,
    most,
  ])

export const unblockPerson = (db: Queries, blockerId: number, blockedId: number) =>
  db.run('unblock-person', 'delete from blocks where blocker_id = $1 and blocked_id = $2', [blockerId, blockedId])

export interface BlockedRow {
  id: number
  name: string
  avatarUrl: string | null
  blockedAt: Date
  total: number
}

export const listBlocked = (db: Queries, userId: number, limit: number, offset: number) =>
  db.many<BlockedRow>(
    'list-blocked',
    `select u.id, u.name, u.avatar_url as "avatarUrl", b.created_at as "blockedAt",
       (select count(*) from blocks where blocker_id = $1) as total
     from blocks b join all_people u on u.id = b.blocked_id where b.blocker_id = $1
     order by b.created_at desc, u.id limit $2 offset $3`,
    [userId, limit, offset],
  )
