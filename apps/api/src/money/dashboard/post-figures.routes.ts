import { Readable } from 'node:stream'
import { createPostThumbnails } from '../../content/posts/post-thumbnails.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { postFiguresCsv } from './export-post-figures.ts'
import { findFigures, listFigures, listViewingHours } from './post-figures.queries.ts'
import { presentFigures, presentInFull } from './post-figures.ts'
import { utcDay } from './timeframe.ts'

/** What each post brought, for the creator who published it. */
export function postFiguresRoutes(api: Api, deps: Deps) {
  const { clock, addresses } = deps
  const db = deps.reads.people
  const thumbnailsOf = createPostThumbnails({ db, addresses })

  handle(api, 'listPostFigures', async ({ viewer, query }, reply) => {
    const { profile: profileId = null, sort: order, page, pageSize: limit } = query
    const wanted = { creatorId: viewer.userId, profileId, order, limit, before: Number.MAX_SAFE_INTEGER }
    const rows = await listFigures(db, { ...wanted, offset: (page - 1) * limit })
    const thumbnails = await thumbnailsOf(
      viewer,
      rows.map(({ postId }) => postId),
    )
    reply.header('cache-control', 'private, no-store')
    return {
      posts: rows.map((row) => presentFigures(row, thumbnails.get(row.postId) ?? null)),
      total: rows[0]?.total ?? 0,
    }
  })

  handle(api, 'exportPostFigures', async ({ viewer, query }, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="posts-${utcDay(clock.now())}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(postFiguresCsv(db, viewer.userId, query.profile ?? null))),
  )

  handle(api, 'readPostFigures', async ({ viewer, params }, reply) => {
    const row = await findFigures(db, viewer.userId, params.id)
    if (!row) throw new Problem(404, 'Post not found')
    const thumbnails = await thumbnailsOf(viewer, [row.postId])
    reply.header('cache-control', 'private, no-store')
    return presentInFull(row, thumbnails.get(row.postId) ?? null)
  })

  handle(api, 'readViewingHours', async ({ viewer, query }) => {
    const views = Array.from({ length: 168 }, () => 0)
    for (const { hour, views: seen } of await listViewingHours(db, viewer.userId, query.profile ?? null))
      views[hour] = seen
    return { views }
  })
}
