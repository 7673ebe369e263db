import { randomUUID } from 'node:crypto'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Post } from '@fanlight/contract/content/posts'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clip, jpeg, type NamedFile, sendForm } from '../../../testing/media-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createDb } from '../../platform/db/client.ts'
import { removeOrphans } from '../../platform/media/remove-orphans.ts'
import { finishPost, resumePosts } from './finish-post.ts'

let t: TestApp
let owner: pg.Client
let profile: Awaited<ReturnType<typeof createProfile>>

beforeAll(async () => {
  t = await startTestApp()
  owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
})
beforeEach(async () => {
  profile = await createProfile(t.deps)
})
afterEach(async () => {
  await owner.query('alter table media drop constraint if exists broken')
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

const typeOf = ([first, second]: NamedFile[]) => (second ? '2' : first?.type === 'image/jpeg' ? '0' : '1')
const send = async (files = [clip('mp4')], key?: string) =>
  sendForm(
    t,
    profile.creator,
    '/posts',
    { ProfileId: String(profile.id), Title: 'Half', PostType: typeOf(files), AccessType: '0', Files: files },
    { headers: key ? { 'idempotency-key': key } : {} },
  )
const postsOf = async () =>
  (await t.as(profile.creator).get(`/posts/profile/${profile.id}`)).json<{ posts: Post[] }>().posts
const stored = async () => {
  const names: string[] = []
  for (const folder of ['media', 'originals']) for await (const { name } of t.deps.store.list(folder)) names.push(name)
  return names
}
function makeOld() {
  const root = join(t.config.dataDir, 'media')
  const before = new Date(Date.now() - 48 * 3_600_000)
  for (const file of readdirSync(root, { recursive: true })) utimesSync(join(root, String(file)), before, before)
}

test('rows are written together or not at all', async () => {
  await owner.query('alter table media add constraint broken check (position < 2) not valid')
  const reply = await send([await jpeg(), clip('webm'), await jpeg()])
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toMatch(/constraint|media|position/)
  expect(await postsOf()).toEqual([])
  expect((await t.as().get(`/profiles/${profile.id}`)).json()).toMatchObject({ postCount: 0, imageCount: 0 })
})

test('a crash between files and rows leaves files that only the clean-up removes', async () => {
  const kept = await publish(t)
  const key = kept.mediaItems[0]?.url?.split('/')[2] ?? ''
  const before = (await stored()).length
  const away = createDb({ url: t.ownerUrl, max: 1, log: pino({ level: 'silent' }) })
  await away.close()
  const tx = t.deps.db.tx
  t.deps.db.tx = away.tx
  try {
    expect((await send()).statusCode).toBe(503)
  } finally {
    t.deps.db.tx = tx
  }
  expect((await stored()).length).toBeGreaterThan(before)
  expect(await removeOrphans(t.deps)).toBe(0)
  makeOld()
  expect(await removeOrphans(t.deps)).toBeGreaterThan(0)
  const left = await stored()
  expect(left).toHaveLength(3)
  expect(left.every((name) => name.includes(key))).toBe(true)
  expect((await t.app.inject({ url: kept.mediaItems[0]?.url ?? '' })).statusCode).toBe(200)
})

test('interrupted work is resumed by another process', async () => {
  const created = (await send()).json<Post>()
  await owner.query('delete from jobs')
  await resumePosts(t.deps)
  await runJobs(t)
  expect((await postsOf())[0]?.state).toBe('processing')
  await t.db.run('test-age', `update posts set work_started_at = now() - interval '11 minutes' where id = $1`, [
    created.id,
  ])
  await resumePosts(t.deps)
  await runJobs(t)
  expect((await postsOf())[0]).toMatchObject({ id: created.id, state: 'ready' })
})

test('repeated work changes nothing', async () => {
  const created = (await send([await jpeg(), clip('mp4')])).json<Post>()
  await Promise.all([finishPost(t.deps, { postId: created.id }), finishPost(t.deps, { postId: created.id })])
  await finishPost(t.deps, { postId: created.id })
  await runJobs(t)
  const [post] = await postsOf()
  expect(post?.mediaItems.every(({ url }) => url !== null)).toBe(true)
  expect((await t.as().get(`/profiles/${profile.id}`)).json()).toMatchObject({ postCount: 1, imageCount: 1 })
})

test('only its creator is told that a video is broken', async () => {
  const created = (await send()).json<Post>()
  const { rows } = await owner.query<{ key: string }>('select key from media where post_id = $1', [created.id])
  const key = rows[0]?.key ?? ''
  await t.deps.store.put(`originals/${key.slice(0, 2)}/${key}.mp4`, clip('mp4').bytes.subarray(0, 5000), 'video/mp4')
  await runJobs(t)
  expect((await postsOf())[0]).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('The video is damaged'),
  })
  expect((await t.as().get(`/posts/${created.id}`)).statusCode).toBe(404)
  expect((await t.as(profile.creator).delete(`/posts/${created.id}`)).statusCode).toBe(204)
})

test('a post deleted during processing stays deleted', async () => {
  const created = (await send()).json<Post>()
  expect((await t.as(profile.creator).delete(`/posts/${created.id}`)).statusCode).toBe(204)
  await runJobs(t)
  expect(await postsOf()).toEqual([])
  expect((await t.as().get(`/profiles/${profile.id}`)).json()).toMatchObject({ postCount: 0 })
})

test('one key publishes once, however often it is sent; for another post it is refused', async () => {
  const key = randomUUID()
  const before = (await stored()).length
  const replies = await Promise.all(Array.from({ length: 6 }, async () => send([await jpeg()], key)))
  replies.push(await send([await jpeg()], key))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 201))
  expect(new Set(replies.map((reply) => reply.json<Post>().id)).size).toBe(1)
  expect(await postsOf()).toHaveLength(1)
  expect(await stored()).toHaveLength(before + 3)
  const other = await send([clip('mp4')], key)
  expect([other.statusCode, other.json()]).toMatchObject([
    400,
    { detail: 'This Idempotency-Key was used for another post.' },
  ])
  expect((await send([await jpeg()], 'not-a-uuid')).statusCode).toBe(400)
  profile = await createProfile(t.deps)
  expect((await send([await jpeg()], key)).statusCode).toBe(201)
  expect(await postsOf()).toHaveLength(1)
})
