import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { postTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import type { SiteNow } from '../../people/site/watch-site.ts'
import { anonymous } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { PageTags } from '../../platform/http/page-tags.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import type { Store } from '../../platform/media/store.ts'
import { avatarName, servedName } from '../../platform/media/stored-files.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { viewPost } from '../posts/post-view.ts'
import { findProfile } from './profiles.queries.ts'
import { findFirstPicture } from './share.queries.ts'
import { drawSharePicture } from './share-picture.ts'
import { profileTags } from './share-profile.ts'

const longest = 200

interface Needed {
  db: Db
  addresses: MediaAddresses
  site: Pick<SiteNow, 'now'>
}

/** The preview of a post's link: its words and its profile's picture; undefined if it is not public. */
export async function postTags(deps: Needed, publicUrl: string, id: number): Promise<PageTags | undefined> {
  const post = await viewPost(deps, anonymous, id).catch(noneIfMissing)
  const profile = post && (await profileTags(deps, publicUrl, post.profileId))
  if (!profile) return undefined
  const caption = post.caption.replace(/\s+/g, ' ').trim()
  const cut = caption.length > longest ? `${caption.slice(0, longest - 1).trimEnd()}…` : caption
  return {
    ...profile,
    title: `${post.title} · ${profile.title}`,
    description: cut || profile.description,
    image: `${publicUrl}/og/post/${id}.jpg?v=${versionOf(post)}`,
  }
}

/** The post's picture if it is public, otherwise the profile's portrait; with its title. */
export async function postPicture({ db, addresses, site, store }: Needed & { store: Store }, id: number) {
  const post = await viewPost({ db, addresses }, anonymous, id).catch(noneIfMissing)
  const profile = post && (await findProfile(db, post.profileId, anonymous))
  if (!profile) return undefined
  const draw = async () => {
    const own = post.canView && post.postType !== postTypes.Video ? await findFirstPicture(db, id) : undefined
    const name = own ? servedName(own.key, 'large.webp') : profile.avatarKey && avatarName(profile.avatarKey)
    const file = name ? await store.open(name) : undefined
    return drawSharePicture({
      name: post.title,
      creatorName: `${profile.name}`,
      avatar: file && (await buffer(await file.stream())),
      site: site.now(),
    })
  }
  return { version: `post-${id}-${versionOf(post)}-${profile.avatarKey}-${profile.name}-${site.now().version}`, draw }
}

const versionOf = ({ title, canView, mediaItems }: Post) =>
  createHash('sha256')
    .update(JSON.stringify([title, canView, mediaItems.map(({ id }) => id)]))
    .digest('base64url')
    .slice(0, 12)

function noneIfMissing(error: unknown) {
  if (error instanceof Problem && error.status === 404) return undefined
  throw error
}
