import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { agree, listAsked } from './legal-versions.ts'

/** Public facts about the site, and texts to agree to. */
export function siteRoutes(api: Api, { db, site }: Deps) {
  handle(api, 'readSite', (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return site.now()
  })
  handle(api, 'readLegalText', ({ params }, reply) => {
    reply.header('cache-control', 'no-cache')
    return site.legal(params.kind)
  })
  handle(api, 'listAsked', ({ viewer }) => listAsked(db, viewer.userId))
  handle(api, 'agree', ({ viewer, body }) => agree(db, viewer.userId, body))
}
