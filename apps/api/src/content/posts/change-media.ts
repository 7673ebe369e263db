import { postTypes } from '@fanlight/contract/content/post-kinds'
import type { MediaEdit } from '@fanlight/contract/content/posts'
import { limits } from '@fanlight/contract/platform/limits'
import type { Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import {
  addMedia,
  listPresentMedia,
  lockPublishedPost,
  markEdited,
  orderMedia,
  type PresentMedia,
  removeFromPost,
} from './edit-media.queries.ts'
import { holdSales } from './posts.queries.ts'
import type { NewMediaRow } from './publish.queries.ts'

/** Removed files that aren't deleted yet. */
const removedAtMost = 100

/** Locks the post if it is still as its creator saw it. */
export async function lockAsSeen(tx: Tx, postId: number, { items, seen }: MediaEdit) {
  // A purchase gets either the old files or the new ones, never a mix.
  await holdSales(tx, postId)
  const post = await lockPublishedPost(tx, postId)
  if (!post) throw new Problem(409, "This post can't be changed now: it isn't published, or it's hidden.")
  const all = await listPresentMedia(tx, postId)
  const media = all.filter(({ isRemoved }) => !isRemoved)
  const ids = new Set(media.filter(({ isWaiting }) => !isWaiting).map(({ id }) => id))
  if (seen.length !== ids.size || !seen.every((id) => ids.has(id)))
    throw new Problem(409, 'The pictures and videos of this post changed meanwhile. Please reload and try again.')
  const kept = items.flatMap(({ id }) => id ?? [])
  if (new Set(kept).size !== kept.length || !kept.every((id) => ids.has(id)))
    throw invalid('items', 'Please name each picture or video of the post once.')
  return { postType: post.postType, media, removed: all.length - media.length }
}

/** Files still being processed keep the last place. */
export async function changeMedia(tx: Tx, postId: number, edit: MediaEdit, added: NewMediaRow[]) {
  const { postType, media, removed } = await lockAsSeen(tx, postId, edit)
  const kept = new Set(edit.items.flatMap(({ id }) => id ?? []))
  const stays = media.filter(({ id, isWaiting }) => isWaiting || kept.has(id))
  const gone = media.filter((one) => !stays.includes(one)).map(({ id }) => id)
  const all = [...stays, ...added]
  checkRoom(all)
  if (removed + gone.length > removedAtMost)
    throw new Problem(409, 'Too much was removed from this post lately. Please try again in an hour.')
  if (gone.length > 0) {
    await removeFromPost(tx, postId, gone)
    await enqueue(tx, 'purge-caches', { postId })
  }
  const idOf = new Map((await addMedia(tx, postId, added)).map(({ id, key }) => [key, id]))
  const newIds = added.map(({ key }) => idOf.get(key) ?? 0)
  const placed = edit.items.map(({ id, altText }) => ({ id: id ?? newIds.shift() ?? 0, altText }))
  const waiting = stays.filter(({ isWaiting }) => isWaiting).map(({ id }) => ({ id, altText: undefined }))
  await orderMedia(tx, postId, [...placed, ...waiting])
  await markEdited(tx, postId, typeOf(postType, all))
  if (added.some(({ state }) => state === 'processing'))
    await enqueue(tx, 'finish-added-media', { postId }, { key: `finish-added-media-${postId}` })
}

function checkRoom(all: Pick<PresentMedia, 'bytes'>[]) {
  const bytes = all.reduce((sum, one) => sum + one.bytes, 0)
  if (all.length <= limits.filesPerPost && bytes <= limits.bytesPerPost) return
  throw new Problem(
    413,
    `A post has at most ${limits.filesPerPost} files and ${limits.bytesPerPost / 1024 / 1024} MB in all.`,
  )
}

/** An album stays one; anything else with several files becomes one. */
function typeOf(postType: number, all: Pick<PresentMedia, 'kind'>[]) {
  if (postType === postTypes.Album || all.length > 1) return postTypes.Album
  return all[0]?.kind === 'video' ? postTypes.Video : postTypes.Image
}
