import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Post } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startS3 } from '../../../testing/s3-server.ts'
import { keyOfVideo } from '../../../testing/stream-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { standInConverter } from '../../../testing/video-converter.ts'
import { convertVideos } from './convert-videos.ts'
import { draftsFolder } from './drafts-folder.ts'
import { servedName, streamNames } from './stored-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanlight-converter-'))
const converter = standInConverter(folder)
let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>

beforeAll(async () => {
  t = await startTestApp({ FFMPEG_PATH: converter.path })
  profile = await createProfile(t.deps)
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  converter.behave('fails')
  await t.db.run('all done', `update media set stream_state = 'ready' where stream_state is distinct from 'ready'`)
})

/** While it is published, the stand-in makes no poster either. */
async function published(of = profile, on = t) {
  const post = await publish(on, { profile: of, video: true })
  await runJobs(on)
  return post
}
const itemOf = async (post: Post, viewer = profile.creator, on = t) =>
  (await on.as(viewer).get(`/posts/${post.id}`)).json<Post>().mediaItems[0]
const convert = (stopping?: AbortSignal) => convertVideos({ ...t.deps, ...(stopping && { stopping }) })
let changes = 0
const set = (post: Post, what: string) =>
  t.db.run(`change video ${changes++}`, `update media set ${what} where post_id = $1`, [post.id])
const stored = async (key: string, on = t) => {
  const found = await Promise.all(streamNames(key).map((name) => on.deps.store.open(name)))
  return streamNames(key)
    .filter((_, index) => found[index] !== undefined)
    .map((name) => name.split('/').at(-1))
}
const leftOvers = () => readdirSync(draftsFolder(t.config))

test.each(['disk', 'S3'])('an unconverted video is converted in the background, and stored on %s', async (where) => {
  const s3 = where === 'S3' ? await startS3() : undefined
  const on = s3 ? await startTestApp({ ...s3.environment, FFMPEG_PATH: converter.path }) : t
  try {
    const of = await createProfile(on.deps)
    const post = await published(of, on)
    converter.behave('converts')
    const waits = { state: 'waiting', percent: 0, failure: null }
    expect(await itemOf(post, of.creator, on)).toMatchObject({ conversion: waits })
    expect((await itemOf(post, of.creator, on))?.streamUrl).toBeUndefined()
    await on.db.run('as of old', 'update media set stream_state = null where post_id = $1', [post.id])
    const page = `/posts/profile/${of.id}`
    await on.as().get(page)
    await convertVideos(on.deps)
    expect(await stored(await keyOfVideo(on, post.id), on)).toEqual(['master.m3u8', 'rung-0.m3u8', 'rung-0.mp4'])
    const item = await itemOf(post, of.creator, on)
    expect(item?.conversion).toBeUndefined()
    const master = await on.app.inject({ url: item?.streamUrl ?? '' })
    expect([master.statusCode, master.body.split('\n').at(-2)]).toEqual([200, 'rung-0.m3u8'])
    const fragment = {
      url: (item?.streamUrl ?? '').replace('master.m3u8', 'rung-0.mp4'),
      headers: { range: 'bytes=4-11' },
    }
    expect((await on.app.inject(fragment)).body).toBe('fragment')
    // The cached page for visitors has it too; the uploaded file is still there.
    expect((await on.as().get(page)).json<{ posts: Post[] }>().posts[0]?.mediaItems[0]?.streamUrl).toBeDefined()
    expect([200, 302]).toContain((await on.app.inject({ url: item?.url ?? '' })).statusCode)
    await on.as(of.creator).delete(`/posts/${post.id}`)
    await runJobs(on)
  } finally {
    if (s3) await on.close()
    await s3?.stop()
  }
  expect(leftOvers()).toEqual([])
})

test.each([
  ['fails', /^This video could not be converted for slow connections\. It plays as you uploaded it\.$/],
  ['stops early', /^This video ends before its time, so it could not be converted/],
  ['never ends', /^This video becomes larger than its length allows, so it could not be converted/],
] as const)('where the converter %s the creator is told why, and the video plays as it is', async (manner, told) => {
  const post = await published()
  converter.behave(manner)
  await convert()
  const item = await itemOf(post)
  expect(item?.conversion).toMatchObject({ state: 'failed', failure: expect.stringMatching(told) })
  expect(item?.streamUrl).toBeUndefined()
  expect((await t.app.inject({ url: item?.url ?? '' })).statusCode).toBe(200)
  expect([converter.runs(), leftOvers(), await stored(await keyOfVideo(t, post.id))]).toEqual([false, [], []])
  converter.behave('converts')
  await convert()
  expect((await itemOf(post))?.conversion?.state).toBe('failed')
})

