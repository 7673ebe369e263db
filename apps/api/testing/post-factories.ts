import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import type { Person } from './factories.ts'
import { clip, jpeg, sendForm } from './media-factories.ts'
import { createProfile } from './profile-factories.ts'
import type { TestApp } from './test-app.ts'

interface PostOverrides {
  profile?: { id: number; creator: Person }
  title?: string
  accessType?: number
  /** In coins; makes it pay-per-view. */
  price?: number
  video?: boolean
}

/** A post as its creator publishes it, through the same form, with its files. */
export async function publish(t: TestApp, overrides: PostOverrides = {}) {
  const profile = overrides.profile ?? (await createProfile(t.deps))
  const { price, video = false } = overrides
  const accessType = price === undefined ? (overrides.accessType ?? accessTypes.Public) : accessTypes.PayPerView
  const reply = await sendForm(t, profile.creator, '/posts', {
    ProfileId: String(profile.id),
    Title: overrides.title ?? 'A post',
    PostType: video ? '1' : '0',
    AccessType: String(accessType),
    ...(price !== undefined && { PpvPrice: String(price) }),
    Files: video ? clip('mp4') : await jpeg(),
  })
  if (reply.statusCode !== 201) throw new Error(`not published: ${reply.body}`)
  return { ...reply.json<Post>(), profile }
}

/** Rows alone, many at once, for what is read and counted. */
export async function insertPosts(t: TestApp, profileId: number, count: number) {
  await t.db.run(
    'factory-insert-posts',
    `insert into posts (profile_id, creator_id, title, post_type, access_type, state, image_count)
     select f.id, f.creator_id, 'Post ' || n, 0, 0, 'ready', 1 from profiles f, generate_series(1, $2) n where f.id = $1`,
    [profileId, count],
  )
  await t.db.run(
    'factory-insert-media',
    `insert into media (post_id, position, kind, key, original, state, mime, bytes, width, height)
     select id, 1, 'image', gen_random_uuid(), 'jpeg', 'ready', 'image/webp', 1, 1200, 800 from posts where profile_id = $1 on conflict do nothing`,
    [profileId],
  )
}
