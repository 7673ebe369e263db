import type { Db } from '../db/client.ts'
import { avatarAddress } from '../media/signed-url.ts'
import { announceToNext, findAvatarOfPost, listWaitingAnnouncements } from './notifications.queries.ts'

const atOnce = 2000

/** Tells a profile's subscribers of a new post, a few thousand in a transaction, so that nothing else waits for it. */
export async function announcePost({ db }: { db: Db }, { postId }: { postId: number }) {
  const profile = await findAvatarOfPost(db, postId)
  const avatarUrl = avatarAddress(profile?.avatarKey ?? null)
  while (await announceToNext(db, postId, atOnce, avatarUrl)) await new Promise((resolve) => setImmediate(resolve))
}

/** Posts that were not shown when they were published, or not any more while they were announced, and are shown now. */
export async function announceWaiting(deps: { db: Db }) {
  for (const { postId } of await listWaitingAnnouncements(deps.db, 100)) await announcePost(deps, { postId })
}
