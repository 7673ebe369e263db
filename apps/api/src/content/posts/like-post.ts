import type { Db } from '../../platform/db/client.ts'
import { batchCalls } from '../../platform/queues/batch-calls.ts'
import { type LikeAsked, toggleLikes } from './likes.queries.ts'
import { postNotFound } from './post-view.ts'
import { foldDeltas } from './posts.queries.ts'

/** Likes a post or takes the like back. Concurrent likes share one statement and one commit. */
export function createLikes(db: Pick<Db, 'many'>) {
  const toggle = batchCalls(async (asked: LikeAsked[]) => {
    const found = await toggleLikes(db, asked)
    const answers = new Map(found.map((answer) => [answer.place, answer]))
    return asked.map((_, index) => answers.get(index + 1))
  })

  return async (userId: number, postId: number) => {
    const answer = await toggle({ userId, postId })
    if (!answer) throw postNotFound()
    return { isLikedByCurrentUser: answer.liked, likeCount: answer.likeCount }
  }
}

const foldedAtOnce = 20_000

/** Adds recent likes and views to the posts' counters. */
export async function foldLikes({ db }: { db: Db }) {
  while ((await foldDeltas(db, foldedAtOnce)).folded === foldedAtOnce) await new Promise((next) => setImmediate(next))
}
