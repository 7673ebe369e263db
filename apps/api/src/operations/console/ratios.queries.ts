import type { Queries } from '../../platform/db/client.ts'

/** The range of a ratio during the last day, before its change; null if there was none. */
export const readRatioRange = (db: Queries, currency: string) =>
  db.one<{ lowest: number | null; highest: number | null }>(
    'read-ratio-range',
    `select min((details->'before'->>'ratio')::float8) as lowest, max((details->'before'->>'ratio')::float8) as highest
     from audit_log where action = 'ratio.change' and subject_type = 'ratio' and subject_id = $1
       and at > now() - interval '1 day'`,
    [currency],
  )
