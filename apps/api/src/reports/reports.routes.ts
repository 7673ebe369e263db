import { ReportRequest } from '@fanlight/contract/reports'
import { z } from 'zod'
import { requireViewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { reportContent } from './report-content.ts'

export function reportRoutes(api: Api, { db }: Deps) {
  api.post(
    '/reports',
    { config: { limit: 'report' }, schema: { body: ReportRequest, response: { 204: z.void() } } },
    async (request, reply) => {
      const reporter = requireViewer(request, 'Please log in to report something.')
      await reportContent(db, reporter, request.body)
      return reply.code(204).send()
    },
  )
}
