import type { OperatorRequest } from '@fanlight/contract/operations/operator-requests'
import type { Deps } from '../../deps.ts'
import { approve, refuse, withdraw } from '../../people/approvals/decide-request.ts'
import { type RequestRow, searchRequests } from '../../people/approvals/search-requests.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { createActs } from './acts.ts'
import { actsOf } from './acts-of.ts'

/** Requests that take a second operator; each operator sees those of their roles. */
export function requestRoutes(api: Api, deps: Deps) {
  const { db } = deps
  const acts = createActs(deps)

  handle(api, 'listRequests', async (request, reply) => {
    const { state = null } = request.query
    const { rows, total } = await searchRequests(db, actsOf(request.viewer), state, searchOf(request.query))
    describePage(request, reply, request.query, total)
    return rows.map(viewRequest)
  })

  handle(api, 'approveRequest', ({ viewer, params }) => approve(db, acts, viewer, params.id))
  handle(api, 'refuseRequest', ({ viewer, params, body }) => refuse(db, viewer, params.id, body.reason))
  handle(api, 'withdrawRequest', ({ viewer, params }) => withdraw(db, viewer, params.id))
}

const viewRequest = (row: RequestRow): OperatorRequest => ({
  id: row.id,
  act: row.act,
  summary: row.named,
  askedBy: row.askedBy,
  askedByName: row.askedByName,
  askedAt: row.askedAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
  state: row.state,
  decidedByName: row.decidedByName,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  because: row.because,
})
