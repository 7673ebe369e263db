import type { AudienceKind } from '@fanlight/contract/audience'
import { fromHundredths } from '@fanlight/contract/money'
import type { Db } from '../db/client.ts'
import { toCsv } from '../http/csv.ts'
import { listMembers } from './audience.queries.ts'

const rowsAtOnce = 1000
const mostRows = 100_000

/** Read and sent piece by piece. */
export async function* audienceCsv(
  db: Db,
  kind: AudienceKind,
  whose: { profileId: number; creatorId: number; pattern: string },
) {
  yield `\uFEFF${toCsv([['Name', 'Since (UTC)', 'FansCoins spent', 'Dollars spent', 'Last seen (UTC)', 'Note']])}`
  for (let offset = 0; offset < mostRows; offset += rowsAtOnce) {
    const rows = await listMembers(db, kind, { ...whose, limit: rowsAtOnce, offset })
    yield toCsv(
      rows.map((row) => [
        row.name,
        row.since.toISOString().slice(0, 19).replace('T', ' '),
        fromHundredths(row.spentCoins).toFixed(2),
        fromHundredths(row.spentCents).toFixed(2),
        row.lastSeen,
        row.note,
      ]),
    )
    if (rows.length < rowsAtOnce) return
  }
}
