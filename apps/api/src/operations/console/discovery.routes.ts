import { feature, listConsoleFeatured, unfeature } from '../../content/discovery/feature-profiles.ts'
import { hide, merge, rename, show } from '../../content/tags/change-tags.ts'
import { searchTags } from '../../content/tags/list-console-tags.ts'
import type { Deps } from '../../deps.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'

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
