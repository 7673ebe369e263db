import type { Db } from '../db/client.ts'
import { dropMedia, findDeletedMedia } from './media.queries.ts'
import type { Store } from './store.ts'
import { avatarName, namesOf } from './stored-files.ts'

const atOnce = 100

/** Removes the files of deleted posts, then forgets them. Safe to repeat: what is gone counts as removed. */
export async function freeMedia(
  { db, store }: { db: Db; store: Store },
  whose: { postId?: number; profileId?: number },
) {
  for (;;) {
    const media = await findDeletedMedia(db, whose, atOnce)
    if (media.length === 0) return
    await store.remove(media.flatMap(namesOf))
    await dropMedia(
      db,
      media.map(({ id }) => id),
    )
  }
}

export const freeAvatar = ({ store }: { store: Store }, { key }: { key: string }) => store.remove([avatarName(key)])
