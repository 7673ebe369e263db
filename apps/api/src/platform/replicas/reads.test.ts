import type { CommentsPage } from '@fanlight/contract/content/comments'
import type { HomePage } from '@fanlight/contract/content/home'
import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import type { SystemState } from '@fanlight/contract/operations/console'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { openApp, type TestApp } from '../../../testing/open-app.ts'
import { insertPosts, publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '../../../testing/replicated-database.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'

let servers: ReplicatedDatabase
let t: TestApp
beforeAll(async () => {
  servers = await startReplicatedDatabase()
  t = await openApp(servers.database, servers.settings)
})
afterAll(async () => {
  await t.close()
  await servers.stop()
})
beforeEach(() => serves())

const standing = () => t.deps.reads.replicas()[0]?.standing()
const serves = () => expect.poll(standing).toBe('serving')

/** How many statements the replica answered during this. */
async function answeredThere(work: () => Promise<unknown>) {
  const before = t.deps.reads.counts().replica
  await work()
  return t.deps.reads.counts().replica - before
}

const bodyOf = async <T>(path: string, person?: Person) => {
  const reply = await t.as(person).get(path)
  expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
  return reply.json<T>()
}

test('feeds, lists, searches, profiles and comments are read on the replica, for visitors and for people', async () => {
  const profile = await createProfile(t.deps, { name: 'Wren Halloway' })
  const post = await publish(t, { profile, title: 'Windward', accessType: accessTypes.Public })
  const fan = await createUser(t.deps)
  await t.as(fan).put(`/profiles/${profile.id}/follow`, {})
  const paths = [
    `/posts/profile/${profile.id}?pageSize=7`,
    `/posts/${post.id}`,
    `/posts/${post.id}/comments`,
    `/profiles/${profile.id}`,
    '/profiles?search=wren',
    '/search/posts?search=windward',
    '/topics',
  ]
  for (const path of paths)
    for (const person of [undefined, fan])
      await expect.poll(() => answeredThere(() => bodyOf(path, person))).toBeGreaterThan(0)
  await expect.poll(() => answeredThere(() => bodyOf('/home', fan))).toBeGreaterThan(0)
})

test('money, sessions, blocks and personal lists are never read there', async () => {
  const fan = await createUser(t.deps)
  const paths = [
    ...['/wallet/balance', '/wallet/transactions', '/blocks', '/library/bookmarks', '/notifications', '/account'],
    ...['/profiles/creator/me', '/subscriptions/my-subscriptions', '/account/sessions', '/receipts'],
  ]
  for (const path of paths) {
    const there = await answeredThere(async () => {
      expect([200, 403]).toContain((await t.as(fan).get(path)).statusCode)
    })
    expect([path, there]).toEqual([path, 0])
  }
})

test('a replica that is held back is left out before anyone reads an old row there', async () => {
  const profile = await createProfile(t.deps)
  const open = await publish(t, { profile, accessType: accessTypes.Public })
  const locked = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profile.id)
  const feed = async (person?: Person) =>
    (await bodyOf<PostsPage>(`/posts/profile/${profile.id}?pageSize=${8 + Math.floor(Math.random() * 40)}`, person))
      .posts
  await expect.poll(() => answeredThere(() => feed(fan))).toBeGreaterThan(0)
  expect((await feed(fan)).find(({ id }) => id === locked.id)?.canView).toBe(true)

  await servers.hold()
  // Behind the server's back: no message reports it, and its clocks don't know.
  await t.db.run('test-hide', 'update posts set hidden_at = now() where id = $1', [open.id])
  expect((await feed()).map(({ id }) => id)).toEqual([locked.id])
  expect((await t.as(fan).get(`/posts/${open.id}`)).statusCode).toBe(404)
  expect(standing()).toBe('behind')
  await t.db.run('test-lock', 'update posts set access_type = 2, price = 300 where id = $1', [locked.id])
  expect((await feed(fan))[0]).toMatchObject({ canView: false, mediaItems: [{ url: null }] })

  await servers.letGo()
  await serves()
  await expect.poll(() => answeredThere(() => feed(fan))).toBeGreaterThan(0)
  expect((await feed(fan))[0]).toMatchObject({ id: locked.id, canView: false })
})

