import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Showcase } from '@fanlight/contract/content/showcase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addComment } from '../../../testing/comment-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let fan: Person
let liked: Awaited<ReturnType<typeof createProfile>>
let other: Awaited<ReturnType<typeof createProfile>>
beforeAll(async () => {
  t = await startTestApp()
  fan = await createUser(t.deps, { name: 'Ada & "Bo" <b>' })
  other = await createProfile(t.deps, { name: 'Old Fintan' })
  liked = await createProfile(t.deps, { name: 'Wren Halloway' })
  await t.db.run('test-popular', 'update profiles set popularity = 9 where id = $1', [liked.id])
})
afterAll(() => t.close())

const shown = async (viewer?: Person) => (await t.as(viewer).get('/showcase')).json<Showcase>()
const titleFor = async (viewer?: Person) => (await shown(viewer)).post?.title
const talkedAbout = async (about: { id: number }) => {
  await addComment(t.db, fan.id, about.id)
  return about
}

test('nothing is shown until a public post has a comment', async () => {
  await publish(t, { profile: liked, title: 'Nobody said a word' })
  await talkedAbout(await publish(t, { profile: liked, title: 'For some', accessType: accessTypes.SubscribersOnly }))
  await talkedAbout(await publish(t, { profile: liked, title: 'For sale', price: 0.99 }))
  expect(await shown()).toEqual({ post: null, comments: [] })
})

test("a picture of the most followed character is shown, or anyone's video before it", async () => {
  await talkedAbout(await publish(t, { profile: other, title: 'Of fewer' }))
  await talkedAbout(await publish(t, { profile: liked, title: 'Of many' }))
  expect(await titleFor()).toBe('Of many')
  const video = await publish(t, { profile: other, title: 'It moves', video: true })
  await runJobs(t)
  await talkedAbout(video)
  const { post, comments } = await shown()
  expect(post).toMatchObject({ id: video.id, title: 'It moves', canView: true })
  expect(post?.profile).toMatchObject({ name: 'Old Fintan' })
  expect(comments).toMatchObject([{ authorName: 'Ada & "Bo" <b>', body: 'What a light.', writtenBy: 'person' }])
  const url = post?.mediaItems[0]?.url ?? ''
  expect((await t.app.inject({ url })).statusCode).toBe(200)
})

test('at most three comments are shown: the pinned one, then the newest, without replies', async () => {
  const id = (await shown()).post?.id ?? 0
  const pinned = await addComment(t.db, fan.id, id, { body: 'pinned' })
  for (const body of ['second', 'third', 'fourth']) await addComment(t.db, fan.id, id, { body })
  await addComment(t.db, other.creator.id, id, { body: 'an answer', parentId: pinned })
  expect((await t.as(other.creator).put(`/comments/${pinned}/pin`)).statusCode).toBe(200)
  expect((await shown()).comments.map(({ body }) => body)).toEqual(['pinned', 'fourth', 'third'])
})

test('hidden content and people whom the viewer has blocked are not shown', async () => {
  await t.as(fan).put(`/people/${other.creator.id}/block`)
  expect([await titleFor(fan), await titleFor()]).toEqual(['Of many', 'It moves'])
  await t.db.run('test-hide', `update posts set hidden_at = now() where title = 'It moves'`)
  expect(await titleFor()).toBe('Of many')
})

test('the answer is cacheable for visitors only', async () => {
  const kept = async (viewer?: Person) => (await t.as(viewer).get('/showcase')).headers['cache-control']
  expect([await kept(), await kept(fan)]).toEqual(['public, max-age=5', 'private, no-store'])
})
