import type { Deps } from '../deps.ts'
import { announceToNext } from './notifications.queries.ts'

const atOnce = 2000

/** Tells a profile's subscribers of a new post, a few thousand in a transaction, so that nothing else waits for it. */
export async function announcePost({ db }: Pick<Deps, 'db'>, { postId }: { postId: number }) {
  while (await announceToNext(db, postId, atOnce)) await new Promise((resolve) => setImmediate(resolve))
}
