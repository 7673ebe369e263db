import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { dropMedia, findDeletedMedia, isHeldPortrait } from './media.queries.ts'
import { tellCaches } from './purge-caches.ts'
import type { Store } from './store.ts'
import { avatarNames, namesOf, sealedName } from './stored-files.ts'

const atOnce = 100

interface Needed {
  db: Db
  store: Store
  config: Pick<Config, 'cdn' | 'publicUrl' | 's3'>
}

/** Removes the files of deleted posts, here and from caches, then forgets them. Safe to repeat: what is gone counts as removed. */
export async function freeMedia({ db, store, config }: Needed, whose: { postId?: number; profileId?: number }) {
  for (;;) {
    const media = await findDeletedMedia(db, whose, atOnce)
    if (media.length === 0) return
    await store.remove(media.flatMap(namesOf).flatMap((name) => [name, sealedName(name)]))
    await tellCaches(
      config,
      media.map(({ key }) => key),
    )
    await dropMedia(
      db,
      media.map(({ id }) => id),
    )
  }
}

/** What is held as evidence stays, and is removed when it is let go. */
export async function freeAvatar({ db, store, config }: Needed, { key }: { key: string }) {
  if (await isHeldPortrait(db, key)) return
  await store.remove(avatarNames(key))
  await tellCaches(config, [key])
}
