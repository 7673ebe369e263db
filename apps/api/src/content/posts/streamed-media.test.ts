import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { addStream } from '../../../testing/stream-factories.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { consumePost } from '../../money/ledger/viewing.ts'
import { createMediaAddresses, lifetimes } from '../../platform/media/signed-url.ts'
import { servedName, streamNames } from '../../platform/media/stored-files.ts'

let t: TestApp
let fan: Person
let subscriber: Person
let buyer: Person
let open: Awaited<ReturnType<typeof publish>>
let forSubscribers: Awaited<ReturnType<typeof publish>>
let forSale: Awaited<ReturnType<typeof publish>>

beforeAll(async () => {
  t = await startTestApp()
  fan = await createUser(t.deps)
  subscriber = await createUser(t.deps)
  buyer = await createUser(t.deps)
  const profile = await createProfile(t.deps)
  open = await publish(t, { profile, video: true })
  forSubscribers = await publish(t, { profile, video: true, accessType: accessTypes.SubscribersOnly })
  forSale = await publish(t, { profile, price: 4, video: true })
  await runJobs(t)
  for (const { id } of [open, forSubscribers, forSale]) await addStream(t, id)
  await createSubscription(t, subscriber, profile.id)
  await giveCoins(t.db, buyer.id, 10_000)
  await addPurchase(t.db, buyer.id, forSale.id)
})
afterAll(() => t.close())

const see = async (viewer: Person | undefined, { id }: { id: number }) =>
  (await t.as(viewer).get(`/posts/${id}`)).json<Post>()
const streamOf = async (viewer: Person | undefined, post: { id: number }) =>
  (await see(viewer, post)).mediaItems[0]?.streamUrl
async function streamFor(viewer: Person | undefined, post: { id: number }) {
  const url = await streamOf(viewer, post)
  if (!url) throw new Error('no stream')
  return url
}
const fetchIt = (url: string, options: InjectOptions = {}) => t.app.inject({ method: 'GET', url, ...options })
const beside = (url: string, file: string) => url.replace('master.m3u8', file)
const bearer = (person: Person) => ({ headers: { authorization: `Bearer ${person.token}` } })

