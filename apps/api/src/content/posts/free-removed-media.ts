import { removeMedia } from '../../platform/media/free-media.ts'
import { findRemovedMedia } from './edit-media.queries.ts'

const atOnce = 100

/** Deletes media removed from posts, once no buyer may view them any more. Safe in several processes at once. */
export async function freeRemovedMedia(deps: Parameters<typeof removeMedia>[0]) {
  for (;;) {
    const media = await findRemovedMedia(deps.db, atOnce)
    await removeMedia(deps, media)
    if (media.length < atOnce) return
  }
}