test('stopping a server ends its converter, and the next server starts over', async () => {
  const post = await published()
  converter.behave('waits')
  const stopping = new AbortController()
  const turn = convert(stopping.signal)
  await vi.waitFor(() => expect(converter.runs()).toBe(true), { timeout: 10_000 })
  expect((await itemOf(post))?.conversion).toMatchObject({ state: 'working' })
  stopping.abort()
  await turn
  await vi.waitFor(() => expect(converter.runs()).toBe(false))
  expect([(await itemOf(post))?.conversion?.state, leftOvers()]).toEqual(['waiting', []])
  converter.behave('converts')
  await convert()
  expect((await itemOf(post))?.streamUrl).toBeDefined()
})

test("a killed server's work is resumed at most three times", async () => {
  const post = await published()
  converter.behave('converts')
  await set(post, `stream_state = 'working', stream_attempts = 1, stream_beat_at = now() - interval '90 seconds'`)
  await convert()
  expect((await itemOf(post))?.conversion?.state).toBe('working')
  await set(post, `stream_beat_at = now() - interval '3 minutes'`)
  await convert()
  expect((await itemOf(post))?.streamUrl).toBeDefined()
  await set(post, `stream_state = 'working', stream_attempts = 3, stream_beat_at = now() - interval '3 minutes'`)
  await convert()
  expect((await itemOf(post))?.conversion).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/plays as/),
  })
})

test.each(['deleted', 'kept as evidence'])('a video that is %s meanwhile leaves nothing', async (how) => {
  const post = await published()
  converter.behave('converts')
  const key = await keyOfVideo(t, post.id)
  const { put } = t.deps.store
  // At the last moment: everything is made and stored.
  const storing = vi.spyOn(t.deps.store, 'put').mockImplementation(async (name, ...given) => {
    await put(name, ...given)
    if (!name.endsWith('master.m3u8')) return
    if (how === 'deleted') await t.as(profile.creator).delete(`/posts/${post.id}`)
    else await set(post, 'sealed_at = now()')
  })
  await convert()
  storing.mockRestore()
  expect(await stored(key)).toEqual([])
})

test('people take turns', async () => {
  const many = await createProfile(t.deps)
  const one = await createProfile(t.deps)
  const posts = [await published(one), await published(many), await published(many), await published(many)]
  converter.behave('converts')
  const keys = await Promise.all(posts.map(({ id }) => keyOfVideo(t, id)))
  const order: number[] = []
  const { put } = t.deps.store
  const storing = vi.spyOn(t.deps.store, 'put').mockImplementation(async (name, ...given) => {
    if (name.endsWith('master.m3u8')) order.push(keys.findIndex((key) => name === servedName(key, 'master.m3u8')))
    await put(name, ...given)
  })
  await convert()
  storing.mockRestore()
  expect(order).toEqual([3, 0, 2, 1])
})

test('two processes never convert the same video', async () => {
  for (let n = 0; n < 4; n++) await published()
  converter.behave('converts')
  const { put } = t.deps.store
  const made: string[] = []
  const storing = vi.spyOn(t.deps.store, 'put').mockImplementation(async (name, ...given) => {
    if (name.endsWith('master.m3u8')) made.push(name)
    await put(name, ...given)
  })
  await Promise.all([convert(), convert(), convert()])
  storing.mockRestore()
  expect([made.length, new Set(made).size]).toEqual([4, 4])
})

test('without ffmpeg, or with conversion off, nothing waits', async () => {
  const post = await published()
  await set(post, 'stream_state = null')
  await convertVideos({ ...t.deps, config: { ...t.config, ffmpegPath: undefined } })
  await convertVideos({ ...t.deps, config: { ...t.config, convertVideos: false } })
  const item = await itemOf(post)
  expect([item?.conversion, item?.streamUrl]).toEqual([undefined, undefined])
})
