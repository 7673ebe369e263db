import type { SecurityLine } from '@fanlight/contract/platform/security-log'
import type { Deps } from '../../deps.ts'
import { readLastSeal, sealHolds } from '../../platform/audit/seal-audit.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { searchLines } from '../../platform/security-log/search-lines.ts'

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
