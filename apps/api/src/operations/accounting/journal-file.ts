import type { Db } from '../../platform/db/client.ts'
import { toCsv } from '../../platform/http/csv.ts'
import { nameOfAccount, nameOfAsset } from './account-names.ts'
import { inDollars, inTime, inUnits } from './amounts.ts'
import { inPieces } from './in-pieces.ts'
import { findSpan, listJournal } from './journal.queries.ts'
import type { Period } from './period.ts'

/** Each transfer of the period: what it took from one account and gave to another. */
export async function* journalFile(db: Db, period: Period) {
  yield toCsv([
    [
      'Transfer',
      'Time (UTC)',
      'What',
      'Of',
      'Part',
      'Reverses',
      'Debit',
      'Debit account',
      'Credit',
      'Credit account',
      'Currency',
      'Amount',
      'Worth (USD)',
    ],
  ])
  const { first, last } = await findSpan(db, period)
  const read = (after: number, limit: number) => listJournal(db, period, after, last, limit)
  for await (const rows of inPieces(first - 1, read, ({ id }) => id)) {
    yield toCsv(
      rows.map((row) => [
        row.id,
        inTime(row.at),
        row.code.replaceAll('_', ' '),
        row.ref,
        row.leg,
        row.reverses,
        row.debit,
        nameOfAccount(row.debit),
        row.credit,
        nameOfAccount(row.credit),
        nameOfAsset(row.asset),
        inUnits(row.amount, row.digits),
        row.micros === null ? null : inDollars(row.micros),
      ]),
    )
  }
}
