import { Readable } from 'node:stream'
import type { PostYield } from '@fanlight/contract/content/audience'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { Deps } from '../../deps.ts'
import { patternOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { createPostThumbnails } from '../posts/post-thumbnails.ts'
import { profileNotFound } from '../profiles/profile-view.ts'
import {
  dropNote,
  findFan,
  findOwnProfile,
  listMembers,
  listYields,
  saveNote,
  type YieldRow,
} from './audience.queries.ts'
import { audienceCsv } from './export-audience.ts'

/** A creator's followers and subscribers, visible to that creator only. */
export function audienceRoutes(api: Api, deps: Deps) {
  const { db } = deps
  const thumbnailsOf = createPostThumbnails(deps)

  handle(api, 'readAudience', async ({ viewer, params, query }, reply) => {
    const totals = await requireOwn(params.id, viewer.userId)
    const { kind, search, before: fanId, since, pageSize: limit } = query
    const whose = { profileId: params.id, creatorId: viewer.userId, pattern: patternOf(search) }
    const after = fanId && since ? { fanId, since } : undefined
    const rows = await listMembers(db, kind, { ...whose, limit: limit + 1, after })
    reply.header('cache-control', 'private, no-store')
    return {
      members: rows.slice(0, limit).map((row) => ({
        fanId: row.fanId,
        name: row.name,
        avatarUrl: row.avatarUrl,
        since: row.since,
        spentCoins: fromHundredths(row.spentCoins),
        spentDollars: fromHundredths(row.spentCents),
        lastSeen: row.lastSeen,
        note: row.note,
        cameBy: row.cameBy,
        isTrying: row.isTrying,
      })),
      hasMore: rows.length > limit,
      totals,
    }
  })

  handle(api, 'exportAudience', async ({ viewer, params, query }, reply) => {
    await requireOwn(params.id, viewer.userId)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="fanlight-${query.kind}.csv"`)
      .header('cache-control', 'private, no-store')
    const whose = { profileId: params.id, creatorId: viewer.userId, pattern: patternOf(query.search) }
    return reply.send(Readable.from(audienceCsv(db, query.kind, whose)))
  })

  handle(api, 'listPostYields', async ({ viewer, params, query: { before, pageSize } }) => {
    await requireOwn(params.id, viewer.userId)
    const rows = await listYields(db, params.id, before ?? Number.MAX_SAFE_INTEGER, pageSize + 1)
    const shown = rows.slice(0, pageSize)
    const thumbnails = await thumbnailsOf(
      viewer,
      shown.map(({ postId }) => postId),
    )
    return {
      posts: shown.map((row) => presentYield(row, thumbnails.get(row.postId) ?? null)),
      hasMore: rows.length > pageSize,
    }
  })

  handle(api, 'noteFan', async (request) => {
    const { viewer, params } = request
    const { isThere } = await findFan(db, viewer.userId, params.id)
    if (!isThere) throw new Problem(404, 'There is nobody like that in your audience.')
    const { note } = request.body
    await (note === '' ? dropNote(db, viewer.userId, params.id) : saveNote(db, viewer.userId, params.id, note))
  })

  async function requireOwn(profileId: number, creatorId: number) {
    const own = await findOwnProfile(db, profileId, creatorId)
    if (!own) throw profileNotFound()
    return own
  }
}

const presentYield = (row: YieldRow, thumbnailUrl: string | null): PostYield => ({
  postId: row.postId,
  title: row.title,
  thumbnailUrl,
  accessType: row.accessType,
  price: row.price === null ? null : fromHundredths(row.price),
  createdAt: row.createdAt.toISOString(),
  views: row.views,
  likes: row.likes,
  comments: row.comments,
  followers: row.followers,
})
