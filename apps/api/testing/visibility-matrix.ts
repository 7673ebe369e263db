import type { HomePage } from '@fanlight/contract/content/home'
import type { LibraryPage } from '@fanlight/contract/content/library'
import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import type { Showcase } from '@fanlight/contract/content/showcase'
import type { Neighbours } from '@fanlight/contract/content/topics'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countAllNeighbours } from '../src/content/discovery/discovery-routines.ts'
import { addComment } from './comment-factories.ts'
import { addPurchase } from './console-factories.ts'
import { drawSiteMap } from './draw-site-map.ts'
import { createOperator, createUser, type Person } from './factories.ts'
import { giveCoins } from './ledger-factories.ts'
import { idsOf, replaceMedia } from './media-edits.ts'
import { publish } from './post-factories.ts'
import { createProfile } from './profile-factories.ts'
import { shareDoors } from './share-doors.ts'
import { publishStreams, streamDoors } from './stream-doors.ts'
import { createSubscription } from './subscription-factories.ts'
import type { TestApp } from './test-app.ts'
import { threadDoors, threadsOf, writeTo } from './thread-doors.ts'
import { type Answer, answered, found, lawful, type Name, people, type State, states } from './visibility-law.ts'

let t: TestApp
let who: Record<Name, Person | undefined>
let profile: Awaited<ReturnType<typeof createProfile>>
let near: Awaited<ReturnType<typeof createProfile>>
let open: Awaited<ReturnType<typeof publish>>
let forSubscribers: Awaited<ReturnType<typeof publish>>
let forSale: Awaited<ReturnType<typeof publish>>
let streams: Awaited<ReturnType<typeof publishStreams>>
let comment: number
/** Of each of them with the character, begun while it was shown. */
const threads = new Map<Person | undefined, number>()
/** The address of the public picture as everybody got it while it was shown, and that of one removed from its post since. */
let [address, former] = ['', '']
/** Everybody asks from there. */
const country = { 'x-country': 'NZ' }
const get = (url: string) => t.app.inject({ url, headers: country })

async function makeWorld() {
  profile = await createProfile(t.deps, { name: 'Wren Halloway' })
  const [operator, subscriber, buyer, stranger, blocked, suspended] = await Promise.all([
    createOperator(t.deps),
    ...['Sue', 'Bob', 'Stan', 'Bea', 'Sid'].map((name) => createUser(t.deps, { name })),
  ])
  if (!operator || !subscriber || !buyer || !stranger || !blocked || !suspended) throw new Error('somebody is missing')
  await giveCoins(t.db, buyer.id, 10_000)
  streams = await publishStreams(t, profile, buyer)
  open = await publish(t, { profile, title: 'Windward', accessType: accessTypes.Public })
  near = await createProfile(t.deps)
  forSubscribers = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  forSale = await publish(t, { profile, price: 4 })
  who = {
    owner: profile.creator,
    operator,
    subscriber,
    buyer,
    stranger,
    'blocked person': blocked,
    'suspended person': suspended,
    visitor: undefined,
  }
  await createSubscription(t, subscriber, profile.id)
  const tagged = `select tag_profile($1, '{matrix}', '{Matrix}'), tag_profile($2, '{matrix}', '{Matrix}'), tag_post($3, '{matrix}', '{Matrix}')`
  await t.db.run('matrix-tags', tagged, [profile.id, near.id, open.id])
  await countAllNeighbours(t.deps)
  await asOperator().put(`/console/featured/${profile.id}`, {})
  await Promise.all([operator, buyer, stranger].map((fan) => t.as(fan).put(`/profiles/${profile.id}/follow`, {})))
  await addPurchase(t.db, buyer.id, forSale.id)
  await replaceMedia(t, forSale)
  former = await replaceMedia(t, await publish(t, { profile: near }))
  comment = await addComment(t.db, subscriber.id, open.id)
  await addComment(t.db, buyer.id, open.id, { parentId: comment })
  const members = [profile.creator, operator, subscriber, buyer, stranger, blocked]
  for (const person of members) await t.as(person).post(`/posts/${open.id}/like`)
  await t.as(blocked).put(`/posts/${open.id}/bookmark`, {})
  for (const person of [operator, subscriber, buyer, stranger, blocked])
    threads.set(person, await writeTo(t, person, profile.id, { creator: profile.creator, buys: person === buyer }))
  await t.as(profile.creator).put(`/people/${blocked.id}/block`)
  // Nothing is new at a first visit.
  await t.db.run('matrix-visits', 'insert into home_visits select unnest($1::bigint[]), 0, product_now()', [
    members.map(({ id }) => id),
  ])
  await suspend(suspended)
  address = (await t.as().get(`/posts/${open.id}`)).json<Post>().mediaItems[0]?.url ?? ''
}

