import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import type { Views } from '../posts/count-views.ts'
import { cacheable } from '../profiles/cacheable.ts'
import { viewProfile } from '../profiles/profile-view.ts'
import { showProfiles } from '../profiles/show-profiles.ts'
import { readTopic, searchTopics, suggest } from '../tags/topics.ts'
import { findFeatured, findNeighbours } from './discovery.queries.ts'
import { listTopicPosts, searchPosts } from './find-found-posts.ts'

const mostNeighbours = 6

/** Ways to discover profiles and posts. */
export function discoveryRoutes(api: Api, deps: Deps, views: Views) {
  const { reads, addresses } = deps
  const readingFor = (viewer: Viewer) => ({ db: reads.for(viewer), addresses })

  handle(api, 'listTopics', async (request, reply) => {
    const { search, page, pageSize } = request.query
    const { topics, total } = await searchTopics(readingFor(request.viewer), search, pageSize, (page - 1) * pageSize)
    describePage(request, reply, request.query, total)
    cacheable(request, reply)
    return topics
  })

  handle(api, 'readTopic', async (request, reply) => {
    const topic = await readTopic(reads.for(request.viewer), request.params.slug)
    cacheable(request, reply)
    return topic
  })

  handle(api, 'suggestTags', ({ viewer, query }) => suggest(reads.for(viewer), query.typed))

  handle(api, 'listTopicPosts', async (request, reply) => {
    const { viewer, params, query } = request
    const reading = readingFor(viewer)
    await readTopic(reading.db, params.slug)
    const { posts, total } = await listTopicPosts(reading, viewer, params.slug, query)
    views.note(request, posts, 'topic')
    describePage(request, reply, query, total)
    cacheable(request, reply)
    return posts
  })

  handle(api, 'searchPosts', async (request, reply) => {
    const { viewer, query } = request
    const { posts, total } = await searchPosts(readingFor(viewer), viewer, query.search, query)
    views.note(request, posts, 'search')
    describePage(request, reply, query, total)
    cacheable(request, reply)
    return posts
  })

  handle(api, 'listFeatured', async (request, reply) => {
    const from = reads.for(request.viewer)
    const ids = (await findFeatured(from)).map(({ id }) => id)
    const profiles = await showProfiles(from, request.viewer, ids)
    cacheable(request, reply)
    return profiles
  })

  handle(api, 'readNeighbours', async (request, reply) => {
    const { viewer, params } = request
    const from = reads.for(viewer)
    await viewProfile({ db: from }, viewer, params.id)
    const found = await findNeighbours(from, params.id)
    const shown = new Map(
      (await showProfiles(from, viewer, [...new Set(found.map(({ id }) => id))])).map((one) => [one.id, one] as const),
    )
    const ofKind = (kind: string) =>
      found.flatMap((one) => (one.kind === kind ? (shown.get(one.id) ?? []) : [])).slice(0, mostNeighbours)
    cacheable(request, reply)
    return { similar: ofKind('similar'), alsoFollowed: ofKind('also') }
  })
}
