import { PictureParams, Reason, Submission, SubmissionDetail, SubmissionListQuery } from '@fanlight/contract/console'
import { IdParams } from '@fanlight/contract/fields'
import { z } from 'zod'
import { requireAdmin } from '../auth/viewer.ts'
import { searchOf } from '../db/search.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { describePage } from '../http/list-page.ts'
import { decideVerification } from '../verification/decide-verification.ts'
import { type Submission as Row, readSubmission, searchSubmissions } from '../verification/list-submissions.ts'
import { readIdentity, readPicture } from '../verification/read-identity.ts'

const done = { 204: z.void() }

export function identityCheckRoutes(api: Api, deps: Deps) {
  const { db } = deps

  api.get(
    '/verifications',
    { schema: { querystring: SubmissionListQuery, response: { 200: z.array(Submission) } } },
    async (request, reply) => {
      const { status = null } = request.query
      const { total, rows } = await searchSubmissions(db, { status, ...searchOf(request.query) })
      describePage(request, reply, request.query, total)
      return rows.map(viewSubmission)
    },
  )

  api.get(
    '/verifications/:id',
    { schema: { params: IdParams, response: { 200: SubmissionDetail } } },
    async (request) => {
      const submission = await readSubmission(db, request.params.id)
      return {
        ...viewSubmission(submission),
        identity: await readIdentity(deps, requireAdmin(request), submission.id),
      }
    },
  )

  api.get('/verifications/:id/pictures/:kind', { schema: { params: PictureParams } }, async (request, reply) => {
    const { id, kind } = request.params
    const picture = await readPicture(deps, requireAdmin(request), id, kind)
    return reply.header('cache-control', 'private, no-store').type('image/webp').send(picture)
  })

  api.post('/verifications/:id/approve', { schema: { params: IdParams, response: done } }, async (request, reply) => {
    await decideVerification(db, requireAdmin(request), request.params.id, { status: 'verified' })
    return reply.code(204).send()
  })

  api.post(
    '/verifications/:id/reject',
    { schema: { params: IdParams, body: Reason, response: done } },
    async (request, reply) => {
      const verdict = { status: 'rejected' as const, reason: request.body.reason }
      await decideVerification(db, requireAdmin(request), request.params.id, verdict)
      return reply.code(204).send()
    },
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
