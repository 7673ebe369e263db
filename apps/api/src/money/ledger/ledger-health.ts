import type { Queries } from '../../platform/db/client.ts'
import type { Finding } from './checker.ts'
import type { CheckKind } from './invariants.ts'

export interface LedgerHealth {
  kind: CheckKind
  startedAt: Date
  milliseconds: number
  invariants: number
  violations: number
  findings: Finding[]
}

/** The newest check of each kind, for the console and /metrics. */
export const readLedgerHealth = (db: Queries) =>
  db.many<LedgerHealth>(
    'ledger-health',
    `select r.kind, r.started_at as "startedAt", r.took_ms as milliseconds, r.invariants, r.violations, r.findings
     from unnest(array['full', 'night', 'minute']) k (kind)
     cross join lateral (select * from ledger.check_runs c where c.kind = k.kind order by c.id desc limit 1) r`,
  )
