import type { Queries } from '../db/client.ts'
import type { Finding } from './checker.ts'

export interface LedgerHealth {
  kind: 'minute' | 'full'
  startedAt: Date
  milliseconds: number
  invariants: number
  violations: number
  findings: Finding[]
}

/** The newest check of each kind: for the operator's console and for /metrics. */
export const readLedgerHealth = (db: Queries) =>
  db.many<LedgerHealth>(
    'ledger-health',
    `select distinct on (kind) kind, started_at as "startedAt", took_ms as milliseconds, invariants, violations, findings
     from ledger.check_runs order by kind, id desc`,
  )
