import { searchOf } from '../db/search.ts'
import type { Deps } from '../deps.ts'
import { feature, listConsoleFeatured, unfeature } from '../discovery/feature-profiles.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { describePage } from '../http/list-page.ts'
import { hide, merge, rename, show } from '../tags/change-tags.ts'
import { searchTags } from '../tags/list-console-tags.ts'

/** Tags and featured profiles. */
export function consoleDiscoveryRoutes(api: Api, deps: Deps) {
  const { db } = deps
  handle(api, 'listTags', async (request, reply) => {
    const { tags, count } = await searchTags(db, searchOf(request.query), request.query.state ?? null)
    describePage(request, reply, request.query, count)
    return tags
  })

  handle(api, 'renameTag', ({ viewer, params, body }) => rename(deps, viewer, params.id, body.label))

  handle(api, 'mergeTag', ({ viewer, params, body }) => merge(deps, viewer, params.id, body.into))

  handle(api, 'hideTag', ({ viewer, params, body }) => hide(deps, viewer, params.id, body.reason))

  handle(api, 'showTag', ({ viewer, params }) => show(deps, viewer, params.id))

  handle(api, 'listConsoleFeatured', () => listConsoleFeatured(db))

  handle(api, 'featureProfile', ({ viewer, params, body }) => feature(db, viewer, params.id, body.place))

  handle(api, 'unfeatureProfile', ({ viewer, params }) => unfeature(db, viewer, params.id))
}
