import type { Deps } from '../../deps.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { answerCase, assignCase, closeCase, listSupport, readSupport } from '../support/console-support.ts'

/** Support conversations. */
export function supportCaseRoutes(api: Api, { db }: Deps) {
  handle(api, 'listSupportCases', async (request, reply) => {
    const { query, viewer } = request
    const { count, cases } = await listSupport(db, viewer, searchOf(query), query.state ?? null)
    describePage(request, reply, query, count)
    return cases
  })

  handle(api, 'readSupportCase', ({ viewer, params }) => readSupport(db, viewer, params.id))

  handle(api, 'answerSupportCase', async ({ viewer, params, body }) => {
    await answerCase(db, viewer, params.id, body)
    return readSupport(db, viewer, params.id)
  })

  handle(api, 'assignSupportCase', async ({ viewer, params, body }) => {
    await assignCase(db, viewer, params.id, body.isMine)
    return readSupport(db, viewer, params.id)
  })

  handle(api, 'closeSupportCase', async ({ viewer, params }) => {
    await closeCase(db, viewer, params.id)
    return readSupport(db, viewer, params.id)
  })
}
