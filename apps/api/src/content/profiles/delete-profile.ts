import type { Db, Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { discardDraftsOf } from '../drafts/remove-drafts.ts'
import { profileNotFound } from './profile-view.ts'
import { holdSalesOf, lockPostsOf, lockProfile, markPostsDeleted, markProfileDeleted } from './profiles.queries.ts'

/** Deletes a profile and its posts. The rows stay for the money that refers to them; the files are removed. */
export async function deleteProfile({ db, bus }: { db: Db; bus: Bus }, id: number) {
  await db.tx((tx) => takeProfileAway(tx, id))
  await bus.publish('posts-changed', { profileId: id })
}

/** For callers that do more in the transaction. Publish `posts-changed` after its commit. */
export async function takeProfileAway(tx: Tx, id: number) {
  await holdSalesOf(tx, id)
  await lockPostsOf(tx, id)
  const profile = await lockProfile(tx, id)
  if (!profile) throw profileNotFound()
  await discardDraftsOf(tx, id)
  await markPostsDeleted(tx, id)
  await markProfileDeleted(tx, id)
  if (profile.avatarKey) await enqueue(tx, 'free-avatar', { key: profile.avatarKey })
  await enqueue(tx, 'free-media', { profileId: id })
  await enqueue(tx, 'erase-comments', { profileId: id })
}
