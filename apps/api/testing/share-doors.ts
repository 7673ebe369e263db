import { profileTags } from '../src/content/profiles/share-profile.ts'
import { askingFrom } from '../src/platform/db/asking-from.ts'
import type { TestApp } from './test-app.ts'
import { found } from './visibility-law.ts'

/** What machines are shown of a character and a post that somebody shares. */
export async function shareDoors(t: TestApp, headers: Record<string, string>, { profileId, postId, country }: Shared) {
  const picture = async (url: string) => found((await t.app.inject({ url, headers })).statusCode === 200)
  const tags = await askingFrom(country, () => profileTags(t.deps, 'https://fanlight.test', profileId))
  return {
    'share page': found(tags !== undefined),
    'share picture': await picture(`/og/profile/${profileId}.jpg`),
    'share picture of the post': await picture(`/og/post/${postId}.jpg`),
  }
}

interface Shared {
  profileId: number
  postId: number
  country: string | undefined
}
