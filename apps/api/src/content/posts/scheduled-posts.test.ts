import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { clip, jpeg, sendForm } from '../../../testing/media-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { holdSales } from './posts.queries.ts'
import { publishDuePosts } from './publish-due-posts.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let fan: Person
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await setClock(t.db, new Date())
  profile = await createProfile(t.deps)
  fan = await createUser(t.deps)
  await t.as(fan).put(`/profiles/${profile.id}/follow`, { tells: true })
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
async function schedule(publishAt: string, more: object = {}) {
  const form = { ProfileId: String(profile.id), Title: 'At noon', Tags: 'sea,night', PostType: '0', AccessType: '0' }
  return sendForm(t, profile.creator, '/posts', { ...form, PublishAt: publishAt, Files: await jpeg(), ...more })
}
const feed = async (viewer?: Person) =>
  (await t.as(viewer).get(`/posts/profile/${profile.id}?page=1&pageSize=10`))
    .json<PostsPage>()
    .posts.map(({ id, title }) => ({ id, title }))
const bell = async () => {
  await runJobs(t)
  return (await t.as(fan).get('/notifications')).json<{ message: string }[]>().map(({ message }) => message)
}

test('only its creator sees a scheduled post; once published, it is the newest', async () => {
  const at = hours(3).toISOString()
  expect(await feed(profile.creator)).toEqual([])
  const reply = await schedule(at)
  expect(reply.statusCode).toBe(201)
  const waiting = reply.json<Post>()
  expect(waiting).toMatchObject({ state: 'scheduled', publishAt: at, title: 'At noon' })
  expect(await feed(profile.creator)).toEqual([{ id: waiting.id, title: 'At noon' }])
  const meanwhile = await publish(t, { profile, title: 'Meanwhile' })
  expect(await feed(profile.creator)).toEqual([
    { id: meanwhile.id, title: 'Meanwhile' },
    { id: waiting.id, title: 'At noon' },
  ])
  expect(await feed(fan)).toEqual([{ id: meanwhile.id, title: 'Meanwhile' }])
  expect((await t.as(fan).get(`/posts/${waiting.id}`)).statusCode).toBe(404)

  await publishDuePosts(t.deps)
  expect(await feed(fan)).toHaveLength(1)
  expect(await bell()).toEqual([expect.stringContaining('Meanwhile')])

  await setClock(t.db, hours(3.01))
  await publishDuePosts(t.deps)
  const [first, second, none] = await feed(fan)
  expect([first?.title, second?.title, none]).toEqual(['At noon', 'Meanwhile', undefined])
  expect(first?.id).toBeGreaterThan(meanwhile.id)
  const shown = (await t.as(fan).get(`/posts/${first?.id}`)).json<Post>()
  expect(shown).toMatchObject({ state: 'ready', publishAt: null, tags: [{ slug: 'night' }, { slug: 'sea' }] })
  expect(shown.mediaItems.map(({ id }) => id)).toEqual(waiting.mediaItems.map(({ id }) => id))
  expect((await t.app.inject({ url: String(shown.mediaItems[0]?.url) })).statusCode).toBe(200)
  expect((await t.as(profile.creator).get(`/posts/${waiting.id}`)).statusCode).toBe(404)
  expect(await bell()).toEqual([expect.stringContaining('At noon'), expect.stringContaining('Meanwhile')])
  expect((await t.as().get(`/profiles/${profile.id}`)).json()).toMatchObject({ postCount: 2, imageCount: 2 })
})

test("only its creator sees a profile's first, scheduled post", async () => {
  expect(await feed(profile.creator)).toEqual([])
  const { id, title } = (await schedule(hours(3).toISOString(), { Tags: '' })).json<Post>()
  expect(await feed(profile.creator)).toEqual([{ id, title }])
})

test('many processes publish it once', async () => {
  await schedule(hours(1).toISOString())
  await setClock(t.db, hours(2))
  await Promise.all(Array.from({ length: 10 }, () => publishDuePosts(t.deps)))
  expect(await feed(fan)).toHaveLength(1)
  expect(await bell()).toHaveLength(1)
})

