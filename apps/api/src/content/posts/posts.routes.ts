import type { PostsPage } from '@fanlight/contract/content/posts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isSignedIn } from '../../platform/auth/viewer.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { acceptUploads } from '../../platform/uploads/read-upload.ts'
import { deletePost, editPost } from './change-post.ts'
import type { Views } from './count-views.ts'
import { editMedia } from './edit-media.ts'
import { createFeed, type PageBytes } from './feed.ts'
import { createLikes } from './like-post.ts'
import { pinToProfile, unpinFromProfile } from './pin-post.ts'
import { viewPost } from './post-view.ts'
import { readNewPost } from './read-new-post.ts'
import { privateAnswer, type SharedPage, sharePages } from './shared-pages.ts'

export async function postRoutes(api: Api, deps: Deps, views: Views) {
  const { db, reads, addresses, bus } = deps
  const like = createLikes(db)
  const feed = createFeed(deps)
  const shared = sharePages<PostsPage>(bus)

  await acceptUploads(api, (uploads) => {
    handle(uploads, 'publishPost', async (request) => {
      const id = await readNewPost(deps, request.viewer, request)
      return viewPost(deps, request.viewer, id)
    })

    handle(uploads, 'editMedia', async (request) => {
      const { viewer, params } = request
      await editMedia(deps, viewer, params.id, request)
      return viewPost(deps, viewer, params.id)
    })
  })

  handle(
    api,
    'listPosts',
    async (request, reply) => {
      const { viewer } = request
      const wanted = { ...request.params, ...request.query }
      if (!isSignedIn(viewer))
        return sendShared(request, reply, await shared.read(request.url, wanted, () => feed.readFresh(viewer, wanted)))
      const kept = await feed.readKept(viewer, wanted)
      shared.noteAddress(request.url, wanted)
      if (kept) return sendPrivate(request, reply, kept)
      const page = await feed.readFresh(viewer, wanted)
      views.note(request, page.posts, 'profile')
      reply.headers({ 'cache-control': 'private, no-store', vary: 'authorization' })
      return page
    },
    (request, reply, goOn) => {
      if (request.method !== 'GET') return goOn()
      const { viewer, url } = request
      if (!isSignedIn(viewer)) {
        const known = shared.at(url)
        return known ? void sendShared(request, reply, known) : goOn()
      }
      const wanted = shared.wantedAt(url)
      const reading = wanted && feed.readKept(viewer, wanted)
      if (!reading) return goOn()
      reading.then((page) => (page ? void sendPrivate(request, reply, page) : goOn()), goOn)
    },
  )

  function sendShared(request: FastifyRequest, reply: FastifyReply, known: SharedPage<PostsPage>) {
    views.note(request, known.page.posts, 'profile')
    const isKnown = request.headers['if-none-match'] === known.etag
    return reply.sendAtOnce(isKnown ? known.unchanged : known.answer)
  }

  function sendPrivate(request: FastifyRequest, reply: FastifyReply, { bytes, posts }: PageBytes) {
    views.note(request, posts, 'profile')
    return reply.sendAtOnce(privateAnswer(bytes))
  }

  handle(api, 'readPost', async (request, reply) => {
    const { viewer } = request
    const post = await viewPost({ db: reads.for(viewer), addresses }, viewer, request.params.id)
    views.note(request, [post], 'link')
    reply.headers({ 'cache-control': 'private, no-store', vary: 'authorization' })
    return post
  })

  handle(api, 'editPost', async (request) => {
    const { viewer, params } = request
    const id = await editPost(deps, viewer, params.id, () => request.body)
    return viewPost(deps, viewer, id)
  })

  handle(api, 'deletePost', ({ viewer, params }) => deletePost(deps, viewer, params.id))

  handle(api, 'pinPost', ({ viewer, params }) => pinToProfile(deps, viewer, params.id))

  handle(api, 'unpinPost', ({ viewer, params }) => unpinFromProfile(deps, viewer, params.id))

  handle(api, 'likePost', ({ viewer, params }) => like(viewer.userId, params.id))
}
