import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Deps } from '../../deps.ts'
import { owns, type SignedIn, type Viewer } from '../../platform/auth/viewer.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { cacheable } from '../profiles/cacheable.ts'
import { profileNotFound } from '../profiles/profile-view.ts'
import { changeComment, deleteComment, setPinned } from './change-comment.ts'
import { listBlockedBoth, readRules, saveRules } from './comments.queries.ts'
import { createCommentLikes } from './like-comment.ts'
import { openPost, readComments, readReplies } from './list-comments.ts'
import { readAllowed, requireMayComment } from './may-comment.ts'
import { readShowcase } from './read-showcase.ts'
import { createComments } from './write-comment.ts'

const personal = { 'cache-control': 'private, no-store', vary: 'authorization' }

export function commentRoutes(api: Api, deps: Deps) {
  const { db, reads, addresses, bus } = deps
  const readingFor = (viewer: Viewer) => ({ db: reads.for(viewer), addresses })
  const write = createComments(deps)
  const like = createCommentLikes(deps)

  handle(api, 'readShowcase', async (request, reply) => {
    const showcase = await readShowcase(readingFor(request.viewer), request.viewer)
    cacheable(request, reply)
    return showcase
  })

  handle(api, 'listComments', ({ viewer, params, query }, reply) => {
    reply.headers(personal)
    return readComments(readingFor(viewer), viewer, params.id, query)
  })

  handle(api, 'listReplies', ({ viewer, params, query }, reply) => {
    reply.headers(personal)
    return readReplies(readingFor(viewer), viewer, params.id, query)
  })

  handle(api, 'writeComment', async (request) => {
    const { viewer, params } = request
    const asked = () => ({ comment: request.body, key: idempotencyKey(request) })
    const nothing = { authorId: viewer.userId, postId: params.id, parentId: null, body: '', key: null }
    return write(viewer, params.id, await readAllowed(asked, () => requireMayComment(db, nothing)))
  })

  // Clients renew this every minute.
  handle(api, 'watchComments', async ({ viewer, params }) => {
    const { id: postId, profileId, creatorId, accessType } = await openPost(deps, viewer, params.id)
    const hides = (await listBlockedBoth(db, viewer.userId)).map(({ id }) => id)
    const isForAll = accessType === accessTypes.Public
    const mayEnd = !viewer.seesAll && !owns(viewer, creatorId)
    await bus.publish('comments-watched', { postId, profileId, isForAll, userId: viewer.userId, hides, mayEnd })
  })

  handle(api, 'changeComment', (request) =>
    changeComment(deps, request.viewer, request.params.id, () => request.body.body),
  )
  handle(api, 'deleteComment', ({ viewer, params }) => deleteComment(deps, viewer, params.id))
  handle(api, 'likeComment', ({ viewer, params }) => like(viewer, params.id))
  handle(api, 'pinComment', ({ viewer, params }) => setPinned(deps, viewer, params.id, true))
  handle(api, 'unpinComment', ({ viewer, params }) => setPinned(deps, viewer, params.id, false))

  handle(api, 'readCommentRules', async ({ viewer, params }) => {
    const { audience, words } = await ownRules(viewer, params.id)
    return { audience, words }
  })

  handle(api, 'saveCommentRules', async (request) => {
    const { viewer, params } = request
    await ownRules(viewer, params.id)
    const { audience, words } = request.body
    await saveRules(db, params.id, audience, words)
    return { audience, words }
  })

  async function ownRules(viewer: SignedIn, profileId: number) {
    const found = await readRules(db, profileId)
    if (!found) throw profileNotFound()
    if (!owns(viewer, found.creatorId)) throw new Problem(403, 'You do not have permission to edit this profile')
    return found
  }
}