test('publishing does not wait for locked sales, as when another post is deleted', async () => {
  await schedule(hours(1).toISOString())
  const other = await publish(t, { profile, title: 'Another' })
  await setClock(t.db, hours(2))
  await t.db.tx(async (tx) => {
    await holdSales(tx, other.id)
    await publishDuePosts(t.deps)
  })
  expect((await feed(fan)).map(({ title }) => title)).toEqual(['At noon', 'Another'])
})

test('its time and text can be changed until it is published', async () => {
  const { id } = (await schedule(hours(5).toISOString())).json<Post>()
  const edit = { title: 'In the evening', caption: '', accessType: 0, price: null }
  const later = (
    await t.as(profile.creator).put(`/posts/${id}`, { ...edit, publishAt: hours(9).toISOString() })
  ).json<Post>()
  expect(later).toMatchObject({ title: 'In the evening', state: 'scheduled' })
  expect(new Date(String(later.publishAt)).getTime()).toBeGreaterThan(hours(8.9).getTime())
  // Without a time, it stays scheduled.
  const same = (await t.as(profile.creator).put(`/posts/${id}`, edit)).json<Post>()
  expect(same.publishAt).toBe(later.publishAt)
  const now = { ...edit, publishAt: hours(-1).toISOString() }
  const published = (await t.as(profile.creator).put(`/posts/${id}`, now)).json<Post>()
  expect(published).toMatchObject({ title: 'In the evening', state: 'ready', publishAt: null })
  const [shown, none] = await feed(fan)
  expect([shown?.id, none]).toEqual([published.id, undefined])
  // A published post can't be scheduled again.
  const again = await t.as(profile.creator).put(`/posts/${shown?.id}`, { ...edit, publishAt: hours(4).toISOString() })
  expect(again.json<Post>()).toMatchObject({ state: 'ready', publishAt: null })
})

test('a past time publishes at once; an invalid one, or one more than a year away, is refused', async () => {
  expect((await schedule(hours(-1).toISOString())).json<Post>()).toMatchObject({ state: 'ready', publishAt: null })
  for (const [wrong, why] of [
    ['tomorrow', 'Please choose a date and a time.'],
    [hours(24 * 367).toISOString(), 'Please choose a time within a year.'],
  ] as const) {
    const reply = await schedule(wrong)
    expect([reply.statusCode, reply.json().errors]).toEqual([400, { publishAt: [why] }])
  }
})

test("a scheduled post's video is processed ahead of time", async () => {
  const reply = await schedule(hours(2).toISOString(), { PostType: '1', Files: clip('mp4') })
  const { id, state } = reply.json<Post>()
  expect(state).toBe('processing')
  await runJobs(t)
  expect((await t.as(profile.creator).get(`/posts/${id}`)).json<Post>().state).toBe('scheduled')
  expect(await feed(fan)).toEqual([])
  await setClock(t.db, hours(3))
  await publishDuePosts(t.deps)
  expect(await feed(fan)).toHaveLength(1)
})

test('deleted and hidden posts, and those of deleted profiles, are not published', async () => {
  const at = hours(1).toISOString()
  const [deleted, hidden] = [(await schedule(at)).json<Post>(), (await schedule(at)).json<Post>()]
  await t.as(profile.creator).delete(`/posts/${deleted.id}`)
  await t.db.run('test-hide', 'update posts set hidden_at = now() where id = $1', [hidden.id])
  const gone = await createProfile(t.deps)
  const form = { ProfileId: String(gone.id), Title: 'Gone', PostType: '0', AccessType: '0', PublishAt: at }
  await sendForm(t, gone.creator, '/posts', { ...form, Files: await jpeg() })
  await t.db.run('test-delete-profile', 'update profiles set deleted_at = now() where id = $1', [gone.id])
  await setClock(t.db, hours(2))
  await publishDuePosts(t.deps)
  expect(await feed(fan)).toEqual([])
  const left = await t.db.many<{ title: string; state: string }>(
    'test-left',
    `select state from posts where profile_id = any ($1) and deleted_at is null`,
    [[profile.id, gone.id]],
  )
  expect(left).toEqual([{ state: 'scheduled' }])
})
