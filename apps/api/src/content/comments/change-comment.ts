import type { Comment } from '@fanlight/contract/content/comments'
import { owns, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Queries } from '../../platform/db/client.ts'
import { runInSlices } from '../../platform/jobs/sliced-task.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { viewPost } from '../posts/post-view.ts'
import { sameTexts, textRefusalOf } from './comment-access.ts'
import { answersOf, commentNotFound, presentComment } from './comment-view.ts'
import { editComment, eraseSome, findComment, findPostOf, pinComment, takeAway } from './comments.queries.ts'
import { readAllowed, requireMayComment } from './may-comment.ts'

interface Needed {
  db: Db
  bus: Bus
  addresses: MediaAddresses
}

/**
 * A comment under a post that this viewer may see, unless its author and the viewer are blocked from each other; with
 * the comment that it answers.
 */
export async function knownComment(deps: Omit<Needed, 'bus'>, viewer: SignedIn, id: number) {
  const row = await meetComment(deps, viewer, id)
  if (row.isApart) throw commentNotFound()
  if (row.parentId !== null) await meetComment(deps, viewer, row.parentId)
  await requireSight(deps, viewer, row.postId)
  return row
}

/** Authors may delete their own comment even after losing access to the post. */
async function ownOrKnownComment(deps: Omit<Needed, 'bus'>, viewer: SignedIn, id: number) {
  const row = await meetComment(deps, viewer, id)
  if (row.authorId !== viewer.userId) await requireSight(deps, viewer, row.postId)
  return row
}

async function meetComment({ db }: Pick<Needed, 'db'>, viewer: SignedIn, id: number) {
  const row = await findComment(db, id, viewer.userId)
  if (!row) throw commentNotFound()
  return row
}

async function requireSight(deps: Omit<Needed, 'bus'>, viewer: SignedIn, postId: number) {
  if (!(await viewPost(deps, viewer, postId)).canView) throw commentNotFound()
}

export async function changeComment(deps: Needed, viewer: SignedIn, id: number, read: () => string): Promise<Comment> {
  const { db, bus } = deps
  const row = await ownOrKnownComment(deps, viewer, id)
  if (row.authorId !== viewer.userId) throw new Problem(403, 'This is not your comment.')
  const body = await readAllowed(read, () => requireMayComment(db, row))
  const requireAllowedText = async () => {
    const flaw = textRefusalOf(body, await requireMayComment(db, { ...row, body }))
    if (flaw) throw invalid('body', flaw)
  }
  await requireAllowedText()
  const edited = await editComment(db, id, body, sameTexts)
  if (!edited) {
    // The same text may have been posted elsewhere in the meantime.
    await requireAllowedText()
    throw new Problem(409, 'A comment can be changed for 15 minutes.')
  }
  const comment = presentComment({ ...row, body, editedAt: edited.editedAt })
  const answers = answersOf(row)
  await bus.publish('comments-changed', { postId: row.postId, added: [], changed: [comment], removed: [], answers })
  return comment
}

export async function deleteComment(deps: Needed, viewer: SignedIn, id: number) {
  const row = await ownOrKnownComment(deps, viewer, id)
  if (row.authorId !== viewer.userId && !owns(viewer, row.creatorId))
    throw new Problem(403, 'Only its author and the creator can delete a comment.')
  const { ids } = await takeCommentAway(deps.db, id)
  if (ids?.includes(id)) await notifyRemoved(deps, id)
}

export const takeCommentAway = (db: Queries, id: number) => takeAway(db, id)

/** Tells everyone watching the post that the comment is gone. */
export async function notifyRemoved({ db, bus }: Pick<Needed, 'db' | 'bus'>, id: number) {
  const found = await findPostOf(db, id)
  if (!found) return
  const { postId, parentId } = found
  await bus.publish('comments-changed', { postId, added: [], changed: [], removed: [{ id, parentId }] })
}

export async function setPinned(deps: Needed, viewer: SignedIn, id: number, pinned: boolean): Promise<Comment> {
  const row = await knownComment(deps, viewer, id)
  if (!owns(viewer, row.creatorId)) throw new Problem(403, 'Only the creator can pin a comment.')
  if (row.parentId !== null) throw new Problem(409, 'Only comments can be pinned, not replies.')
  const { ids } = await pinComment(deps.db, id, pinned)
  const changed = []
  for (const one of ids ?? []) {
    const now = await findComment(deps.db, one, viewer.userId)
    if (now) changed.push(presentComment({ ...now, isLiked: false }))
  }
  await deps.bus.publish('comments-changed', { postId: row.postId, added: [], changed, removed: [] })
  return presentComment({ ...row, isPinned: pinned })
}

const erasedAtOnce = 5000

/** Erases the comments under a deleted post in batches of a few thousand, so that nothing else waits. */
export const eraseComments = ({ db }: { db: Db }, { postId, profileId }: { postId?: number; profileId?: number }) =>
  runInSlices(db, {
    task: 'erase-comments',
    payload: { postId, profileId },
    key: `erase comments ${postId ?? 0} ${profileId ?? 0}`,
    some: async () => (await eraseSome(db, { postId, profileId }, erasedAtOnce)).erased > 0,
  })
