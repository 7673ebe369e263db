import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { consumePost } from '../../money/ledger/viewing.ts'
import { createMediaAddresses, lifetimes } from '../../platform/media/signed-url.ts'

let t: TestApp
let fan: Person
let subscriber: Person
let buyer: Person
let rival: Person
let forSubscribers: Awaited<ReturnType<typeof publish>>
let forSale: Awaited<ReturnType<typeof publish>>
let video: Awaited<ReturnType<typeof publish>>
let otherForSale: Awaited<ReturnType<typeof publish>>

beforeAll(async () => {
  t = await startTestApp()
  fan = await createUser(t.deps)
  subscriber = await createUser(t.deps)
  buyer = await createUser(t.deps)
  const rivalProfile = await createProfile(t.deps)
  rival = rivalProfile.creator
  const profile = await createProfile(t.deps)
  forSubscribers = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  forSale = await publish(t, { profile, price: 4 })
  otherForSale = await publish(t, { profile, price: 4 })
  video = await publish(t, { profile, price: 4, video: true })
  await runJobs(t)
  await createSubscription(t, subscriber, profile.id)
  await createSubscription(t, fan, rivalProfile.id)
  await giveCoins(t.db, buyer.id, 10_000)
  await addPurchase(t.db, buyer.id, forSale.id)
})
afterAll(() => t.close())

const see = async (viewer: Person | undefined, post: { id: number }) =>
  (await t.as(viewer).get(`/posts/${post.id}`)).json<Post>()
const itemOf = (post: Post) => {
  const [item] = post.mediaItems
  if (!item) throw new Error('the post has no media')
  return item
}
/** Path and query of an address that works for this viewer. */
async function addressOf(
  viewer: Person | undefined,
  post: { id: number },
  field: 'url' | 'smallUrl' | 'blurredUrl' = 'url',
) {
  const address = itemOf(await see(viewer, post))[field]
  if (!address) throw new Error(`no ${field}`)
  const [path = '', query = ''] = address.split('?')
  return { address, path, query, params: new URLSearchParams(query), key: path.split('/')[2] ?? '' }
}
const fetchIt = (url: string, options: InjectOptions = {}) => t.app.inject({ method: 'GET', url, ...options })
const bearer = (person: Person) => ({ headers: { authorization: `Bearer ${person.token}` } })

test('people with access get everything', async () => {
  for (const [viewer, post] of [
    [subscriber, forSubscribers],
    [buyer, forSale],
    [forSale.profile.creator, forSale],
    [forSale.profile.creator, forSubscribers],
    [forSale.profile.creator, video],
  ] as const) {
    const reply = await fetchIt((await addressOf(viewer, post)).address)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toMatch(/^private/)
  }
  const bought = await fetchIt((await addressOf(buyer, forSale)).address, bearer(buyer))
  expect(bought.headers['cache-control']).toBe('private, no-store')
})

test('people without access get no address, wherever they ask', async () => {
  for (const viewer of [undefined, fan, subscriber, buyer, rival]) {
    const profileId = forSale.profile.id
    const page = (await t.as(viewer).get(`/posts/profile/${profileId}`)).json<PostsPage>()
    expect(page.posts).toHaveLength(4)
    for (const post of [...page.posts, ...(await Promise.all(page.posts.map((one) => see(viewer, one))))]) {
      const mayView = (viewer === subscriber && post.accessType === 1) || (viewer === buyer && post.id === forSale.id)
      expect(post.canView).toBe(mayView)
      const [item] = post.mediaItems
      expect([item?.url === null, item?.smallUrl === null, item?.sources.length === 0]).toEqual(Array(3).fill(!mayView))
      expect(item?.blurredUrl).toContain('/blurred.webp?')
    }
  }
})

test('everyone can see the blurred picture', async () => {
  const { address } = await addressOf(undefined, forSale, 'blurredUrl')
  const reply = await fetchIt(address)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(reply.rawPayload.length).toBeLessThan(1500)
})

