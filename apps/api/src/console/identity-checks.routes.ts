import type { Submission } from '@fanlight/contract/console'
import { searchOf } from '../db/search.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { describePage } from '../http/list-page.ts'
import { decideVerification } from '../verification/decide-verification.ts'
import { type Submission as Row, readSubmission, searchSubmissions } from '../verification/list-submissions.ts'
import { readIdentity, readPicture } from '../verification/read-identity.ts'

export function identityCheckRoutes(api: Api, deps: Deps) {
  const { db } = deps

  handle(api, 'listSubmissions', async (request, reply) => {
    const { status = null } = request.query
    const { total, rows } = await searchSubmissions(db, { status, ...searchOf(request.query) })
    describePage(request, reply, request.query, total)
    return rows.map(viewSubmission)
  })

  handle(api, 'readSubmission', async ({ viewer, params }) => {
    const submission = await readSubmission(db, params.id)
    return { ...viewSubmission(submission), identity: await readIdentity(deps, viewer, submission.id) }
  })

  handle(api, 'readIdentityPicture', async ({ viewer, params }, reply) => {
    const picture = await readPicture(deps, viewer, params.id, params.kind)
    return reply.header('cache-control', 'private, no-store').type('image/webp').send(picture)
  })

  handle(api, 'approveIdentity', ({ viewer, params }) =>
    decideVerification(db, viewer, params.id, { status: 'verified' }),
  )

  handle(api, 'rejectIdentity', ({ viewer, params, body }) =>
    decideVerification(db, viewer, params.id, { status: 'rejected', reason: body.reason }),
  )
}

const viewSubmission = (row: Row): Submission => ({
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
})
