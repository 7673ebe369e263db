import type { AuditEntry } from '@fanlight/contract/operations/console'
import type { Deps } from '../../deps.ts'
import { searchOf } from '../db/search.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { describePage } from '../http/list-page.ts'
import { type AuditFilter, type AuditRow, countAudit, listAudit } from './audit.queries.ts'

export function auditRoutes(api: Api, { db }: Deps) {
  handle(api, 'listAudit', async (request, reply) => {
    const { action = null, subjectType = null, subjectId = null } = request.query
    const { pattern, limit, offset } = searchOf(request.query)
    const filter: AuditFilter = { pattern, action, subjectType, subjectId }
    const { count } = await countAudit(db, filter)
    describePage(request, reply, request.query, count)
    return (await listAudit(db, filter, limit, offset)).map(viewEntry)
  })
}

const viewEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actorId: row.actorId,
  actorName: row.actorName,
  action: row.action,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  summary: row.summary,
  details: row.details,
})
