import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'

interface SpentRow {
  monthCents: Cents
  totalCents: Cents
  cents: Cents | null
  nextCents: Cents | null
  nextAt: Date | null
}

export const readSpentHere = (db: Queries, userId: number, profileId: number) =>
  db.one<SpentRow>(
    'read-spent-here',
    `select s.month_cents as "monthCents", s.total_cents as "totalCents", k.cents, k.next_cents as "nextCents", k.next_at as "nextAt"
     from spent_on_character($1, $2) s left join all_character_caps k on k.user_id = $1 and k.profile_id = $2`,
    [userId, profileId],
  )

export const saveCharacterCap = (tx: Tx, userId: number, profileId: number, cents: Cents | null) =>
  tx.run('save-character-cap', 'select set_character_cap($1, $2, $3)', [userId, profileId, cents])

export const isBeyondCharacterCap = (tx: Tx, userId: number, profileId: number, cents: Cents) =>
  tx.one<{ isBeyond: boolean }>(
    'is-beyond-character-cap',
    'select beyond_character_cap($1, $2, $3::bigint * 10000) as "isBeyond"',
    [userId, profileId, cents],
  )
