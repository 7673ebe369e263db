import { IdParams } from '@fanlight/contract/fields'
import { LikeResult, Post, PostEdit, PostsPage, PostsPageQuery, ProfilePostsParams } from '@fanlight/contract/posts'
import { z } from 'zod'
import { isSignedIn, requireCreator, requireViewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { acceptUploads } from '../uploads/read-upload.ts'
import { deletePost, editPost } from './change-post.ts'
import { collectViews } from './count-views.ts'
import { createFeed } from './feed.ts'
import { createLikes } from './like-post.ts'
import { viewPost } from './post-view.ts'
import { readNewPost } from './read-new-post.ts'
import { sharedSeconds, sharePages } from './shared-pages.ts'

export async function postRoutes(api: Api, deps: Deps) {
  const { db, bus } = deps
  const views = collectViews(deps)
  const like = createLikes(db)
  const viewFeed = createFeed(deps)
  const shared = sharePages<PostsPage>(bus)
  api.addHook('onClose', views.flush)

  await acceptUploads(api, (uploads) => {
    uploads.post(
      '/posts',
      { config: { upload: true }, schema: { response: { 201: Post } } },
      async (request, reply) => {
        const creator = requireCreator(request)
        const id = await readNewPost(deps, creator, request)
        return reply.code(201).send(await viewPost(deps, creator, id))
      },
    )
  })

  api.get(
    '/posts/profile/:profileId',
    {
      schema: { params: ProfilePostsParams, querystring: PostsPageQuery, response: { 200: PostsPage, 304: z.void() } },
    },
    async (request, reply) => {
      const { viewer } = request
      const wanted = { ...request.params, ...request.query }
      reply.header('vary', 'authorization')
      if (isSignedIn(viewer)) {
        const page = await viewFeed(viewer, wanted)
        views.note(request, page.posts)
        return reply.header('cache-control', 'private, no-store').send(page)
      }
      const { body, etag, page } = await shared(wanted, () => viewFeed(viewer, wanted))
      views.note(request, page.posts)
      reply.headers({ etag, 'cache-control': `public, max-age=${sharedSeconds}` })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(body as never)
    },
  )

  api.get('/posts/:id', { schema: { params: IdParams, response: { 200: Post } } }, async (request, reply) => {
    const post = await viewPost(deps, request.viewer, request.params.id)
    views.note(request, [post])
    return reply.headers({ 'cache-control': 'private, no-store', vary: 'authorization' }).send(post)
  })

  api.put('/posts/:id', { schema: { params: IdParams, body: PostEdit, response: { 200: Post } } }, async (request) => {
    const viewer = requireViewer(request)
    await editPost(deps, viewer, request.params.id, () => request.body)
    return viewPost(deps, viewer, request.params.id)
  })

  api.delete('/posts/:id', { schema: { params: IdParams, response: { 204: z.void() } } }, async (request, reply) => {
    await deletePost(deps, requireViewer(request), request.params.id)
    return reply.code(204).send()
  })

  api.post('/posts/:id/like', { schema: { params: IdParams, response: { 200: LikeResult } } }, (request) => {
    const viewer = requireViewer(request, 'Please log in to like posts.')
    return like(viewer.userId, request.params.id)
  })
}