test("a playlist's relative lines lead to fragments with its signature", async () => {
  const url = await streamFor(undefined, open)
  const master = await fetchIt(url)
  expect([master.statusCode, master.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl'])
  const [, playlistName = ''] = /^(rung-1\.m3u8)$/m.exec(master.body) ?? []
  const playlist = await fetchIt(beside(url, playlistName))
  const [, length = '', start = '', file = ''] = /BYTERANGE:(\d+)@(\d+)\n(.*)/.exec(playlist.body) ?? []
  const range = `bytes=${start}-${Number(start) + Number(length) - 1}`
  const fragment = await fetchIt(beside(url, file), { headers: { range } })
  expect([fragment.statusCode, fragment.headers['content-range'], fragment.body]).toEqual([
    206,
    'bytes 4-11/20',
    '456789ab',
  ])
  expect(fragment.headers['content-type']).toBe('video/mp4')
  expect(fragment.headers['cache-control']).toMatch(/^public/)
  expect((await fetchIt(beside(url, 'rung-0.mp4'), { method: 'HEAD' })).headers['content-length']).toBe('20')
  expect((await fetchIt(beside(url, 'rung-0.mp4'), { headers: { range: 'bytes=99-' } })).statusCode).toBe(416)
})

test('the uploaded file keeps its address next to the stream', async () => {
  const [item] = (await see(undefined, open)).mediaItems
  expect(item?.url).toContain('/video.mp4?')
  expect((await fetchIt(item?.url ?? '')).statusCode).toBe(200)
})

test('people without access get no stream, wherever they ask', async () => {
  for (const viewer of [undefined, fan, subscriber, buyer]) {
    const page = (await t.as(viewer).get(`/posts/profile/${open.profile.id}`)).json<PostsPage>()
    for (const post of [...page.posts, ...(await Promise.all(page.posts.map((one) => see(viewer, one))))]) {
      const may =
        post.id === open.id ||
        (viewer === subscriber && post.id === forSubscribers.id) ||
        (viewer === buyer && post.id === forSale.id)
      expect([post.title, typeof post.mediaItems[0]?.streamUrl]).toEqual([post.title, may ? 'string' : 'undefined'])
    }
  }
})

test('a signature in the path opens only for its viewer, video and time', async () => {
  const url = await streamFor(subscriber, forSubscribers)
  expect((await fetchIt(beside(url, 'rung-0.mp4'))).statusCode).toBe(200)
  expect((await fetchIt(beside(url, 'rung-0.mp4'), bearer(fan))).statusCode).toBe(404)
  const [, , , key = '', signed = ''] = url.split('/')
  const [end = '', viewer = '', signature = ''] = signed.split('.')
  const otherKey = (await streamFor(buyer, forSale)).split('/')[3]
  const forged = createMediaAddresses('x'.repeat(48))
  const late = createMediaAddresses(t.config.sessionSecret, () => Date.now() - 86_400_000)
  const made = (by: typeof forged) =>
    by.open({ key, file: 'master.m3u8', viewerId: subscriber.id, lifetime: lifetimes.subscribers })
  const [blurred = ''] = [(await see(undefined, forSubscribers)).mediaItems[0]?.blurredUrl ?? '']
  const query = new URLSearchParams(blurred.split('?')[1])
  const ways = {
    'another video': url.replace(key, otherKey ?? ''),
    'another viewer': url.replace(signed, `${end}.${fan.id.toString(36)}.${signature}`),
    'no viewer': url.replace(signed, `${end}..${signature}`),
    'a later end': url.replace(signed, `zzzzzzz.${viewer}.${signature}`),
    'no signature': url.replace(signed, `${end}.${viewer}.`),
    'a part too many': url.replace(signed, `${signed}.x`),
    'one part': url.replace(signed, 'x'),
    'another secret': made(forged),
    'an end that is past': made(late),
    'the signature of the blurred picture': url.replace(signed, `${query.get('e')}..${query.get('s')}`),
    'a file that is no part of it': beside(url, 'large.webp'),
    'the uploaded file': beside(url, 'video.mp4'),
    'a size that there is not': beside(url, 'rung-9.mp4'),
    'up and down': beside(url, '..%2frung-0.mp4'),
  }
  for (const [way, address] of Object.entries(ways)) {
    const reply = await fetchIt(address)
    expect([way, reply.statusCode, reply.headers['content-type']]).toEqual([way, 404, 'application/problem+json'])
  }
})

test('every fragment of a paid viewing checks that it is still open', async () => {
  const url = await streamFor(buyer, forSale)
  expect((await see(buyer, forSale)).viewingEndsAt).toBeNull()
  expect((await fetchIt(beside(url, 'rung-0.mp4'), { method: 'HEAD' })).statusCode).toBe(200)
  expect((await see(buyer, forSale)).viewingEndsAt).toBeNull()
  const first = await fetchIt(beside(url, 'rung-0.mp4'), { headers: { range: 'bytes=4-11' } })
  expect([first.statusCode, first.headers['cache-control']]).toEqual([206, 'private, no-store'])
  expect((await see(buyer, forSale)).viewingEndsAt).not.toBeNull()
  await consumePost(t.db, buyer.id, forSale.id)
  for (const file of ['master.m3u8', 'rung-0.m3u8', 'rung-0.mp4', 'rung-1.mp4'])
    expect([file, (await fetchIt(beside(url, file))).statusCode]).toEqual([file, 404])
  const range = { headers: { range: 'bytes=12-19', 'if-range': String(first.headers.etag) } }
  expect((await fetchIt(beside(url, 'rung-0.mp4'), range)).statusCode).toBe(404)
  expect(await streamOf(buyer, forSale)).toBeUndefined()
})

test('only its creator is told how a conversion goes', async () => {
  const { profile } = open
  const other = await publish(t, { profile, video: true })
  await runJobs(t)
  let changes = 0
  const set = (what: string) =>
    t.db.run(`conversion ${changes++}`, `update media set ${what} where post_id = $1`, [other.id])
  const told = async (viewer?: Person) => (await see(viewer, other)).mediaItems[0]?.conversion
  expect(await told(profile.creator)).toBeUndefined()
  await set(`stream_state = 'working', stream_percent = 43`)
  expect(await told(profile.creator)).toEqual({ state: 'working', percent: 43, failure: null })
  expect([await told(), await told(fan)]).toEqual([undefined, undefined])
  await set(`stream_state = 'failed', stream_failure = 'Too long.'`)
  expect(await told(profile.creator)).toEqual({ state: 'failed', percent: 43, failure: 'Too long.' })
  expect(await told(fan)).toBeUndefined()
  await set(`stream_state = 'ready'`)
  expect([await told(profile.creator), typeof (await streamOf(profile.creator, other))]).toEqual([undefined, 'string'])
})

test('deleting the post removes every size and closes its addresses at once', async () => {
  const post = await publish(t, { profile: open.profile, video: true })
  await runJobs(t)
  const { key } = await addStream(t, post.id)
  const url = await streamFor(undefined, post)
  await t.as(post.profile.creator).delete(`/posts/${post.id}`)
  expect((await fetchIt(beside(url, 'rung-0.mp4'))).statusCode).toBe(404)
  await runJobs(t)
  for (const name of [...streamNames(key), servedName(key, 'video.mp4')])
    expect([name, await t.deps.store.open(name)]).toEqual([name, undefined])
})
