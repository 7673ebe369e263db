import type { PostsPage } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createUser } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { insertPosts, publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { inProcessBus } from '../../platform/realtime/bus.ts'
import { sharePages } from './shared-pages.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT_SCALE: '0.02' })
})
afterAll(() => t.close())

let addresses = 0
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', from?: string) => {
  addresses += 1
  return t.app.inject({ method, url, headers, remoteAddress: from ?? `10.3.0.${addresses}` })
}

async function createFeed() {
  const profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, 3)
  return { profile, address: `/api/posts/profile/${profile.id}?page=1&pageSize=10` }
}

const same = (one: Awaited<ReturnType<typeof ask>>) => {
  const { date, 'x-request-id': id, ...headers } = one.headers
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  return { status: one.statusCode, headers: JSON.stringify(headers), body: one.rawPayload.toString('latin1') }
}

const counted = async () => {
  const { values } = await t.deps.metrics.requests.get()
  return values
    .filter(({ metricName, labels }) => metricName.endsWith('_count') && labels.route.startsWith('/api/posts/profile'))
    .reduce((sum, { value }) => sum + value, 0)
}

test('a known address is answered at once with the same bytes and headers', async () => {
  const { address } = await createFeed()
  const before = await counted()
  const [first, known] = [await ask(address), await ask(address)]
  expect(same(known)).toEqual(same(first))
  expect(known.headers).toMatchObject({ vary: 'authorization', 'cache-control': 'public, max-age=5' })
  const again = { 'if-none-match': String(first.headers.etag) }
  // An address spelled differently is parsed as if it were new.
  const [unchanged, knownUnchanged] = [await ask(`${address}&x=1`, again), await ask(address, again)]
  expect(knownUnchanged.statusCode).toBe(304)
  expect(same(knownUnchanged)).toEqual(same(unchanged))
  expect(await counted()).toBe(before + 4)
})

test('so are signed-in viewers, with their likes and purchases', async () => {
  const { profile, address } = await createFeed()
  const post = await publish(t, { profile, title: 'Grüße 🌙' })
  const bought = await publish(t, { profile, price: 1 })
  const [stranger, lover, buyer] = [await createUser(t.deps), await createUser(t.deps), await createUser(t.deps)]
  await t.as(lover).post(`/posts/${post.id}/like`)
  await giveCoins(t.db, buyer.id, 100)
  await addPurchase(t.db, buyer.id, bought.id)
  const withoutViews = (one: Awaited<ReturnType<typeof ask>>) => {
    const { body, ...rest } = same(one)
    return { ...rest, body: body.replace(/"viewCount":\d+/g, '') }
  }
  const before = await counted()
  for (const { token } of [stranger, lover, buyer]) {
    const own = { authorization: `Bearer ${token}` }
    // An address spelled differently isn't known, so its first request reads the page from the database.
    const usual = await ask(`${address}&${token.slice(-6)}`, own)
    expect(usual.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-frame-options': 'DENY' })
    for (const _ of [1, 2]) expect(withoutViews(await ask(address, own))).toEqual(withoutViews(usual))
  }
  expect(await counted()).toBe(before + 9)
})

test('a draining process also closes connections after these answers', async () => {
  const { address } = await createFeed()
  const { token } = await createUser(t.deps)
  for (const headers of [{}, { authorization: `Bearer ${token}` }] as Record<string, string>[]) {
    const [, usual] = [await ask(address, headers), await ask(address, headers)]
    t.deps.lifecycle.stage = 'leaving'
    const last = await ask(address, headers)
    t.deps.lifecycle.stage = 'serving'
    const { connection, date, 'x-request-id': id, ...rest } = last.headers
    expect(connection).toBe('close')
    expect(rest).toEqual({ ...usual.headers, date: undefined, connection: undefined, 'x-request-id': undefined })
    expect(last.payload).toBe(usual.payload)
  }
})

test('it counts toward rate limits like any other request', async () => {
  const { address } = await createFeed()
  const statuses: number[] = []
  for (let call = 0; call < 14; call++) statuses.push((await ask(address, {}, 'GET', '10.4.0.1')).statusCode)
  expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(statuses).toContain(429)
  const { headers } = await ask(address, {}, 'GET', '10.4.0.1')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  })
})

test('signed-in people get their own page, and an expired token gets none', async () => {
  const { profile, address } = await createFeed()
  const fan = await createUser(t.deps)
  for (const _ of [1, 2]) await ask(address)
  const [{ id = 0 } = {}] = (await t.as(fan).get(address.slice(4))).json<PostsPage>().posts
  await t.as(fan).post(`/posts/${id}/like`)
  const own = await t.as(fan).get(address.slice(4))
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(own.json<PostsPage>().posts[0]?.isLikedByCurrentUser).toBe(true)
  expect((await ask(address, { authorization: 'Bearer over' })).statusCode).toBe(401)
  expect((await ask(address)).json<PostsPage>().posts[0]?.isLikedByCurrentUser).toBe(false)
  expect(profile.id).toBeGreaterThan(0)
})

test('new posts are there at once, HEAD has no body, and an invalid address stays invalid', async () => {
  const { profile, address } = await createFeed()
  for (const _ of [1, 2]) await ask(address)
  await publish(t, { profile, title: 'Newest' })
  expect((await ask(address)).json<PostsPage>().posts[0]?.title).toBe('Newest')
  const head = await ask(address, {}, 'HEAD')
  expect([head.statusCode, head.payload]).toEqual([200, ''])
  for (const _ of [1, 2]) expect((await ask(`${address}0000000`)).statusCode).toBe(400)
  for (const _ of [1, 2]) expect((await ask('/api/posts/profile/999999999')).statusCode).toBe(404)
})

test('an address is known once its page was read, and only while that page is cached', async () => {
  const bus = inProcessBus()
  const shared = sharePages<{ n: number }>(bus)
  const wanted = { profileId: 7, page: 1, pageSize: 10, kind: 'all' } as const
  expect(shared.at('/a')).toBeUndefined()
  const read = await shared.read('/a', wanted, async () => ({ n: 1 }))
  expect(shared.at('/a')).toBe(read)
  expect(shared.at('/b')).toBeUndefined()
  await bus.publish('posts-changed', { profileId: 7 })
  expect(shared.at('/a')).toBeUndefined()
  await expect(shared.read('/c', wanted, async () => Promise.reject(new Error('none')))).rejects.toThrow('none')
  expect(shared.at('/c')).toBeUndefined()
})
