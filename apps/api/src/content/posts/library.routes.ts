import { limits } from '@fanlight/contract/platform/limits'
import type { Deps } from '../../deps.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { presentHomePost } from './home-feed.ts'
import {
  bookmark,
  createBookmarkList,
  deleteBookmarkList,
  findBookmarkList,
  forgetBookmark,
  listBookmarkLists,
  readLibrary,
  readListsOf,
  renameBookmarkList,
} from './library.queries.ts'
import { postNotFound } from './post-view.ts'

const listNotFound = () => new Problem(404, 'There is no such list.')

/** A person's purchases, bookmarks and likes. */
export function libraryRoutes(api: Api, { db, addresses }: Deps) {
  handle(api, 'readLibrary', async ({ viewer, params, query }, reply) => {
    const { typed, pattern, limit, offset } = searchOf(query)
    const listId = query.listId ?? null
    const rows = await readLibrary(db, params.part, {
      userId: viewer.userId,
      typed,
      pattern,
      listId,
      limit: limit + 1,
      offset,
      before: query.before ?? null,
    })
    const page = rows.slice(0, limit)
    const ids = page.map(({ id }) => id)
    const lists = params.part === 'bookmarks' ? await readListsOf(db, viewer.userId, ids) : undefined
    reply.header('cache-control', 'private, no-store')
    return {
      posts: page.map((row) => ({
        ...presentHomePost(row, viewer, addresses),
        listId: lists?.get(row.id) ?? null,
      })),
      hasMore: rows.length > limit,
    }
  })

  handle(api, 'bookmarkPost', async ({ viewer, params, body }) => {
    if (!(await bookmark(db, viewer.userId, params.id, body.listId))) throw postNotFound()
  })

  handle(api, 'forgetBookmark', ({ viewer, params }) => forgetBookmark(db, viewer.userId, params.id))

  handle(api, 'listBookmarkLists', async ({ viewer }) =>
    (await listBookmarkLists(db, viewer.userId, limits.bookmarkLists)).map(({ id, name, postCount }) => ({
      id,
      name,
      postCount,
    })),
  )

  handle(api, 'createBookmarkList', async ({ viewer, body }) => {
    const made = await createBookmarkList(db, viewer.userId, body.name, limits.bookmarkLists)
    if (!made) throw new Problem(409, `You have a list of this name, or ${limits.bookmarkLists} lists already.`)
    return { id: made.id, name: made.name, postCount: made.postCount }
  })

  handle(api, 'renameBookmarkList', async (request) => {
    const { viewer, params } = request
    if (!(await findBookmarkList(db, viewer.userId, params.id))) throw listNotFound()
    const { isRenamed } = await renameBookmarkList(db, viewer.userId, params.id, request.body.name)
    if (!isRenamed) throw new Problem(409, 'You have a list of this name already.')
  })

  // Its posts stay bookmarked.
  handle(api, 'deleteBookmarkList', async ({ viewer, params }) => {
    if (!(await deleteBookmarkList(db, viewer.userId, params.id))) throw listNotFound()
  })
}
