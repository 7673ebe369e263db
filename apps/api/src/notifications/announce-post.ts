import type { Db } from '../db/client.ts'
import { avatarAddress } from '../media/signed-url.ts'
import { announceToNext, findAvatarOfPost } from './notifications.queries.ts'

const atOnce = 2000

/** Tells a profile's subscribers of a new post, a few thousand in a transaction, so that nothing else waits for it. */
export async function announcePost({ db }: { db: Db }, { postId }: { postId: number }) {
  const profile = await findAvatarOfPost(db, postId)
  const avatarUrl = avatarAddress(profile?.avatarKey ?? null)
  while (await announceToNext(db, postId, atOnce, avatarUrl)) await new Promise((resolve) => setImmediate(resolve))
}
