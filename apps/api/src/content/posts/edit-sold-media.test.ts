import type { LibraryPage } from '@fanlight/contract/content/library'
import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { idsOf, publishAlbum, readPost, sendEdit, statusOfFiles } from '../../../testing/media-edits.ts'
import { jpeg } from '../../../testing/media-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { freeRemovedMedia } from './free-removed-media.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let early: Person
let late: Person
let post: Awaited<ReturnType<typeof publishAlbum>>
let ids: number[]
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  early = await createUser(t.deps)
  late = await createUser(t.deps)
  for (const fan of [early, late]) await giveCoins(t.db, fan.id, 10_000)
  profile = await createProfile(t.deps)
  post = await publishAlbum(t, profile, { price: 4 })
  ids = idsOf(post)
})

const edit = async (kept: number[]) => {
  const items = [...kept, {}]
  const reply = await sendEdit(t, profile.creator, post, { items, files: [await jpeg({ width: 700 })] })
  expect(reply.statusCode).toBe(200)
  return idsOf(reply.json<Post>()).at(-1) ?? 0
}
const free = async () => {
  await moveClock(t.db, '61 minutes')
  await freeRemovedMedia(t.deps)
}
const inFeed = async (viewer: Person) =>
  (await t.as(viewer).get(`/posts/profile/${profile.id}`)).json<PostsPage>().posts[0]
const unlocked = async (viewer: Person) =>
  (await t.as(viewer).get('/library/unlocked')).json<LibraryPage>().posts.map((one) => idsOf(one))
const rows = async () =>
  (await t.db.many<{ id: number }>('test-rows', 'select id from media where post_id = $1 order by id', [post.id])).map(
    ({ id }) => id,
  )

test('earlier buyers keep removed media wherever they look; nobody else sees them', async () => {
  await addPurchase(t.db, early.id, post.id)
  const [first = 0, second = 0, third = 0] = ids
  const added = await edit([third])
  await addPurchase(t.db, late.id, post.id)
  await free()
  const kept = await readPost(t, early, post)
  expect(idsOf(kept)).toEqual([third, added, first, second])
  expect(await statusOfFiles(t, kept)).toEqual([200, 200, 200, 200])
  expect(idsOf((await inFeed(early)) ?? kept)).toEqual([third, added, first, second])
  const stranger = await createUser(t.deps)
  const operator = await createOperator(t.deps)
  for (const viewer of [late, stranger, operator, profile.creator, undefined])
    expect(idsOf(await readPost(t, viewer, post))).toEqual([third, added])
  expect(idsOf((await inFeed(late)) ?? kept)).toEqual([third, added])
  const theirs = kept.mediaItems.find(({ id }) => id === first)?.url ?? ''
  const key = theirs.split('/')[2]
  for (const viewer of [late, stranger, profile.creator]) {
    const own = (await readPost(t, viewer, post)).mediaItems[0]?.url
    if (own) expect((await t.app.inject({ url: own.replace(own.split('/')[2] ?? '', key ?? '') })).statusCode).toBe(404)
  }
})

test('they go when the viewing ends', async () => {
  await addPurchase(t.db, early.id, post.id)
  const [first = 0, second = 0, third = 0] = ids
  await edit([first])
  const kept = await readPost(t, early, post)
  expect(await statusOfFiles(t, kept)).toEqual([200, 200, 200, 200])
  await free()
  expect(await rows()).toEqual([first, second, third, expect.any(Number)])
  await moveClock(t.db, '23 hours')
  expect(await statusOfFiles(t, kept)).toEqual([404, 404, 404, 404])
  await free()
  expect(await rows()).toEqual([first, expect.any(Number)])
  expect(await readPost(t, early, post)).toMatchObject({ canView: false, isConsumed: true })
})

test('someone who buys again gets what the post has now', async () => {
  await addPurchase(t.db, early.id, post.id)
  const [first = 0, second = 0] = ids
  const added = await edit([second])
  expect((await t.as(early).post(`/posts/${post.id}/consume`)).statusCode).toBe(204)
  expect((await t.as(early).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
  expect(idsOf(await readPost(t, early, post))).toEqual([second, added])
  expect(first).not.toBe(second)
})

test('a post made public still shows its buyers what they paid for', async () => {
  await addPurchase(t.db, early.id, post.id)
  const [first = 0, second = 0, third = 0] = ids
  const words = { title: post.title, caption: '', accessType: 0, price: null }
  expect((await t.as(profile.creator).put(`/posts/${post.id}`, words)).statusCode).toBe(200)
  const added = await edit([third])
  const kept = [third, added, first, second]
  expect(idsOf(await readPost(t, early, post))).toEqual(kept)
  expect(idsOf((await inFeed(early)) ?? post)).toEqual(kept)
  expect(await statusOfFiles(t, await readPost(t, early, post))).toEqual([200, 200, 200, 200])
  expect(idsOf(await readPost(t, undefined, post))).toEqual([third, added])
})

test('subscribers see the post as it is now', async () => {
  const album = await publishAlbum(t, profile, { accessType: 1 })
  await createSubscription(t, early, profile.id)
  const [first = 0, second = 0, third = 0] = idsOf(album)
  const before = await readPost(t, early, album)
  await sendEdit(t, profile.creator, album, { items: [second, first] })
  expect(idsOf(await readPost(t, early, album))).toEqual([second, first])
  expect(await statusOfFiles(t, before)).toEqual([200, 200, 404])
  expect(third).toBeGreaterThan(0)
})

test('media removed from a reported post stay for operators until the case is decided', async () => {
  const operator = await createOperator(t.deps)
  const [first = 0, second = 0, third = 0] = ids
  const report = { subjectType: 'post', subjectId: post.id, reason: 'illegal' }
  expect((await t.as(late).post('/reports', report)).statusCode).toBe(204)
  await edit([first])
  await free()
  expect(await rows()).toEqual([first, second, third, expect.any(Number)])
  const cases = (await t.as(operator).get('/console/reports?pageSize=100')).json<{ id: number; subjectId: number }[]>()
  const caseId = cases.find(({ subjectId }) => subjectId === post.id)?.id
  const decision = { decision: 'dismiss', note: 'Looked at.' }
  expect((await t.as(operator).post(`/console/reports/${caseId}/decision`, decision)).statusCode).toBe(204)
  await runJobs(t)
  await free()
  expect(await rows()).toEqual([first, expect.any(Number)])
})

test('evidence of a minor stays, whatever was removed', async () => {
  const [first = 0, second = 0, third = 0] = ids
  const report = { subjectType: 'profile', subjectId: profile.id, reason: 'minor' }
  await edit([first])
  expect((await t.as(late).post('/reports', report)).statusCode).toBe(204)
  await free()
  expect(await rows()).toEqual([first, second, third, expect.any(Number)])
})

test('the library shows a buyer everything they bought', async () => {
  await addPurchase(t.db, early.id, post.id)
  const [first = 0, second = 0, third = 0] = ids
  const added = await edit([second])
  expect(await unlocked(early)).toEqual([[second, added, first, third]])
})
