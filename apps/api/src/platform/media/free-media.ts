import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { dropMedia, findDeletedMedia, isHeldPortrait } from './media.queries.ts'
import { purgeFromCaches } from './purge-caches.ts'
import type { Store } from './store.ts'
import { avatarNames, namesOf, sealedName } from './stored-files.ts'

const atOnce = 100

interface Needed {
  db: Db
  store: Store
  config: Pick<Config, 'cdn' | 'publicUrl' | 's3'>
}

/** Removes the files of deleted posts from the store and caches, then the rows. Safe to repeat. */
export async function freeMedia({ db, store, config }: Needed, whose: { postId?: number; profileId?: number }) {
  for (;;) {
    const media = await findDeletedMedia(db, whose, atOnce)
    if (media.length === 0) return
    await removeMedia({ db, store, config }, media)
  }
}

/** Their files, sealed ones too, then their rows. Safe to repeat. */
export async function removeMedia(
  { db, store, config }: Needed,
  media: { id: number; key: string; original: string }[],
) {
  await store.remove(media.flatMap(namesOf).flatMap((name) => [name, sealedName(name)]))
  await purgeFromCaches(
    config,
    media.map(({ key }) => key),
  )
  await dropMedia(
    db,
    media.map(({ id }) => id),
  )
}

/** Removes files that only their creator could see. Safe to repeat. */
export const freeFiles = async (
  { store }: Pick<Needed, 'store'>,
  { files }: { files: { key: string; original: string }[] },
) => store.remove(files.flatMap(namesOf))

/** Evidence stays until it is released. */
export async function freeAvatar({ db, store, config }: Needed, { key }: { key: string }) {
  if (await isHeldPortrait(db, key)) return
  await store.remove(avatarNames(key))
  await purgeFromCaches(config, [key])
}
