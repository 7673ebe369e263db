import type { AudienceKind } from '@fanlight/contract/content/audience'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { Db } from '../../platform/db/client.ts'
import { toCsv } from '../../platform/http/csv.ts'
import { listMembers, type MemberRow } from './audience.queries.ts'

const rowsAtOnce = 1000

/** Read and sent in chunks. */
export async function* audienceCsv(
  db: Db,
  kind: AudienceKind,
  whose: { profileId: number; creatorId: number; pattern: string },
) {
  yield `\uFEFF${toCsv([['Name', 'Since (UTC)', 'FansCoins spent', 'Dollars spent', 'Last seen (UTC)', 'Note', 'Came by', 'Free trial']])}`
  for (let after: MemberRow | undefined; ; ) {
    const rows: MemberRow[] = await listMembers(db, kind, { ...whose, limit: rowsAtOnce, after })
    yield toCsv(
      rows.map((row) => [
        row.name,
        row.since.slice(0, 19).replace('T', ' '),
        fromHundredths(row.spentCoins).toFixed(2),
        fromHundredths(row.spentCents).toFixed(2),
        row.lastSeen,
        row.note,
        row.cameBy,
        row.isTrying ? 'yes' : '',
      ]),
    )
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)
  }
}
