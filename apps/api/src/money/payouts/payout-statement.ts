import type { Db } from '../../platform/db/client.ts'
import { toCsv } from '../../platform/http/csv.ts'
import { listPayoutLines, type PayoutLine, type PayoutRow } from './payouts.queries.ts'

const names: Record<PayoutLine['kind'], string> = {
  subscriptions: 'Subscriptions',
  posts: 'Pay-per-view posts',
  tips: 'Tips',
  messages: 'Paid messages',
  bundles: 'Bundles: months not begun yet, and those begun since the last payout',
  first_messages: 'First messages',
  refunds: 'Refunds and disputes since the last payout',
  carried: 'Carried over from or to another payout',
}

/** A payout's lines as CSV; they add up to its amount. Sent in chunks: there's a line per day and character. */
export async function* statementOf(db: Db, payout: PayoutRow, rowsAtOnce = 1000) {
  yield toCsv([['Day (UTC)', 'Profile', 'What', 'Sales', 'Gross', 'Fee', 'Currency', 'Net (USD)']])
  for (let after = 0, taken = rowsAtOnce; taken === rowsAtOnce; ) {
    const lines = await listPayoutLines(db, payout.id, after, rowsAtOnce)
    yield toCsv(lines.map(cells))
    taken = lines.length
    after = lines.at(-1)?.line ?? 0
  }
  yield toCsv([[payout.period, null, `Payout to ${payout.destination}`, null, null, null, 'USD', payout.cents / 100]])
}

const cells = (line: PayoutLine) => [
  line.day,
  line.profileName,
  names[line.kind],
  line.sales,
  line.gross / 100,
  line.fee / 100,
  line.asset === 'FC' ? 'FansCoins' : line.asset,
  line.netMicros / 1_000_000,
]