const asOperator = () => t.as(who.operator)
const suspend = (person: Person) => asOperator().post(`/console/users/${person.id}/suspend`, { reason: 'A test.' })
const setPosts = (what: string) =>
  t.db.run(`posts ${what}`, `update posts set ${what} where profile_id = $1`, [profile.id])
const setProfile = (what: string) =>
  t.db.run(`profile ${what}`, `update profiles set ${what} where id = $1`, [profile.id])
/** By another way than from the closed country: its creator closes it from home. */
const close = async (countries: string[]) => {
  const reply = await t.as(profile.creator).put(`/profiles/${profile.id}/countries`, { countries })
  expect(reply.statusCode).toBe(200)
  await closedIs(countries.length > 0)
}
/** The server hears of it over its bus. */
const closedIs = (isClosed: boolean) =>
  vi.waitFor(async () =>
    expect((await t.as(undefined, country).get(`/profiles/${profile.id}`)).statusCode).toBe(isClosed ? 404 : 200),
  )
const setKyc = (status: string) =>
  t.db.run('kyc', 'update creators set kyc_status = $2 where user_id = $1', [profile.creator.id, status])

const begin: Record<State, () => Promise<unknown>> = {
  shown: async () => undefined,
  'closed to their country': () => close(['NZ', 'DE']),
  'post hidden': () => setPosts('hidden_at = now()'),
  'profile hidden': () => setProfile('hidden_at = now()'),
  'creator suspended': () => suspend(profile.creator),
  'creator unverified': () => setKyc('pending'),
  deleted: async () => {
    // Suspension ended the session: whoever is let in again signs in again.
    who.owner = await createUser(t.deps, profile.creator)
    await t.as(who.owner).delete(`/profiles/${profile.id}`)
  },
}
const end: Partial<Record<State, () => Promise<unknown>>> = {
  'closed to their country': () => close([]),
  'post hidden': () => setPosts('hidden_at = null'),
  'profile hidden': () => setProfile('hidden_at = null'),
  'creator suspended': async () => {
    await asOperator().post(`/console/users/${profile.creator.id}/unsuspend`)
    who.owner = await createUser(t.deps, profile.creator)
  },
  'creator unverified': () => setKyc('verified'),
}

