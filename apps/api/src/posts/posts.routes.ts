import type { PostsPage } from '@fanlight/contract/posts'
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
import { sharedSeconds, sharePages } from './shared-pages.ts'

export async function postRoutes(api: Api, deps: Deps, views: Views) {
  const { db, bus } = deps
  const like = createLikes(db)
  const viewFeed = createFeed(deps)
  const shared = sharePages<PostsPage>(bus)

  await acceptUploads(api, (uploads) => {
    handle(uploads, 'publishPost', async (request) => {
      const id = await readNewPost(deps, request.viewer, request)
      return viewPost(deps, request.viewer, id)
    })
  })

  handle(api, 'listPosts', async (request, reply) => {
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
    return reply.type('application/json; charset=utf-8').send(body)
  })

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
