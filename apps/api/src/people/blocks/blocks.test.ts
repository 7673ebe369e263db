import type { HomePage } from '@fanlight/contract/content/home'
import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import type { BlockedPerson } from '@fanlight/contract/people/blocks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const block = (who: Person, whom: Person) => t.as(who).put(`/people/${whom.id}/block`)
const unblock = (who: Person, whom: Person) => t.as(who).delete(`/people/${whom.id}/block`)

/** Each way from a fan to a creator's content: whether it is open. */
async function doors(fan: Person, posts: { open: Post; sold: Post }) {
  const api = t.as(fan)
  const { profileId, creatorId } = posts.open
  const has = async (path: string, id: number) =>
    (await api.get(path)).json<{ id: number }[]>().some((one) => one.id === id)
  const is = async (reply: Promise<{ statusCode: number }>) => (await reply).statusCode !== 404
  const like = await is(api.post(`/posts/${posts.open.id}/like`))
  if (like) await api.post(`/posts/${posts.open.id}/like`)
  return {
    profile: await is(api.get(`/profiles/${profileId}`)),
    list: await has('/profiles?pageSize=100', profileId),
    search: await has('/profiles?search=wren&pageSize=100', profileId),
    feed: await is(api.get(`/posts/profile/${profileId}`)),
    post: await is(api.get(`/posts/${posts.open.id}`)),
    home: (await api.get('/home')).json<HomePage>().posts.some(({ id }) => id === posts.open.id),
    bookmarks: (await api.get('/library/bookmarks')).json<HomePage>().posts.some(({ id }) => id === posts.open.id),
    creator: await is(api.get(`/creator/${creatorId}`)),
    creators: await has('/creator/all?pageSize=100', creatorId),
    following: await is(api.get(`/profiles/${profileId}/follow`)),
    follow: await is(api.put(`/profiles/${profileId}/follow`, {})),
    like,
    comments: await is(api.get(`/posts/${posts.open.id}/comments`)),
    buy: await is(api.post(`/posts/${posts.sold.id}/purchase`)),
    subscribe: await is(api.post(`/subscriptions/profile/${profileId}`)),
  }
}
const all = (isOpen: boolean) => (found: Record<string, boolean>) =>
  Object.entries(found).filter(([, open]) => open !== isOpen)

describe.each(['the fan', 'the creator'])('blocked by %s', (who) => {
  test('they do not meet anywhere, and meet again after unblocking', async () => {
    const profile = await createProfile(t.deps, { name: 'Wren Halloway' })
    const fan = await createUser(t.deps)
    await giveCoins(t.db, fan.id, 100_000)
    const posts = {
      open: await publish(t, { profile, accessType: accessTypes.Public }),
      sold: await publish(t, { profile, price: 1 }),
    }
    await t.as(fan).put(`/profiles/${profile.id}/follow`, {})
    await t.as(fan).put(`/posts/${posts.open.id}/bookmark`, {})
    expect(all(true)(await doors(fan, posts))).toEqual([])
    const [one, other] = who === 'the fan' ? [fan, profile.creator] : [profile.creator, fan]
    expect((await block(one, other)).statusCode).toBe(204)
    expect(all(false)(await doors(fan, posts))).toEqual([])
    await publish(t, { profile, title: 'Told to nobody' })
    await runJobs(t)
    const heard = (await t.as(fan).get('/notifications')).json<{ message: string }[]>()
    expect(heard.some(({ message }) => message.includes('Told to nobody'))).toBe(false)
    await unblock(one, other)
    const following = await t.as(fan).get(`/profiles/${profile.id}/follow`)
    expect(following.json()).toMatchObject({ isFollowing: false })
    await t.as(fan).put(`/profiles/${profile.id}/follow`, {})
    expect(all(true)(await doors(fan, posts))).toEqual([])
  })
})

test("a list's total leaves out blocked rows", async () => {
  const fan = await createUser(t.deps)
  const names = ['Quillon Ash', 'Quillon Birch', 'Quillon Cedar']
  const profiles = await Promise.all(names.map((name) => createProfile(t.deps, { name })))
  for (const profile of profiles) await publish(t, { profile, accessType: accessTypes.Public })
  const numbers = async () => {
    const found = await t.as(fan).get('/profiles?search=quillon&pageSize=1')
    const own = await t.as(fan).get(`/profiles?creatorId=${profiles[0]?.creator.id}`)
    const creators = await t.as(fan).get('/creator/all?pageSize=100')
    return [found, own, creators].map(({ headers }) => Number(headers['x-total-count']))
  }
  const [found = 0, own, creators = 0] = await numbers()
  expect([found, own]).toEqual([3, 1])
  for (const { creator } of profiles.slice(0, 2)) await block(fan, creator)
  expect(await numbers()).toEqual([1, 0, creators - 2])
})

