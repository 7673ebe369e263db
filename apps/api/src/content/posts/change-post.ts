import type { PostEdit } from '@fanlight/contract/content/posts'
import { owns, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { putPostTags } from '../tags/put-tags.ts'
import { postNotFound } from './post-view.ts'
import { findPostOwner, holdSales, markPostDeleted, updatePost } from './posts.queries.ts'
import { publishDuePost } from './publish-due-posts.ts'
import { pricesOf } from './read-new-post.ts'

/** The changes are read after the permission check. Publishing a scheduled post early gives it a new id. */
export async function editPost(
  { db, bus }: { db: Db; bus: Bus },
  viewer: SignedIn,
  postId: number,
  read: () => PostEdit,
) {
  const { profileId } = await ownPost({ db }, viewer, postId, 'edit')
  const edit = read()
  const { title, caption, accessType, publishAt } = edit
  const published = await db.tx(async (tx) => {
    if (
      !(await updatePost(tx, postId, {
        title,
        caption,
        accessType,
        ...pricesOf({ ...edit, ppvPrice: edit.price }),
        publishAt,
      }))
    )
      throw postNotFound()
    await putPostTags(tx, postId, edit.tags)
    return publishAt && publishDuePost(tx, postId)
  })
  await bus.publish('posts-changed', { profileId })
  return published?.id ?? postId
}

/** Deletes a post. Its row stays for the money that refers to it; its media are removed. */
export async function deletePost({ db, bus }: { db: Db; bus: Bus }, viewer: SignedIn, postId: number) {
  const { profileId } = await ownPost({ db }, viewer, postId, 'delete')
  await db.tx((tx) => takePostAway(tx, postId))
  await bus.publish('posts-changed', { profileId })
}

/** For callers that do more in the transaction. Publish `posts-changed` after its commit. */
export async function takePostAway(tx: Tx, postId: number) {
  await holdSales(tx, postId)
  if (!(await markPostDeleted(tx, postId))) throw postNotFound()
  await enqueue(tx, 'free-media', { postId })
  await enqueue(tx, 'erase-comments', { postId })
}

export async function ownPost({ db }: { db: Db }, viewer: SignedIn, postId: number, verb: string) {
  const post = await findPostOwner(db, postId, viewer.userId)
  if (!post) throw postNotFound()
  if (!owns(viewer, post.creatorId)) throw new Problem(403, `You do not have permission to ${verb} this post`)
  return post
}
