import { Reason, ReportListQuery } from '@fanlight/contract/console'
import { IdParams } from '@fanlight/contract/fields'
import { DecisionRequest, ReportCase, ReportCaseDetail, ReportPictureParams } from '@fanlight/contract/reports'
import { z } from 'zod'
import { requireAdmin } from '../auth/viewer.ts'
import { searchOf } from '../db/search.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { describePage } from '../http/list-page.ts'
import { decideCase, restoreCase } from '../reports/decide-case.ts'
import { openCasePicture, readCase, searchCases } from '../reports/read-cases.ts'

const done = { 204: z.void() }

export function reportCaseRoutes(api: Api, deps: Deps) {
  const { db } = deps

  api.get(
    '/reports',
    { schema: { querystring: ReportListQuery, response: { 200: z.array(ReportCase) } } },
    async (request, reply) => {
      const decided = request.query.state === 'decided'
      const { total, rows } = await searchCases(db, { decided, ...searchOf(request.query) })
      describePage(request, reply, request.query, total)
      return rows
    },
  )

  api.get('/reports/:id', { schema: { params: IdParams, response: { 200: ReportCaseDetail } } }, (request) =>
    readCase(db, request.params.id),
  )

  api.get('/reports/:id/pictures/:position', { schema: { params: ReportPictureParams } }, async (request, reply) => {
    const picture = await openCasePicture(deps, request.params.id, request.params.position)
    return reply.header('cache-control', 'private, no-store').type('image/webp').send(picture)
  })

  api.post(
    '/reports/:id/decision',
    { schema: { params: IdParams, body: DecisionRequest, response: done } },
    async (request, reply) => {
      await decideCase(deps, requireAdmin(request), request.params.id, request.body)
      return reply.code(204).send()
    },
  )

  api.post(
    '/reports/:id/restore',
    { schema: { params: IdParams, body: Reason, response: done } },
    async (request, reply) => {
      await restoreCase(deps, requireAdmin(request), request.params.id, request.body.reason)
      return reply.code(204).send()
    },
  )
}
