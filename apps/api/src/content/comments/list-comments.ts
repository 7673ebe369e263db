import type { CommentsPage } from '@fanlight/contract/content/comments'
import { isSignedIn, type Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { viewPost } from '../posts/post-view.ts'
import { refusalOf } from './comment-access.ts'
import { commentNotFound, presentComment } from './comment-view.ts'
import { type CommentRow, findComment, findPinned, listComments, listReplies, readFacts } from './comments.queries.ts'

interface Needed {
  db: Db
  addresses: MediaAddresses
}

/** People who may not see a post may not read its comments. */
export async function openPost({ db, addresses }: Needed, viewer: Viewer, postId: number) {
  const post = await viewPost({ db, addresses }, viewer, postId)
  if (!post.canView) throw new Problem(403, 'Unlock this post to read the comments.')
  return post
}

export async function readComments(
  deps: Needed,
  viewer: Viewer,
  postId: number,
  { before, pageSize }: { before?: number | undefined; pageSize: number },
): Promise<CommentsPage> {
  await openPost(deps, viewer, postId)
  const { db } = deps
  const [pinned, rows, refusal] = await Promise.all([
    before === undefined ? findPinned(db, postId, viewer.userId) : [],
    listComments(db, postId, viewer.userId, { before: before ?? Number.MAX_SAFE_INTEGER, limit: pageSize }),
    refusalFor(db, viewer, postId),
  ])
  return { ...page(rows, pageSize), comments: [...pinned, ...rows].map(presentComment), refusal }
}

export async function readReplies(
  deps: Needed,
  viewer: Viewer,
  parentId: number,
  { after, pageSize }: { after?: number | undefined; pageSize: number },
): Promise<CommentsPage> {
  const parent = await findComment(deps.db, parentId, viewer.userId)
  if (!parent) throw commentNotFound()
  await openPost(deps, viewer, parent.postId)
  const rows = await listReplies(deps.db, parentId, viewer.userId, { after: after ?? 0, limit: pageSize })
  return { ...page(rows, pageSize), refusal: await refusalFor(deps.db, viewer, parent.postId) }
}

const page = (rows: CommentRow[], size: number) => ({
  comments: rows.map(presentComment),
  next: rows.length === size ? (rows.at(-1)?.id ?? null) : null,
})

async function refusalFor(db: Db, viewer: Viewer, postId: number) {
  if (!isSignedIn(viewer)) return 'Please log in to comment.'
  const [facts] = await readFacts(db, [{ authorId: viewer.userId, postId, parentId: null, body: '', key: null }])
  if (!facts) return 'Comments are closed.'
  return refusalOf({ ...facts, isOwner: facts.creatorId === viewer.userId }) ?? null
}
