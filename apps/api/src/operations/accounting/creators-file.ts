import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { toCsv } from '../../platform/http/csv.ts'
import { openTaxIdentity } from '../../platform/seals/identity-form.ts'
import { openTaxNumber } from '../../platform/seals/tax-number.ts'
import { inDollars } from './amounts.ts'
import { type CreatorSums, listCreatorSums } from './creators.queries.ts'
import { inPieces } from './in-pieces.ts'
import { findSpan } from './journal.queries.ts'
import type { Period } from './period.ts'

/** Each creator's sales in the quarter, before and after the fee, and their legal identity. */
export async function* creatorsFile({ db, config }: { db: Db; config: Pick<Config, 'kycKey'> }, period: Period) {
  yield toCsv([
    [
      'Creator',
      'Name',
      'Legal name',
      'Tax number',
      'Country',
      'Sales',
      'Gross (USD)',
      'Fee (USD)',
      'Given or taken back (USD)',
      'Earned (USD)',
    ],
  ])
  const span = await findSpan(db, period)
  const read = (after: number, limit: number) => listCreatorSums(db, period, span, after, limit)
  const cells = (row: CreatorSums) => {
    const identity = row.sealed && openTaxIdentity(config, row.userId, row.sealed)
    return [
      row.userId,
      row.name,
      identity?.legalName ?? null,
      row.sealedNumber && openTaxNumber(config, row.userId, row.sealedNumber),
      identity?.country ?? null,
      row.sales,
      inDollars(row.grossMicros),
      inDollars(row.feeMicros),
      inDollars(row.refundedMicros),
      inDollars(row.grossMicros - row.feeMicros - row.refundedMicros),
    ]
  }
  for await (const rows of inPieces(0, read, ({ userId }) => userId, creatorsAtOnce))
    yield toCsv(rows.filter(hasMoved).map(cells))
}

const creatorsAtOnce = 100
const hasMoved = ({ sales, refundedMicros }: CreatorSums) => sales > 0 || refundedMicros !== 0