test('paid access stays until it ends, and does not renew', async () => {
  const profile = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profile.id)
  const post = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  await block(profile.creator, fan)
  expect((await t.as(fan).get(`/posts/${post.id}`)).json<Post>().canView).toBe(true)
  await runJobs(t)
  const heard = async () => (await t.as(fan).get('/notifications')).json<{ message: string }[]>()
  const before = await heard()
  await publish(t, { profile, title: 'Told to others alone' })
  await runJobs(t)
  expect(await heard()).toEqual(before)
  const may = await t.db.one('may', 'select may_charge($1, $2) as may', [fan.id, profile.id])
  expect(may).toEqual({ may: false })
  await t.db.run('end', 'update subscriptions set access_until = product_now() where fan_id = $1', [fan.id])
  expect((await t.as(fan).get(`/posts/${post.id}`)).statusCode).toBe(404)
})

describe.each(['the fan', 'the creator'])('blocked by %s, with a bought post', (who) => {
  async function boughtBeforeTheBlock() {
    const profile = await createProfile(t.deps)
    const fan = await createUser(t.deps)
    await giveCoins(t.db, fan.id, 100_000)
    const [post, other] = [await publish(t, { profile, price: 1 }), await publish(t, { profile, price: 1 })]
    expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
    const [one, second] = who === 'the fan' ? [fan, profile.creator] : [profile.creator, fan]
    expect((await block(one, second)).statusCode).toBe(204)
    const api = t.as(fan)
    const library = async () => (await api.get('/library/unlocked')).json<HomePage>().posts
    return { api, post, other, profile, library }
  }

  test('opens from the library and runs to its end; then it is gone like the others', async () => {
    const { api, post, library } = await boughtBeforeTheBlock()
    const [found] = await library()
    expect(found).toMatchObject({ id: post.id, canView: true, viewingEndsAt: null })
    const address = found?.mediaItems[0]?.url ?? ''
    expect((await t.app.inject(address)).statusCode).toBe(200)
    const running = (await api.get(`/posts/${post.id}`)).json<Post>()
    expect(running).toMatchObject({ canView: true, viewingEndsAt: expect.any(String) })
    expect((await t.app.inject(running.mediaItems[0]?.url ?? '')).statusCode).toBe(200)
    expect((await api.post(`/posts/${post.id}/consume`)).statusCode).toBe(204)
    expect((await api.get(`/posts/${post.id}`)).statusCode).toBe(404)
    expect((await t.app.inject(address)).statusCode).toBe(404)
    expect(await library()).toEqual([])
  })

  test('is all that stays: nothing else of that creator is sold, said, liked, kept or shown', async () => {
    const { api, post, other, profile, library } = await boughtBeforeTheBlock()
    const comment = await api.post(`/posts/${post.id}/comments`, { body: 'Hello' })
    expect(comment.statusCode).toBe(403)
    const closed = [
      api.post(`/posts/${other.id}/purchase`),
      api.get(`/posts/${other.id}`),
      api.get(`/profiles/${profile.id}`),
      api.get(`/posts/profile/${profile.id}`),
      api.post(`/posts/${post.id}/like`),
      api.put(`/posts/${post.id}/bookmark`, {}),
    ]
    expect((await Promise.all(closed)).map(({ statusCode }) => statusCode)).toEqual(closed.map(() => 404))
    expect((await library()).map(({ id }) => id)).toEqual([post.id])
  })
})

test('people see whom they have blocked, and cannot block themselves or nobody', async () => {
  const [ada, bo] = [await createUser(t.deps), await createUser(t.deps, { name: 'Bo' })]
  await Promise.all([block(ada, bo), block(ada, bo)])
  const list = async (who: Person) => (await t.as(who).get('/blocks')).json<BlockedPerson[]>()
  expect((await list(ada)).map(({ name }) => name)).toEqual(['Bo'])
  expect(await list(bo)).toEqual([])
  expect((await block(ada, ada)).statusCode).toBe(400)
  expect((await block(ada, { ...bo, id: 999_999_999 })).statusCode).toBe(404)
})

test('a full block list takes nobody more', async () => {
  const [ada, bo, cy] = [await createUser(t.deps), await createUser(t.deps), await createUser(t.deps)]
  const first = (whom: Person) => t.db.one('full', 'select block_person($1, $2, 1) as outcome', [ada.id, whom.id])
  expect([await first(bo), await first(cy)]).toEqual([{ outcome: 'done' }, { outcome: 'full' }])
})

test('the block list has its total, newest first', async () => {
  const [ada, bo, cy] = [await createUser(t.deps), await createUser(t.deps), await createUser(t.deps)]
  for (const whom of [bo, cy]) await block(ada, whom)
  await block(bo, cy)
  const total = async (who: Person) => (await t.as(who).get('/blocks?pageSize=1')).headers['x-total-count']
  expect([await total(ada), await total(bo)]).toEqual(['2', '1'])
  const listed = (await t.as(ada).get('/blocks')).json<BlockedPerson[]>().map(({ id }) => id)
  expect(listed).toEqual([cy.id, bo.id])
})