test('under load everyone sees what they have just written, while the replica stops and resumes', async () => {
  const profile = await createProfile(t.deps)
  const post = await publish(t, { profile, accessType: accessTypes.Public })
  const fans = await Promise.all(Array.from({ length: 6 }, () => createUser(t.deps)))
  for (const fan of fans) await t.as(fan).put(`/profiles/${profile.id}/follow`, {})
  let isOver = false
  const holding = (async () => {
    while (!isOver) {
      await servers.hold()
      await new Promise((resolve) => setTimeout(resolve, 300))
      await servers.letGo()
      await new Promise((resolve) => setTimeout(resolve, 900))
    }
  })()
  const missing: string[] = []
  const there = await answeredThere(() =>
    Promise.all(
      fans.map(async (fan, n) => {
        for (let round = 0; round < 12; round += 1) {
          const body = `Fan ${n} says ${round}`
          const written = await t.as(fan).post(`/posts/${post.id}/comments`, { body })
          if (written.statusCode >= 300) throw new Error(written.body)
          const { comments } = await bodyOf<CommentsPage>(`/posts/${post.id}/comments`, fan)
          if (!comments.some((one) => one.body === body)) missing.push(`${body} of their own`)
          const { comments: others } = await bodyOf<CommentsPage>(`/posts/${post.id}/comments`)
          if (!others.some((one) => one.body === body)) missing.push(`${body} for visitors`)
          const liked = await t.as(fan).post(`/posts/${post.id}/like`)
          const { isLiked } = liked.json<{ isLiked: boolean }>()
          const seen = await bodyOf<Post>(`/posts/${post.id}`, fan)
          if (liked.statusCode === 200 && isLiked !== undefined && seen.isLikedByCurrentUser !== isLiked)
            missing.push(`the like of fan ${n}`)
        }
      }),
    ),
  )
  isOver = true
  await holding
  expect(missing).toEqual([])
  expect(there).toBeGreaterThan(0)
})

test('a replica that dies is left out, reported, and returns by itself', async () => {
  const profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, 3)
  const fan = await createUser(t.deps)
  await servers.standby.kill()
  for (let n = 0; n < 20; n += 1) await bodyOf(`/profiles/${profile.id}`, n % 2 === 0 ? fan : undefined)
  await expect
    .poll(async () => (await t.app.inject('/api/health/ready')).json())
    .toEqual({
      status: 'ok',
      failing: [],
      degraded: ['replicas'],
    })
  const { body } = await t.app.inject('/metrics')
  expect(body).toMatch(/fanlight_replica_serving\{replica="127\.0\.0\.1:\d+",standing="away"\} 0/)
  const system = await t.as(await createOperator(t.deps)).get('/console/system')
  expect(system.json<SystemState>().replicas).toMatchObject([{ server: expect.any(String), standing: 'away' }])
  await servers.standby.start()
  await serves()
  await expect.poll(() => answeredThere(() => bodyOf(`/profiles/${profile.id}`))).toBeGreaterThan(0)
  await expect.poll(async () => (await t.app.inject('/api/health/ready')).json()).toMatchObject({ degraded: [] })
  expect((await t.app.inject('/metrics')).body).toMatch(/fanlight_replica_reads_total\{answered="replica"\} [1-9]/)
})

test('without a primary visitors see public pages, and everyone else is told to try again', async () => {
  const profile = await createProfile(t.deps, { name: 'Odile Marchetti' })
  const post = await publish(t, { profile, title: 'Lighthouse', accessType: accessTypes.Public })
  const locked = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profile.id)
  const [item] = (await bodyOf<Post>(`/posts/${post.id}`)).mediaItems
  await bodyOf<HomePage>('/home', fan)
  await serves()
  await servers.primary.kill()

  const visited = async (path: string) => (await t.as().get(path)).statusCode
  await expect.poll(() => visited(`/profiles/${profile.id}`)).toBe(200)
  expect((await bodyOf<Post>(`/posts/${locked.id}`)).canView).toBe(false)
  for (const path of [
    `/posts/profile/${profile.id}?pageSize=5`,
    `/posts/${post.id}`,
    `/posts/${post.id}/comments`,
    '/profiles?search=odile',
    '/topics',
    '/creator/all',
  ])
    expect([path, await visited(path)]).toEqual([path, path === '/creator/all' ? 401 : 200])
  expect((await t.app.inject({ url: item?.url ?? '' })).statusCode).toBe(200)
  const ready = (await t.app.inject('/api/health/ready')).json<{ degraded: string[] }>()
  expect(ready).toMatchObject({ status: 'ok', failing: [] })
  expect(ready.degraded).toContain('database')

  const refused = [
    await t.as(fan).get(`/posts/profile/${profile.id}?pageSize=6`),
    await t.as(fan).get(`/posts/${locked.id}`),
    await t.as(fan).get('/home'),
    await t.as(fan).get('/wallet/balance'),
    await t.as(fan).post(`/posts/${post.id}/comments`, { body: 'Hello?' }),
  ]
  for (const reply of refused) {
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('2')
    expect(reply.json()).toMatchObject({ detail: 'The service is busy recovering. Please try again in a moment.' })
  }
  await servers.primary.start()
  await expect.poll(async () => (await t.as(fan).get('/home')).statusCode).toBe(200)
  await serves()
})
