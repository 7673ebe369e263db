import { Readable } from 'node:stream'
import type { AccountPaper } from '@fanlight/contract/operations/account-papers'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { balancesFile } from './balances-file.ts'
import { creatorsFile } from './creators-file.ts'
import { journalFile } from './journal-file.ts'
import { payoutsFile } from './payouts-file.ts'
import { type Period, readPeriod } from './period.ts'
import { receiptsFile } from './receipts-file.ts'

/** A month's files for outside bookkeepers, read and sent in chunks. */
export function accountingRoutes(api: Api, { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const papers: Record<AccountPaper, (period: Period) => AsyncGenerator<string>> = {
    journal: (period) => journalFile(db, period),
    balances: (period) => balancesFile(db, period),
    receipts: (period) => receiptsFile(db, period),
    payouts: (period) => payoutsFile(db, period),
    creators: (period) => creatorsFile({ db, config }, period),
  }

  handle(api, 'exportAccounts', async ({ viewer, params }, reply) => {
    const period = readPeriod(params, clock.now())
    const name = `${params.paper}-${params.period}.csv`
    await db.tx((tx) =>
      writeAudit(tx, viewer, {
        action: 'accounts.download',
        subject: ['accounting', name],
        summary: `Downloaded ${name}`,
      }),
    )
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
    return reply.send(Readable.from(withMark(papers[params.paper](period))))
  })
}

/** Makes spreadsheets read it as UTF-8. */
async function* withMark(lines: AsyncGenerator<string>) {
  yield '\uFEFF'
  yield* lines
}
