import { finishMediaOf } from '../../platform/media/finish-media.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { findFailedMedia, lockPostToFinish, noteAddedMedia, removeFromPost } from './edit-media.queries.ts'

type Needed = Parameters<typeof finishMediaOf>[0] & { bus: Bus }

/** Processes files added to a published post. Files that can't be used are left out, and the creator reads why. */
export async function finishAddedMedia(deps: Needed, { postId }: { postId: number }) {
  const failures: string[] = []
  for (;;) {
    const failure = await finishMediaOf(deps, postId)
    if (!failure) break
    failures.push(failure)
  }
  const post = await deps.db.tx(async (tx) => {
    const found = await lockPostToFinish(tx, postId)
    if (!found) return undefined
    const failed = (await findFailedMedia(tx, postId)).map(({ id }) => id)
    if (failed.length > 0) await removeFromPost(tx, postId, failed)
    await noteAddedMedia(tx, postId, failures.length > 0 ? failures.join(' ') : null)
    return found
  })
  if (post) await deps.bus.publish('posts-changed', post)
}