describe('fifty attempts at a locked picture, all in vain', () => {
  type Way = [name: string, url: string | (() => Promise<string>), options?: InjectOptions]

  test('by the address', async () => {
    const mine = await addressOf(subscriber, forSubscribers)
    const paid = await addressOf(buyer, forSale)
    const blurred = await addressOf(undefined, forSubscribers, 'blurredUrl')
    const { key, path } = mine
    const other = itemOf(await see(forSale.profile.creator, otherForSale)).url?.split('/')[2] ?? ''
    const clip = itemOf(await see(forSale.profile.creator, video)).url?.split('/')[2] ?? ''
    const forged = createMediaAddresses('x'.repeat(48))
    const forge = (file: string, viewerId: number | null) =>
      forged.open({ key, file, viewerId, lifetime: lifetimes.subscribers })
    const changed = (name: string, value: string | undefined) => {
      const params = new URLSearchParams(mine.query)
      if (value === undefined) params.delete(name)
      else params.set(name, value)
      return `${path}?${params}`
    }
    const id36 = (person: Person) => person.id.toString(36)

    const ways: Way[] = [
      ['no signature', path],
      ['no signature, the smaller one', `/media/${key}/480.webp`],
      ['no signature, by HEAD', path, { method: 'HEAD' }],
      ['no signature, a range', path, { headers: { range: 'bytes=0-99' } }],
      ['no signature, if it changed', path, { headers: { 'if-none-match': '*' } }],
      ['signed in instead of a signature', path, bearer(fan)],
      ['the subscriber’s own token instead of a signature', path, bearer(subscriber)],
      ['the owner’s token instead of a signature', path, bearer(forSubscribers.profile.creator)],
      ['a token in the query', `${path}?token=${subscriber.token}`],
      ['the signature of the blurred picture', `${path}?${blurred.query}`],
      ['the same for the smaller one', `/media/${key}/480.webp?${blurred.query}`],
      ['the same for a video', `/media/${clip}/video.mp4?${blurred.query}`],
      ['blurred, then up and down again', `/media/${key}/blurred.webp/../large.webp?${blurred.query}`],
      ['the same, encoded', `/media/${key}/blurred.webp%2f..%2flarge.webp?${blurred.query}`],
      ['the same, encoded twice', `/media/${key}/blurred.webp%252f..%252flarge.webp?${blurred.query}`],
      ['the same with backslashes', `/media/${key}/blurred.webp%5c..%5clarge.webp?${blurred.query}`],
      ['a NUL after the name', `/media/${key}/large.webp%00blurred.webp?${blurred.query}`],
      ['a semicolon after the name', `/media/${key}/large.webp;blurred.webp?${blurred.query}`],
      ['a hash after the name', `/media/${key}/large.webp%23blurred.webp?${blurred.query}`],
      ['the name in capitals', `/media/${key}/LARGE.WEBP?${blurred.query}`],
      ['the key in capitals', `/media/${key.toUpperCase()}/large.webp?${mine.query}`],
      ['another viewer in the address', changed('v', id36(fan))],
      ['the owner in the address', changed('v', id36(forSubscribers.profile.creator))],
      ['no viewer in the address', changed('v', undefined)],
      ['an empty viewer', changed('v', '')],
      ['a later end', changed('e', 'zzzzzzz')],
      ['no end', changed('e', undefined)],
      ['no signature beside the rest', changed('s', undefined)],
      ['an empty signature', changed('s', '')],
      ['half of the signature', changed('s', (mine.params.get('s') ?? '').slice(0, 11))],
      ['a signature of zeros', changed('s', 'A'.repeat(22))],
      ['each parameter twice', `${path}?${mine.query}&v=${id36(fan)}`],
      ['a signature by another secret', forge('large.webp', subscriber.id)],
      ['the same without a viewer', forge('large.webp', null)],
      ['the subscriber’s address with somebody else’s token', mine.address, bearer(fan)],
      ['the same with a rival creator’s', mine.address, bearer(rival)],
      ['the buyer’s signature for another post', `/media/${other}/large.webp?${paid.query}`],
      ['the subscriber’s signature for a post for sale', `/media/${other}/large.webp?${mine.query}`],
      ['the buyer’s signature for the video', `/media/${clip}/video.mp4?${paid.query}`],
      ['the original by its folder', `/media/originals/${key}.jpeg?${mine.query}`],
      ['the original by its name', `/media/${key}/original.jpeg?${mine.query}`],
      ['the original by walking', `/media/${key}/..%2f..%2foriginals%2f${key.slice(0, 2)}%2f${key}.jpeg?${mine.query}`],
      ['the original as an avatar', `/media/avatars/${key}.webp`],
      ['out of the folder as an avatar', `/media/avatars/..%2fmedia%2f${key.slice(0, 2)}%2f${key}%2flarge.webp`],
      ['the folder itself', `/media/${key}`],
      ['the folder with a slash', `/media/${key}/?${mine.query}`],
      ['a wildcard', `/media/${key}/*?${mine.query}`],
      ['SQL for a key', `/media/${encodeURIComponent("' or true --")}/large.webp?${mine.query}`],
      ['under the API', `/api${path}`],
      ['two slashes', `//media/${key}/large.webp`],
      ['by POST', path, { method: 'POST' }],
      ['by OPTIONS', path, { method: 'OPTIONS' }],
      ['as if forwarded', '/media/none/large.webp', { headers: { 'x-original-url': path, 'x-rewrite-url': path } }],
      ['the public folder of the disk', `/uploads/${key}/large.webp`],
    ]
    expect(ways.length).toBeGreaterThanOrEqual(50)
    for (const [name, url, options] of ways) {
      await expectNothing(name, await fetchIt(typeof url === 'string' ? url : await url(), options))
    }
  })

  test('by permission from before', async () => {
    const { profile } = forSubscribers
    const owner = t.as(profile.creator)
    const once = await addressOf(buyer, forSale)
    const { etag } = (await fetchIt(once.address)).headers
    await consumePost(t.db, buyer.id, forSale.id)
    await expectNothing('after the viewing', await fetchIt(once.address))
    await expectNothing('after it, by HEAD', await fetchIt(once.address, { method: 'HEAD' }))
    await expectNothing(
      'after it, a range',
      await fetchIt(once.address, { headers: { range: 'bytes=0-9', 'if-range': String(etag) } }),
    )
    await expectNothing(
      'after it, unchanged',
      await fetchIt(once.address, { headers: { 'if-none-match': String(etag) } }),
    )
    expect(itemOf(await see(buyer, forSale)).url).toBeNull()

    await addPurchase(t.db, buyer.id, video.id)
    const clip = await addressOf(buyer, video)
    const stays = await addressOf(subscriber, forSubscribers)
    expect((await fetchIt(clip.address)).statusCode).toBe(200)
    await moveClock(t.db, '24 hours')
    await expectNothing('a day after the viewing began', await fetchIt(clip.address))

    const open = await publish(t, { profile })
    const publicly = await addressOf(undefined, open)
    expect((await fetchIt(publicly.address)).statusCode).toBe(200)
    await owner.put(`/posts/${open.id}`, { title: 'Locked now', caption: '', accessType: 1, price: null })
    await expectNothing('public until a moment ago', await fetchIt(publicly.address))
    await owner.put(`/posts/${forSubscribers.id}`, { title: 'For sale now', caption: '', accessType: 2, price: 5 })
    await expectNothing('for subscribers until a moment ago', await fetchIt(stays.address))
    await owner.put(`/posts/${forSubscribers.id}`, { title: 'Back', caption: '', accessType: 1, price: null })
    expect((await fetchIt(stays.address)).statusCode).toBe(200)

    await t.db.run('test-hide', 'update posts set hidden_at = now() where id = $1', [forSubscribers.id])
    await expectNothing('hidden by an operator', await fetchIt(stays.address))
    await t.db.run('test-show', 'update posts set hidden_at = null where id = $1', [forSubscribers.id])
    await t.db.run('test-suspend', 'update users set suspended_at = now() where id = $1', [subscriber.id])
    await expectNothing('a suspended viewer', await fetchIt(stays.address))
    await t.db.run('test-unsuspend', 'update users set suspended_at = null where id = $1', [subscriber.id])
    await moveClock(t.db, '60 days')
    await expectNothing('after the subscription ended', await fetchIt(stays.address))

    const own = await addressOf(profile.creator, forSubscribers)
    const blurred = await addressOf(undefined, forSubscribers, 'blurredUrl')
    expect((await fetchIt(own.address)).statusCode).toBe(200)
    expect((await owner.delete(`/posts/${forSubscribers.id}`)).statusCode).toBe(204)
    await expectNothing('deleted', await fetchIt(own.address))
    await expectNothing('deleted, blurred', await fetchIt(blurred.address))
    const last = await addressOf(profile.creator, otherForSale)
    expect((await owner.delete(`/profiles/${profile.id}`)).statusCode).toBe(204)
    await expectNothing('its profile deleted', await fetchIt(last.address))
  })
})

async function expectNothing(name: string, reply: Awaited<ReturnType<typeof fetchIt>>) {
  expect([400, 401, 404, 503], `${name}: ${reply.statusCode}`).toContain(reply.statusCode)
  expect(reply.headers['content-type'] ?? '', name).not.toMatch(/image|video/)
  expect(reply.rawPayload.includes('RIFF') || reply.rawPayload.includes('ftyp'), name).toBe(false)
}
