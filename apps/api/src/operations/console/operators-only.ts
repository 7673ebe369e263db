import { requireOperator } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Api } from '../../platform/http/api.ts'
import { findInvalidPart } from '../../platform/http/validate-after-authorization.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { subjectExists } from './subjects.queries.ts'

/** Runs before the request is parsed: for everyone else no console address exists, whatever they send. */
export function operatorsOnly(api: Api, { db }: { db: Db }) {
  api.addHook('onRequest', async (request, reply) => {
    requireOperator(request)
    reply.header('cache-control', 'private, no-store')
  })
  // A missing subject is reported before a bad body. With a good body the action itself checks, under its lock.
  api.addHook('preHandler', async (request) => {
    if (findInvalidPart(request)?.part !== 'body') return
    const kind = /([\w-]+)\/:id/.exec(request.routeOptions.url ?? '')?.[1] ?? ''
    const { id } = request.params as { id?: number | string }
    if (id !== undefined && !(await subjectExists(db, kind, id)).exists)
      throw new Problem(404, 'There is nothing at this address.')
  })
}
