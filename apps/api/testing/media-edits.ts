import type { Post } from '@fanlight/contract/content/posts'
import type { Person } from './factories.ts'
import { jpeg, type NamedFile, sendForm } from './media-factories.ts'
import type { publish } from './post-factories.ts'
import type { createProfile } from './profile-factories.ts'
import type { TestApp } from './test-app.ts'

type EditedItem = number | { id?: number; altText?: string }

interface Edit {
  /** Ids of what stays; an object without an id takes the next file. */
  items: EditedItem[]
  files?: NamedFile[]
  poster?: NamedFile[]
  /** What its creator saw; what they see now unless it's given. */
  seen?: number[]
}

export const readPost = async (t: TestApp, viewer: Person | undefined, { id }: { id: number }) =>
  (await t.as(viewer).get(`/posts/${id}`)).json<Post>()
export const idsOf = ({ mediaItems }: Post) => mediaItems.map(({ id }) => id)

/** Sends the form that changes the pictures and videos of a post. */
export async function sendEdit(t: TestApp, person: Person, post: { id: number }, edit: Edit) {
  const seen = edit.seen ?? idsOf(await readPost(t, person, post))
  return sendForm(
    t,
    person,
    `/posts/${post.id}/media`,
    {
      items: JSON.stringify(edit.items.map((item) => (typeof item === 'number' ? { id: item } : item))),
      seen: JSON.stringify(seen),
      ...(edit.poster && { poster: edit.poster }),
      ...(edit.files && { files: edit.files }),
    },
    { method: 'put' },
  )
}

/** A post with as many pictures, published by its creator through the form. */
export async function publishAlbum(
  t: TestApp,
  profile: Awaited<ReturnType<typeof createProfile>>,
  { count = 3, accessType = 0, price }: { count?: number; accessType?: number; price?: number } = {},
): Promise<Awaited<ReturnType<typeof publish>>> {
  const colors = ['#a03020', '#20a030', '#2030a0', '#a0a020']
  const files = await Promise.all(Array.from({ length: count }, (_, n) => jpeg({ background: colors[n % 4] ?? 'red' })))
  const reply = await sendForm(t, profile.creator, '/posts', {
    ProfileId: String(profile.id),
    Title: 'An album',
    PostType: '2',
    AccessType: String(price === undefined ? accessType : 2),
    ...(price !== undefined && { PpvPrice: String(price) }),
    Files: files,
  })
  if (reply.statusCode !== 201) throw new Error(`not published: ${reply.body}`)
  return { ...reply.json<Post>(), profile }
}

/** The status of each address that a post gives out. */
export const statusOfFiles = (t: TestApp, { mediaItems }: Post) =>
  Promise.all(mediaItems.map(async ({ url }) => (url === null ? null : (await t.app.inject({ url })).statusCode)))

/** Puts another picture in the place of all that a post has; returns the address of the former cover. */
export async function replaceMedia(t: TestApp, post: Awaited<ReturnType<typeof publish>>) {
  const reply = await sendEdit(t, post.profile.creator, post, { items: [{}], files: [await jpeg({ width: 500 })] })
  if (reply.statusCode !== 200) throw new Error(`not replaced: ${reply.body}`)
  return post.mediaItems[0]?.url ?? ''
}
