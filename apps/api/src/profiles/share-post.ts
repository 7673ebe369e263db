import { anonymous } from '../auth/viewer.ts'
import type { Db } from '../db/client.ts'
import type { PageTags } from '../http/tagged-pages.ts'
import type { MediaAddresses } from '../media/signed-url.ts'
import { viewPost } from '../posts/post-view.ts'
import { Problem } from '../problems/problem.ts'
import { profileTags } from './share-profile.ts'

const longest = 200

/** What a shared link to a post shows: its words, and the picture of its profile; undefined where there is nothing to show. */
export async function postTags(
  deps: { db: Db; addresses: MediaAddresses },
  publicUrl: string,
  id: number,
): Promise<PageTags | undefined> {
  const post = await viewPost(deps, anonymous, id).catch(noneIfMissing)
  const profile = post && (await profileTags(deps.db, publicUrl, post.profileId))
  if (!profile) return undefined
  const caption = post.caption.replace(/\s+/g, ' ').trim()
  const cut = caption.length > longest ? `${caption.slice(0, longest - 1).trimEnd()}…` : caption
  return { ...profile, title: `${post.title} · ${profile.title}`, description: cut || profile.description }
}

function noneIfMissing(error: unknown) {
  if (error instanceof Problem && error.status === 404) return undefined
  throw error
}
