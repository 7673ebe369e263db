import { toCsv } from '../http/csv.ts'
import type { PayoutLine, PayoutRow } from './payouts.queries.ts'

const names: Record<PayoutLine['kind'], string> = {
  subscriptions: 'Subscriptions',
  posts: 'Pay-per-view posts',
  refunds: 'Refunds and disputes since the last payout',
  carried: 'Carried over from or to another payout',
}

/** The lines of a payout as CSV; they add up to its amount. */
export function statementOf(payout: PayoutRow, lines: PayoutLine[]): string {
  return toCsv([
    ['Day (UTC)', 'Profile', 'What', 'Sales', 'Gross', 'Fee', 'Currency', 'Net (USD)'],
    ...lines.map((line) => [
      line.day,
      line.profileName,
      names[line.kind],
      line.sales,
      line.gross / 100,
      line.fee / 100,
      line.asset === 'FC' ? 'FansCoins' : line.asset,
      line.netMicros / 1_000_000,
    ]),
    [payout.period, null, `Payout to ${payout.destination}`, null, null, null, 'USD', payout.cents / 100],
  ])
}
