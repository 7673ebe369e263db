import { randomUUID } from 'node:crypto'
import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addFile, draftOf, saveDraft } from '../../../testing/draft-factories.ts'
import { createUser } from '../../../testing/factories.ts'
import { clip, jpeg } from '../../../testing/media-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps)
})

const mine = () => t.as(profile.creator)
const publish = (id: string, revision: number) => mine().post(`/drafts/${id}/publish`, { revision })
const feed = async (viewer = profile.creator) =>
  (await t.as(viewer).get(`/posts/profile/${profile.id}`)).json<PostsPage>()

test('a draft becomes a post with its files in their order, its alt texts, tags and price', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id)
  const one = await addFile(t, profile.creator, id, await jpeg({ width: 800, height: 600 }))
  const two = await addFile(t, profile.creator, id, await jpeg({ width: 600, height: 800 }))
  const content = {
    title: 'Two doors',
    caption: 'Both open.',
    postType: 2,
    accessType: 2,
    price: '12.50',
    tags: ['Sea'],
  }
  const files = [
    { id: two.id, altText: 'The second door' },
    { id: one.id, altText: '' },
  ]
  await mine().put(`/drafts/${id}`, draftOf(profile.id, 1, { ...content, files }))
  const reply = await publish(id, 2)
  expect(reply.statusCode, reply.body).toBe(201)
  const post = reply.json<Post>()
  expect(post).toMatchObject({ title: 'Two doors', state: 'ready', price: 12.5, tags: [{ slug: 'sea', label: 'Sea' }] })
  expect(post.mediaItems.map(({ width, height, altText }) => [width, height, altText])).toEqual([
    [600, 800, 'The second door'],
    [800, 600, ''],
  ])
  expect((await t.app.inject({ url: String(post.mediaItems[0]?.url) })).statusCode).toBe(200)
  expect((await mine().get('/drafts')).json()).toEqual([])
  await runJobs(t)
  expect((await t.app.inject({ url: String(post.mediaItems[1]?.url) })).statusCode).toBe(200)
  // Alt texts describe what is sold.
  const [seen] = (await feed(await createUser(t.deps))).posts
  expect(seen?.mediaItems.map(({ altText, url }) => [altText, url])).toEqual([
    ['', null],
    ['', null],
  ])
})

test('publishing a draft many times, at once or later, makes one post', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id, { title: 'Once' })
  await addFile(t, profile.creator, id)
  const replies = await Promise.all(Array.from({ length: 5 }, () => publish(id, 1)))
  replies.push(await publish(id, 1))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201])
  expect(new Set(replies.map((reply) => reply.json<Post>().id)).size).toBe(1)
  expect((await feed()).totalCount).toBe(1)
})

test("a draft's video is processed after publishing, like one in a form", async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id, { title: 'Waves', postType: 1 })
  await addFile(t, profile.creator, id, clip('mp4'))
  expect((await publish(id, 1)).json()).toMatchObject({ state: 'processing' })
  await runJobs(t)
  expect((await feed()).posts).toMatchObject([{ title: 'Waves', state: 'ready' }])
})

test('a draft can become a scheduled post', async () => {
  const publishAt = new Date(Date.now() + 3 * 3_600_000).toISOString()
  const { id } = await saveDraft(t, profile.creator, profile.id, { title: 'Later', publishAt })
  await addFile(t, profile.creator, id)
  expect((await publish(id, 1)).json()).toMatchObject({ state: 'scheduled', publishAt })
  expect((await feed(await createUser(t.deps))).posts).toEqual([])
})

test.each([
  ['no title', { title: ' ' }, 'A title is required.'],
  ['no price', { title: 'Sold', accessType: 2, price: '' }, 'A valid price is required for Pay-Per-View posts.'],
  ['half a price', { title: 'Sold', accessType: 2, price: '4.' }, 'A valid price is required for Pay-Per-View posts.'],
  [
    'a picture as a video',
    { title: 'Moving', postType: 1 },
    '"picture.jpg" is a picture: please choose another post type.',
  ],
])('%s is refused with an explanation, and the draft stays', async (_what, over, words) => {
  const { id } = await saveDraft(t, profile.creator, profile.id, over)
  await addFile(t, profile.creator, id)
  const reply = await publish(id, 1)
  expect([reply.statusCode < 500 && reply.statusCode >= 400, reply.json().detail]).toEqual([true, words])
  expect((await mine().get(`/drafts/${id}`)).statusCode).toBe(200)
  expect((await feed()).totalCount).toBe(0)
})

test('a draft without files cannot be published', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id, { title: 'Empty' })
  expect((await publish(id, 1)).json()).toMatchObject({ status: 400, detail: 'Please add at least one file.' })
})

test('changes from another device are not published unseen', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id, { title: 'Seen' })
  await addFile(t, profile.creator, id)
  await mine().put(`/drafts/${id}`, draftOf(profile.id, 1, { title: 'Unseen' }))
  expect((await publish(id, 1)).statusCode).toBe(409)
  expect((await feed()).totalCount).toBe(0)
})

test('files added or removed during publishing are in the post or gone, never in between', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id, { title: 'Race', postType: 2 })
  const one = await addFile(t, profile.creator, id)
  await addFile(t, profile.creator, id)
  const [removed, published] = await Promise.all([mine().delete(`/drafts/${id}/files/${one.id}`), publish(id, 1)])
  const { mediaItems } = published.json<Post>()
  expect([204, 404]).toContain(removed.statusCode)
  expect(mediaItems).toHaveLength(removed.statusCode === 204 ? 1 : 2)
  await runJobs(t)
  for (const { url } of mediaItems) expect((await t.app.inject({ url: String(url) })).statusCode).toBe(200)
})

test('publishing a draft that never existed does nothing', async () => {
  expect((await publish(randomUUID(), 1)).statusCode).toBe(404)
})
