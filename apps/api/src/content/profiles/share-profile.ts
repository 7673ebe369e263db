import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { SiteNow } from '../../people/site/watch-site.ts'
import { anonymous } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { PageTags } from '../../platform/http/page-tags.ts'
import type { Store } from '../../platform/media/store.ts'
import { avatarName } from '../../platform/media/stored-files.ts'
import { findProfile, type ProfileRow } from './profiles.queries.ts'
import { drawSharePicture } from './share-picture.ts'

interface Needed {
  db: Db
  site: Pick<SiteNow, 'now'>
}

/** The preview of a profile's link; undefined if it is not public. */
export async function profileTags({ db, site }: Needed, publicUrl: string, id: number): Promise<PageTags | undefined> {
  const row = await findProfile(db, id, anonymous)
  if (!row) return undefined
  return {
    title: `${row.name} by ${row.creatorName}`,
    description: row.description || `Subscribe to ${row.name}, a character by ${row.creatorName}.`,
    image: `${publicUrl}/og/profile/${id}.jpg?v=${versionOf(row, site)}`,
    type: 'profile',
  }
}

/** Changes when the picture would. */
const versionOf = ({ name, creatorName, avatarKey }: ProfileRow, site: Needed['site']) =>
  createHash('sha256')
    .update(JSON.stringify([avatarKey, name, creatorName, site.now().version]))
    .digest('base64url')
    .slice(0, 12)

export async function profilePicture({ db, site, store }: Needed & { store: Store }, id: number) {
  const row = await findProfile(db, id, anonymous)
  if (!row) return undefined
  const draw = async () => {
    const file = row.avatarKey ? await store.open(avatarName(row.avatarKey)) : undefined
    return drawSharePicture({ ...row, site: site.now(), avatar: file && (await buffer(await file.stream())) })
  }
  return { version: `${id}-${versionOf(row, site)}`, draw }
}
