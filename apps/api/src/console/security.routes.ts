import type { SecurityLine } from '@fanlight/contract/security-log'
import { readLastSeal, sealHolds } from '../audit/seal-audit.ts'
import { searchOf } from '../db/search.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { describePage } from '../http/list-page.ts'
import { searchLines } from '../security-log/search-lines.ts'

/** For owners: sign-ins, refusals, and whether the log is intact. */
export function securityRoutes(api: Api, { db }: Deps) {
  handle(api, 'listSecurity', async (request, reply) => {
    const { kind = null } = request.query
    const { total, rows } = await searchLines(db, kind, searchOf(request.query))
    describePage(request, reply, request.query, total)
    return rows.map((row): SecurityLine => ({ ...row, at: row.at.toISOString() }))
  })

  handle(api, 'readAuditSeal', async () => ({ newest: (await readLastSeal(db)) ?? null }))

  handle(api, 'checkAuditSeal', async ({ body }) => {
    const [seq = '', hash = ''] = body.seal.split(':')
    return { holds: await sealHolds(db, { seq: Number(seq), hash }) }
  })
}
