import type { Db } from '../db/client.ts'
import { postNotFound } from './post-view.ts'
import { foldDeltas, toggleLike } from './posts.queries.ts'

/** Likes the post, or takes the like back. */
export async function likePost(db: Db, userId: number, postId: number) {
  const result = await toggleLike(db, userId, postId)
  if (!result) throw postNotFound()
  return { isLikedByCurrentUser: result.liked, likeCount: result.likeCount }
}

const foldedAtOnce = 20_000

/** Adds the likes and views of the last second to their posts. */
export async function foldLikes({ db }: { db: Db }) {
  while ((await foldDeltas(db, foldedAtOnce)).folded === foldedAtOnce) await new Promise((next) => setImmediate(next))
}