/** Each way to something, as one person goes it. Pages of the feed for visitors are kept for seconds: each state asks for another. */
async function tryDoors(person: Person | undefined, state: State, map: string, pageSize: number) {
  const api = t.as(person, country)
  const media = async (post: { id: number }, ids?: number[]) => {
    const reply = await api.get(`/posts/${post.id}`)
    const items = reply.statusCode === 200 ? reply.json<Post>().mediaItems : []
    const urls = items
      .flatMap(({ url, smallUrl, blurredUrl, streamUrl }) => [url, smallUrl, blurredUrl, streamUrl])
      .filter((url) => typeof url === 'string')
    const codes = await Promise.all(urls.map(async (url) => (await get(url)).statusCode))
    expect(
      codes.filter((code) => code !== 200),
      `addresses of post ${post.id} that are given out open`,
    ).toEqual([])
    return found(items.some(({ id, url }) => url !== null && (ids?.includes(id) ?? true)))
  }
  const list = async (path: string, wanted = profile.id) =>
    found((await api.get(path)).json<{ id: number }[]>().some(({ id }) => id === wanted))
  const feed = await api.get(`/posts/profile/${profile.id}?pageSize=${pageSize}`)
  const creators = await api.get('/creator/all')
  const like = await answered(api.post(`/posts/${open.id}/like`))
  await api.post(`/posts/${open.id}/like`)
  const likeOfComment = await answered(api.post(`/comments/${comment}/like`))
  await api.post(`/comments/${comment}/like`)
  const home = await api.get('/home')
  const kept = async (part: string, id: number) => {
    const reply = await api.get(`/library/${part}`)
    return reply.statusCode === 401 ? 'sign in' : found(reply.json<LibraryPage>().posts.some((post) => post.id === id))
  }
  const news = await api.get('/home/new-count')
  const report = (subjectType: string, subjectId: number) =>
    answered(api.post('/reports', { subjectType, subjectId, reason: 'spam', details: '' }))
  return {
    profile: await answered(api.get(`/profiles/${profile.id}`)),
    ...(await shareDoors(t, country, {
      profileId: profile.id,
      postId: open.id,
      country: state === 'closed to their country' ? 'NZ' : undefined,
    })),
    'site map': found(map.includes(`/profile/${profile.id}<`)),
    list: await list('/profiles'),
    search: await list('/profiles?search=wren'),
    topic: await list('/profiles?tag=matrix'),
    'featured row': await list('/profiles/featured'),
    showcase: found((await api.get('/showcase')).json<Showcase>().post?.id === open.id),
    neighbours: found(
      (await api.get(`/profiles/${near.id}/neighbours`)).json<Neighbours>().similar.some(({ id }) => id === profile.id),
    ),
    'neighbours of it': await answered(api.get(`/profiles/${profile.id}/neighbours`)),
    'posts of a topic': await list('/topics/matrix/posts', open.id),
    'posts by words': await list('/search/posts?search=windward', open.id),
    'site map of posts': found(map.includes(`/post/${open.id}<`)),
    'creators list':
      creators.statusCode === 401
        ? 'sign in'
        : found(creators.json<{ id: number }[]>().some(({ id }) => id === profile.creator.id)),
    creator: await answered(api.get(`/creator/${profile.creator.id}`)),
    feed: feed.statusCode === 200 ? found(feed.json<PostsPage>().posts.some(({ id }) => id === open.id)) : 'closed',
    home: home.statusCode === 401 ? 'sign in' : found(home.json<HomePage>().posts.some(({ id }) => id === open.id)),
    follow: await answered(api.put(`/profiles/${profile.id}/follow`, {})),
    'state of following': await answered(api.get(`/profiles/${profile.id}/follow`)),
    bookmark: await answered(api.put(`/posts/${open.id}/bookmark`, {})),
    'count of what is new': news.statusCode === 401 ? 'sign in' : found(news.json<{ count: number }>().count > 0),
    bookmarks: await kept('bookmarks', open.id),
    liked: await kept('liked', open.id),
    unlocked: await kept('unlocked', forSale.id),
    comments: await answered(api.get(`/posts/${open.id}/comments`)),
    replies: await answered(api.get(`/comments/${comment}/replies`)),
    'like of a comment': likeOfComment,
    comment: await answered(api.post(`/posts/${open.id}/comments`, { body: `${Math.random()}` })),
    'watch comments': await answered(api.post(`/posts/${open.id}/comments/watch`)),
    post: await answered(api.get(`/posts/${open.id}`)),
    media: await media(open),
    'media for subscribers': await media(forSubscribers),
    'media that is sold': await media(forSale),
    ...(await streamDoors(t, person, country, streams)),
    'removed from what is sold': await media(forSale, idsOf(forSale)),
    'removed from a public post': found((await get(former)).statusCode === 200),
    'address kept from before': found((await get(address)).statusCode === 200),
    ...(await threadDoors(t.as(person, country), { profileId: profile.id, ...threadsOf(threads, who, person) }, get)),
    like,
    buy: await answered(api.post(`/posts/${forSale.id}/purchase`)),
    subscribe: await answered(api.post(`/subscriptions/profile/${profile.id}`)),
    'report the profile': await report('profile', profile.id),
    'report the post': await report('post', open.id),
  } satisfies Record<string, Answer>
}

/** Tries every way to see something in every state, as everybody, on the server that `open` starts. */
export function visibilityMatrix(open: (environment: Record<string, string>) => Promise<TestApp>) {
  beforeAll(async () => {
    t = await open({ KYC_REVIEW: 'manual', TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'x-country' })
    await makeWorld()
  })
  afterAll(() => t.close())

  describe.each(states)('%s', (state) => {
    let map: string
    beforeAll(async () => {
      await begin[state]()
      map = await drawSiteMap(t.deps, country)
    })
    afterAll(() => end[state]?.())

    test.each(people)('%s', async (name) => {
      // The creator's own suspended session, and that of the suspended person, are no sessions: they ask as visitors do.
      const isOut = name === 'suspended person' || (name === 'owner' && state === 'creator suspended')
      if (isOut) expect((await t.as(who[name]).get('/profiles')).statusCode).toBe(401)
      const doors = await tryDoors(isOut ? undefined : who[name], state, map, 10 + states.indexOf(state))
      const lawfully = Object.fromEntries(Object.keys(doors).map((door) => [door, lawful(name, state, door)]))
      expect(doors).toEqual(lawfully)
    })
  })
}
