import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { ownPost } from './change-post.ts'
import { pinPost, unpinPost } from './pin.queries.ts'

/** Pins a post to the top of its profile, replacing the previous pin. */
export async function pinToProfile({ db, bus }: { db: Db; bus: Bus }, viewer: SignedIn, postId: number) {
  const { profileId } = await ownPost({ db }, viewer, postId, 'pin')
  if (!(await pinPost(db, postId))) throw new Problem(409, 'You can pin this post once it is published.')
  await bus.publish('posts-changed', { profileId })
}

export async function unpinFromProfile({ db, bus }: { db: Db; bus: Bus }, viewer: SignedIn, postId: number) {
  const { profileId } = await ownPost({ db }, viewer, postId, 'unpin')
  await unpinPost(db, postId)
  await bus.publish('posts-changed', { profileId })
}
