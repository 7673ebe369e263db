import type { Post } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { idsOf, publishAlbum, readPost, sendEdit, statusOfFiles } from '../../../testing/media-edits.ts'
import { clip, jpeg } from '../../../testing/media-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { originalName } from '../../platform/media/stored-files.ts'
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
  await giveCoins(t.db, fan.id, 100_000)
  profile = await createProfile(t.deps)
})

const positions = (postId: number) =>
  t.db.many<{ id: number; position: number }>(
    'test-positions',
    'select id, position from media where post_id = $1 and removed_at is null order by position',
    [postId],
  )

test('of two devices editing at once, one is told to look again, and nothing is half done', async () => {
  for (let round = 0; round < 5; round += 1) {
    const album = await publishAlbum(t, profile)
    const seen = idsOf(album)
    const [first = 0, second = 0, third = 0] = seen
    const picture = await jpeg()
    const [one, two] = await Promise.all([
      sendEdit(t, profile.creator, album, { items: [third, {}, first], files: [picture], seen }),
      sendEdit(t, profile.creator, album, { items: [second, third], seen }),
    ])
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409])
    const shown = idsOf(await readPost(t, fan, album))
    expect(shown).toEqual(one.statusCode === 200 ? [third, expect.any(Number), first] : [second, third])
    expect((await positions(album.id)).map(({ position }) => position)).toEqual(shown.map((_, n) => n + 1))
  }
})

test('an edit and a reorder of the same state both succeed, and the last one wins', async () => {
  const album = await publishAlbum(t, profile)
  const seen = idsOf(album)
  const orders = [seen, seen.toReversed(), [...seen.slice(1), seen[0] ?? 0]]
  const replies = await Promise.all(orders.map((items) => sendEdit(t, profile.creator, album, { items, seen })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(orders).toContainEqual(idsOf(await readPost(t, fan, album)))
})

test('a post edited and deleted at once is deleted', async () => {
  const album = await publishAlbum(t, profile)
  const seen = idsOf(album)
  const [edit, removal] = await Promise.all([
    sendEdit(t, profile.creator, album, { items: seen.slice(1), seen }),
    t.as(profile.creator).delete(`/posts/${album.id}`),
  ])
  expect(removal.statusCode).toBe(204)
  expect([200, 404, 409]).toContain(edit.statusCode)
  await runJobs(t)
  expect(await positions(album.id)).toEqual([])
  expect((await t.as(profile.creator).get(`/posts/${album.id}`)).statusCode).toBe(404)
})

test('a concurrent purchase gets either all the old files or the post as it is now', async () => {
  for (let round = 0; round < 6; round += 1) {
    const album = await publishAlbum(t, profile, { price: 1 })
    const seen = idsOf(album)
    const [first = 0, second = 0, third = 0] = seen
    const [edit, purchase] = await Promise.all([
      sendEdit(t, profile.creator, album, { items: [third], seen }),
      t.as(fan).post(`/posts/${album.id}/purchase`),
    ])
    expect([edit.statusCode, purchase.statusCode]).toEqual([200, 200])
    await moveClock(t.db, '61 minutes')
    await freeRemovedMedia(t.deps)
    const bought = await readPost(t, fan, album)
    expect([[third], [third, first, second]]).toContainEqual(idsOf(bought))
    expect(await statusOfFiles(t, bought)).toEqual(idsOf(bought).map(() => 200))
  }
})

test('a purchase committed before the edit always keeps the old files', async () => {
  const album = await publishAlbum(t, profile, { price: 1 })
  const [first = 0, ...others] = idsOf(album)
  expect((await t.as(fan).post(`/posts/${album.id}/purchase`)).statusCode).toBe(200)
  expect((await sendEdit(t, profile.creator, album, { items: [first] })).statusCode).toBe(200)
  expect(idsOf(await readPost(t, fan, album))).toEqual([first, ...others])
})

test('a viewing in progress continues', async () => {
  const album = await publishAlbum(t, profile, { price: 1 })
  await t.as(fan).post(`/posts/${album.id}/purchase`)
  const before = await readPost(t, fan, album)
  const [opened] = before.mediaItems
  expect((await t.app.inject({ url: opened?.url ?? '' })).statusCode).toBe(200)
  const items = [{}]
  expect((await sendEdit(t, profile.creator, album, { items, files: [await jpeg()] })).statusCode).toBe(200)
  expect(await statusOfFiles(t, before)).toEqual([200, 200, 200])
  expect((await readPost(t, fan, album)).viewingEndsAt).not.toBeNull()
})

test('an added video appears when it is ready; the post can be edited in the meantime', async () => {
  const album = await publishAlbum(t, profile, { count: 2 })
  const [first = 0, second = 0] = idsOf(album)
  const items = [second, {}, first]
  expect((await sendEdit(t, profile.creator, album, { items, files: [clip('mp4')] })).statusCode).toBe(200)
  for (const viewer of [fan, profile.creator, undefined])
    expect(idsOf(await readPost(t, viewer, album))).toEqual([second, first])
  const next = await sendEdit(t, profile.creator, album, { items: [first, {}], files: [await jpeg()] })
  expect(next.statusCode).toBe(200)
  await runJobs(t)
  const ready = await readPost(t, fan, album)
  expect(idsOf(ready).slice(0, 2)).toEqual(idsOf(next.json<Post>()))
  expect(ready.mediaItems.map(({ mediaType }) => mediaType)).toEqual(['image/webp', 'image/webp', 'video/mp4'])
  expect(await statusOfFiles(t, ready)).toEqual([200, 200, 200])
})

test('of two edits while a video is processed, the one that has not seen it is told to look again', async () => {
  const album = await publishAlbum(t, profile, { count: 2 })
  const seen = idsOf(album)
  await sendEdit(t, profile.creator, album, { items: [...seen, {}], files: [clip('mp4')] })
  await runJobs(t)
  expect((await sendEdit(t, profile.creator, album, { items: seen, seen })).statusCode).toBe(409)
  expect(idsOf(await readPost(t, fan, album))).toHaveLength(3)
})

test('a video that cannot be used is left out, its creator reads why, and the post stays', async () => {
  const album = await publishAlbum(t, profile, { count: 2 })
  const seen = idsOf(album)
  const items = [{}, ...seen.toReversed(), {}]
  const reply = await sendEdit(t, profile.creator, album, { items, files: [clip('mp4'), clip('webm')] })
  expect(reply.statusCode).toBe(200)
  const [first] = await positions(album.id)
  const { key } = await t.db.one<{ key: string }>('test-key', 'select key from media where id = $1', [first?.id])
  await t.deps.store.put(originalName(key, 'mp4'), clip('mp4').bytes.subarray(0, 5000), 'video/mp4')
  await runJobs(t)
  const mine = await readPost(t, profile.creator, album)
  expect(mine).toMatchObject({ state: 'ready', failure: expect.stringContaining('The video is damaged') })
  expect(mine.mediaItems.map(({ mediaType }) => mediaType)).toEqual(['image/webp', 'image/webp', 'video/webm'])
  const theirs = await readPost(t, fan, album)
  expect([theirs.failure, idsOf(theirs)]).toEqual([null, idsOf(mine)])
  expect((await t.as(fan).get(`/profiles/${profile.id}`)).json()).toMatchObject({ imageCount: 2 })
  await moveClock(t.db, '61 minutes')
  await freeRemovedMedia(t.deps)
  expect(await t.db.many('test-left', 'select id from media where key = $1', [key])).toEqual([])
  expect((await sendEdit(t, profile.creator, album, { items: seen })).json<Post>().failure).toBeNull()
})
