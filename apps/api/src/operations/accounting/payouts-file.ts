import type { Db } from '../../platform/db/client.ts'
import { toCsv } from '../../platform/http/csv.ts'
import { inTime, inUnits } from './amounts.ts'
import { inPieces } from './in-pieces.ts'
import { findSpan, listPayoutSteps } from './journal.queries.ts'
import type { Period } from './period.ts'

const steps: Record<string, string> = {
  payout_reserve: 'Opened',
  payout_paid: 'Paid',
  payout_failed: 'Came back',
}

/** What happened to payouts in the period, from the journal, with the payout's present state. */
export async function* payoutsFile(db: Db, period: Period) {
  yield toCsv([
    [
      'Time (UTC)',
      'What',
      'Payout',
      'Creator',
      'Name',
      'Amount (USD)',
      'Provider',
      'Transfer at the provider',
      'Account at the provider',
      'Status now',
      'Failure',
    ],
  ])
  const { first, last } = await findSpan(db, period)
  const read = (after: number, limit: number) => listPayoutSteps(db, period, after, last, limit)
  for await (const rows of inPieces(first - 1, read, ({ id }) => id)) {
    yield toCsv(
      rows.map((row) => [
        inTime(row.at),
        steps[row.code] ?? row.code,
        row.payout,
        row.creatorId,
        row.creator,
        inUnits(row.cents, 2),
        row.provider,
        row.providerRef,
        row.destination,
        row.status,
        row.failure,
      ]),
    )
  }
}
