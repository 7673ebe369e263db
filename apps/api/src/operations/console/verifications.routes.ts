import type { ConsoleVerification } from '@fanlight/contract/operations/console'
import type { Deps } from '../../deps.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { approveIdentity, rejectIdentity } from '../verification/decide-verification.ts'
import {
  type ConsoleVerification as Row,
  readConsoleVerification,
  searchVerifications,
} from '../verification/list-verifications.ts'
import { readIdentity, readPicture } from '../verification/read-identity.ts'

export function consoleVerificationRoutes(api: Api, deps: Deps) {
  const { db } = deps

  handle(api, 'listVerifications', async (request, reply) => {
    const { status = null } = request.query
    const { total, rows } = await searchVerifications(db, { status, ...searchOf(request.query) })
    describePage(request, reply, request.query, total)
    return rows.map(viewConsoleVerification)
  })

  handle(api, 'readConsoleVerification', async ({ viewer, params }) => {
    const { verification, others } = await readConsoleVerification(db, params.id)
    return {
      ...viewConsoleVerification(verification),
      identity: await readIdentity(deps, viewer, verification.id),
      others: others.map(viewConsoleVerification),
    }
  })

  handle(api, 'readIdentityPicture', async ({ viewer, params }, reply) => {
    const picture = await readPicture(deps, viewer, params.id, params.kind)
    return reply.header('cache-control', 'private, no-store').type('image/webp').send(picture)
  })

  handle(api, 'approveIdentity', ({ viewer, params, body }) => approveIdentity(deps, viewer, params.id, body))

  handle(api, 'rejectIdentity', ({ viewer, params, body }) => rejectIdentity(deps, viewer, params.id, body.reason))
}

const viewConsoleVerification = (row: Row): ConsoleVerification => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  email: row.email,
  status: row.status,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  rejectionReason: row.rejectionReason,
  erasedAt: row.erasedAt?.toISOString() ?? null,
  record: row.document && { document: row.document, expiresOn: row.expiresOn, checked: row.checked ?? [] },
  isRenewal: row.isRenewal,
})
