import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Views } from './count-views.ts'
import { setSeen } from './home.queries.ts'
import { countNewPosts, readHomeFeed } from './home-feed.ts'

export function homeRoutes(api: Api, deps: Deps, views: Views) {
  const { db, reads, addresses } = deps

  handle(api, 'readHome', async (request, reply) => {
    const { viewer, query } = request
    const page = await readHomeFeed({ db, reads, addresses }, viewer, query)
    views.note(request, page.posts, 'home')
    reply.header('cache-control', 'private, no-store')
    return page
  })

  handle(api, 'countNewPosts', async ({ viewer }) => ({ count: await countNewPosts(db, viewer.userId) }))

  handle(api, 'markHomeSeen', ({ viewer, body }) => setSeen(db, viewer.userId, body.postId))
}
