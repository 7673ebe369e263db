import type { Deps } from '../../deps.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import {
  closeDealing,
  closeMissingTax,
  closeWarning,
  retryEvent,
  retryPayout,
  retryRefund,
  setAsideDifference,
  setAsideEvent,
  setAsidePayout,
  settleRefund,
} from './act-on-work.ts'
import { countWork, listWork } from './work.queries.ts'

/** Payments that need an operator, oldest first. */
export function workRoutes(api: Api, { db, billingProvider, config }: Deps) {
  handle(api, 'listWork', async (request, reply) => {
    const [search, kind] = [searchOf(request.query), request.query.kind ?? null]
    describePage(request, reply, request.query, (await countWork(db, kind, search)).count)
    return (await listWork(db, kind, search)).map((row) => ({ ...row, at: row.at.toISOString() }))
  })

  handle(api, 'retryPayout', ({ viewer, params, body }) =>
    retryPayout({ db, billingProvider, config }, viewer, params.id, body.reason),
  )

  const numbered = { retryRefund, settleRefund, setAsidePayout, setAsideDifference, closeDealing }
  for (const [name, act] of Object.entries(numbered))
    handle(api, name as keyof typeof numbered, ({ viewer, params, body }) => act(db, viewer, params.id, body.reason))
  const named = { retryEvent, setAsideEvent, closeWarning, closeMissingTax }
  for (const [name, act] of Object.entries(named))
    handle(api, name as keyof typeof named, ({ viewer, params, body }) => act(db, viewer, params.id, body.reason))
}
