import type { PostsPage } from '@fanlight/contract/posts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSignedIn } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { acceptUploads } from '../uploads/read-upload.ts'
import { deletePost, editPost } from './change-post.ts'
import type { Views } from './count-views.ts'
import { createFeed } from './feed.ts'
import { createLikes } from './like-post.ts'
import { viewPost } from './post-view.ts'
import { readNewPost } from './read-new-post.ts'
import { type SharedPage, sharedSeconds, sharePages } from './shared-pages.ts'

const asJson = 'application/json; charset=utf-8'

export async function postRoutes(api: Api, deps: Deps, views: Views) {
  const { db, bus } = deps
  const like = createLikes(db)
  const feed = createFeed(deps)
  const shared = sharePages<PostsPage>(bus)

  await acceptUploads(api, (uploads) => {
    handle(uploads, 'publishPost', async (request) => {
      const id = await readNewPost(deps, request.viewer, request)
      return viewPost(deps, request.viewer, id)
    })
  })

  handle(
    api,
    'listPosts',
    async (request, reply) => {
      const { viewer } = request
      const wanted = { ...request.params, ...request.query }
      reply.header('vary', 'authorization')
      if (!isSignedIn(viewer))
        return sendShared(request, reply, await shared.read(request.url, wanted, () => feed.readAnew(viewer, wanted)))
      const page = await feed.read(viewer, wanted)
      views.note(request, page.posts)
      reply.header('cache-control', 'private, no-store')
      return 'text' in page ? reply.type(asJson).send(page.text) : page
    },
    (request, reply) => {
      const known = request.method === 'GET' && !isSignedIn(request.viewer) && shared.at(request.url)
      return known ? sendShared(request, reply, known) : undefined
    },
  )

  function sendShared(request: FastifyRequest, reply: FastifyReply, { body, etag, page }: SharedPage<PostsPage>) {
    views.note(request, page.posts)
    reply.headers({ vary: 'authorization', etag, 'cache-control': `public, max-age=${sharedSeconds}` })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(asJson).send(body)
  }

  handle(api, 'readPost', async (request, reply) => {
    const post = await viewPost(deps, request.viewer, request.params.id)
    views.note(request, [post])
    reply.headers({ 'cache-control': 'private, no-store', vary: 'authorization' })
    return post
  })

  handle(api, 'editPost', async (request) => {
    const { viewer, params } = request
    await editPost(deps, viewer, params.id, () => request.body)
    return viewPost(deps, viewer, params.id)
  })

  handle(api, 'deletePost', ({ viewer, params }) => deletePost(deps, viewer, params.id))

  handle(api, 'likePost', ({ viewer, params }) => like(viewer.userId, params.id))
}
