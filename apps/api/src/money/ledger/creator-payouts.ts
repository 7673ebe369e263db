import type { Cents, Coins, Micros } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'

export interface Payable {
  coins: Coins
  coinMicros: Micros
  usdCents: Cents
  /** The amount of a payout right now; negative after refunds. */
  totalCents: Cents
}

/** From sales before the day (YYYY-MM-DD, UTC), minus refunds, payouts and pending payouts. */
export const readPayable = (db: Queries, creatorId: number, before: string) =>
  db.one<Payable>(
    'ledger-payable',
    `select coins, coin_micros as "coinMicros", usd_cents as "usdCents", total_cents as "totalCents"
     from ledger.payable($1, $2)`,
    [creatorId, before],
  )
