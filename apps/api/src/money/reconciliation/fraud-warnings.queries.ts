import type { Queries } from '../../platform/db/client.ts'

export interface FraudWarning {
  ref: string
  paymentRef: string
  kind: 'deposit' | 'charge'
  id: number
  at: Date
}

export const noteFraudWarning = (db: Queries, { ref, paymentRef, kind, id, at }: FraudWarning) =>
  db.run(
    'note-fraud-warning',
    `insert into fraud_warnings (provider, ref, payment_ref, deposit_id, charge_id, at)
     values ('stripe', $1, $2, $3, $4, $5) on conflict do nothing`,
    [ref, paymentRef, kind === 'deposit' ? id : null, kind === 'charge' ? id : null, at],
  )
