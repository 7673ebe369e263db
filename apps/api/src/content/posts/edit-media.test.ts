import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import type { Profile } from '@fanlight/contract/content/profiles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { moveClock } from '../../../testing/ledger-factories.ts'
import { idsOf, publishAlbum, readPost, sendEdit, statusOfFiles } from '../../../testing/media-edits.ts'
import { clip, jpeg, sendForm } from '../../../testing/media-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { freeRemovedMedia } from './free-removed-media.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let fan: Person
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createUser(t.deps)
  profile = await createProfile(t.deps)
})

const keyOf = ({ mediaItems }: Post, id: number) =>
  mediaItems.find((one) => one.id === id)?.url?.split('/')[2] ?? 'none'
const feed = async (viewer: Person | undefined = fan) =>
  (await t.as(viewer).get(`/posts/profile/${profile.id}`)).json<PostsPage>().posts
const counts = async () => {
  const { imageCount, postCount } = (await t.as(fan).get(`/profiles/${profile.id}`)).json<Profile>()
  return { imageCount, postCount }
}
const stored = async () => {
  const names: string[] = []
  for (const folder of ['media', 'originals']) for await (const { name } of t.deps.store.list(folder)) names.push(name)
  return names
}

test('pictures are added, removed, reordered and described for everyone from the next request on', async () => {
  const album = await publishAlbum(t, profile)
  const [first = 0, second = 0, third = 0] = idsOf(album)
  const before = await readPost(t, undefined, album)
  expect((await feed())[0]).toMatchObject({ editedAt: null })
  const reply = await sendEdit(t, profile.creator, album, {
    items: [{ id: third, altText: 'The <sea> & "sky"' }, { altText: 'New' }, first],
    files: [await jpeg({ width: 640, height: 480 })],
  })
  expect(reply.statusCode).toBe(200)
  const edited = reply.json<Post>()
  const added = idsOf(edited)[1] ?? 0
  expect([...idsOf(album), added].indexOf(added)).toBe(3)
  for (const viewer of [fan, undefined, profile.creator])
    for (const post of [await readPost(t, viewer, album), (await feed(viewer))[0]]) {
      expect(post && idsOf(post)).toEqual([third, added, first])
      expect(post?.mediaItems.map(({ altText }) => altText)).toEqual(['The <sea> & "sky"', 'New', ''])
      expect(Date.parse(post?.editedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(album.createdAt))
    }
  expect(edited.mediaItems[1]).toMatchObject({ width: 640, height: 480 })
  expect(await statusOfFiles(t, edited)).toEqual([200, 200, 200])
  const gone = before.mediaItems.filter(({ id }) => id === second)
  expect(await statusOfFiles(t, { ...before, mediaItems: gone })).toEqual([404])
  expect((await t.app.inject({ url: gone[0]?.blurredUrl ?? '' })).statusCode).toBe(404)
})

test("the post's kind and the profile's picture count follow", async () => {
  const one = await publish(t, { profile })
  expect(await counts()).toEqual({ imageCount: 1, postCount: 1 })
  const [only = 0] = idsOf(one)
  const two = (await sendEdit(t, profile.creator, one, { items: [only, {}], files: [await jpeg()] })).json<Post>()
  expect([two.postType, await counts()]).toEqual([2, { imageCount: 2, postCount: 1 }])
  const back = (await sendEdit(t, profile.creator, one, { items: [only] })).json<Post>()
  expect([back.postType, await counts()]).toEqual([2, { imageCount: 1, postCount: 1 }])
  const another = await publish(t, { profile })
  const [old = 0] = idsOf(another)
  const replaced = await sendEdit(t, profile.creator, another, { items: [{}], files: [await jpeg()] })
  expect(idsOf(replaced.json<Post>())).not.toContain(old)
  expect([replaced.json<Post>().postType, await counts()]).toEqual([0, { imageCount: 2, postCount: 2 }])
})

test('new words mark a post as edited; a new price or audience does not', async () => {
  const post = await publish(t, { profile, title: 'Dusk' })
  const words = { title: 'Dusk', caption: '', accessType: 1, price: null }
  expect((await t.as(profile.creator).put(`/posts/${post.id}`, words)).json<Post>().editedAt).toBeNull()
  const edited = (await t.as(profile.creator).put(`/posts/${post.id}`, { ...words, title: 'Dawn' })).json<Post>()
  expect(edited.editedAt).not.toBeNull()
})

test('removed media and their files are deleted an hour later, and nothing else', async () => {
  await moveClock(t.db, '61 minutes')
  await freeRemovedMedia(t.deps)
  const album = await publishAlbum(t, profile)
  const [first = 0, second = 0, third = 0] = idsOf(album)
  const files = await stored()
  expect((await sendEdit(t, profile.creator, album, { items: [third, first] })).statusCode).toBe(200)
  await freeRemovedMedia(t.deps)
  expect(await stored()).toHaveLength(files.length)
  await moveClock(t.db, '61 minutes')
  await Promise.all([freeRemovedMedia(t.deps), freeRemovedMedia(t.deps)])
  const ofRemoved = files.filter((name) => name.includes(keyOf(album, second)))
  expect(ofRemoved.length).toBeGreaterThan(2)
  expect((await stored()).toSorted()).toEqual(files.filter((name) => !ofRemoved.includes(name)).toSorted())
  expect(await statusOfFiles(t, await readPost(t, fan, album))).toEqual([200, 200])
  expect(idsOf(await readPost(t, profile.creator, album))).toEqual([third, first])
})

test('a post keeps at least one file and at most 20, each named once', async () => {
  const album = await publishAlbum(t, profile, { count: 2 })
  const [first = 0, second = 0] = idsOf(album)
  const other = idsOf(await publish(t))[0] ?? 0
  const edit = (items: Parameters<typeof sendEdit>[3]) => sendEdit(t, profile.creator, album, items)
  const picture = await jpeg()
  for (const [edited, status] of [
    [{ items: [] }, 400],
    [{ items: [first, first] }, 400],
    [{ items: [first, other] }, 400],
    [{ items: [first, {}] }, 400],
    [{ items: [first], files: [picture] }, 400],
    [{ items: [first, -1] }, 400],
    [{ items: [{ id: first, altText: 'x'.repeat(501) }] }, 400],
    [{ items: [first, ...Array(20).fill({})], files: Array(20).fill(picture) }, 400],
    [{ items: [first, {}], files: [{ bytes: Buffer.from('no picture'), name: 'a.jpg' }] }, 415],
    [{ items: [first, {}], files: [picture], poster: [clip('mp4')] }, 415],
  ] as const) {
    const reply = await edit(edited as never)
    expect([JSON.stringify(edited).slice(0, 80), reply.statusCode, reply.headers['content-type']]).toEqual([
      JSON.stringify(edited).slice(0, 80),
      status,
      'application/problem+json',
    ])
  }
  const malformed: Record<string, string>[] = [
    {},
    { items: 'x' },
    { items: '{}', seen: '[]' },
    { items: `[{"id":${first}}]`, seen: '[1e99]' },
  ]
  for (const fields of malformed)
    expect((await sendForm(t, profile.creator, `/posts/${album.id}/media`, fields, { method: 'put' })).statusCode).toBe(
      400,
    )
  expect(await readPost(t, fan, album)).toMatchObject({ editedAt: null, mediaItems: [{ id: first }, { id: second }] })
  const full = { items: [second, first, ...Array(18).fill({})], files: Array(18).fill(picture) }
  expect((await edit(full)).json<Post>().mediaItems).toHaveLength(20)
})

test('nobody else can edit the media, and hidden or deleted posts cannot be changed', async () => {
  const album = await publishAlbum(t, profile)
  const seen = idsOf(album)
  const rival = (await createProfile(t.deps)).creator
  const swap = { items: seen.toReversed(), seen }
  expect((await sendEdit(t, rival, album, swap)).statusCode).toBe(403)
  expect((await sendEdit(t, fan, album, swap)).statusCode).toBe(403)
  await t.db.run('test-hide', 'update posts set hidden_at = product_now() where id = $1', [album.id])
  expect((await sendEdit(t, rival, album, swap)).statusCode).toBe(404)
  expect((await sendEdit(t, profile.creator, album, swap)).statusCode).toBe(409)
  await t.db.run('test-show', 'update posts set hidden_at = null where id = $1', [album.id])
  await t.as(profile.creator).delete(`/posts/${album.id}`)
  expect((await sendEdit(t, profile.creator, album, swap)).statusCode).toBe(404)
})
