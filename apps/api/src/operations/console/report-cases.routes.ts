import type { Deps } from '../../deps.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { decideCase, restoreCase } from '../reports/decide-case.ts'
import { holdEvidence } from '../reports/erase-evidence.ts'
import { markSubject } from '../reports/mark-subject.ts'
import { openCasePicture, readCase, recordReading, searchCases } from '../reports/read-cases.ts'
import { setSenderAside } from '../reports/set-sender-aside.ts'

export function reportCaseRoutes(api: Api, deps: Deps) {
  const { db } = deps

  handle(api, 'listCases', async (request, reply) => {
    const decided = request.query.state === 'decided'
    const { total, rows } = await searchCases(db, { decided, ...searchOf(request.query) })
    describePage(request, reply, request.query, total)
    return rows
  })

  handle(api, 'readCase', async ({ viewer, params }) => {
    const found = await readCase(deps, params.id)
    if (found.subjectType === 'message') await recordReading(db, viewer, found)
    return found
  })

  handle(api, 'readCasePicture', async ({ viewer, params }, reply) => {
    const picture = await openCasePicture(deps, viewer, params.id, params.position)
    return reply.header('cache-control', 'private, no-store').type('image/webp').send(picture)
  })

  handle(api, 'decideCase', ({ viewer, params, body }) => decideCase(deps, viewer, params.id, body))

  handle(api, 'restoreCase', ({ viewer, params, body }) => restoreCase(deps, viewer, params.id, body.reason))

  handle(api, 'holdEvidence', ({ viewer, params, body }) => holdEvidence(db, viewer, params.id, body))

  handle(api, 'markSubject', ({ viewer, params, body }) => markSubject(db, viewer, params.id, body))

  handle(api, 'setSenderAside', ({ viewer, params, body }) => setSenderAside(deps, viewer, params.id, body.reason))
}
