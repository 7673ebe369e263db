import { accessTypes } from '@fanlight/contract/post-kinds'
import type { Post, PostsPage } from '@fanlight/contract/posts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { profileTags } from './profiles/share-profile.ts'
import { addPurchase } from './testing/console-factories.ts'
import { createAdmin, createUser, type Person } from './testing/factories.ts'
import { giveCoins } from './testing/ledger-factories.ts'
import { publish } from './testing/post-factories.ts'
import { createProfile } from './testing/profile-factories.ts'
import { createSubscription } from './testing/subscription-factories.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

const people = ['owner', 'operator', 'subscriber', 'buyer', 'stranger', 'suspended person', 'visitor'] as const
const states = ['shown', 'post hidden', 'profile hidden', 'creator suspended', 'creator unverified', 'deleted'] as const
type Name = (typeof people)[number]
type State = (typeof states)[number]
/** open: it is there, whatever is said of it. closed: there is no such thing. sign in: nobody is told anything. */
type Answer = 'open' | 'closed' | 'sign in'

let t: TestApp
let who: Record<Name, Person | undefined>
let profile: Awaited<ReturnType<typeof createProfile>>
let open: Awaited<ReturnType<typeof publish>>
let forSubscribers: Awaited<ReturnType<typeof publish>>
let forSale: Awaited<ReturnType<typeof publish>>
/** The address of the public picture as everybody got it while it was shown. */
let address: string

beforeAll(async () => {
  t = await startTestApp({ KYC_REVIEW: 'manual' })
  profile = await createProfile(t.deps, { name: 'Wren Halloway' })
  open = await publish(t, { profile, accessType: accessTypes.Public })
  forSubscribers = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  forSale = await publish(t, { profile, price: 4 })
  const [operator, subscriber, buyer, stranger, suspended] = await Promise.all([
    createAdmin(t.deps),
    ...['Sue', 'Bob', 'Stan', 'Sid'].map((name) => createUser(t.deps, { name })),
  ])
  if (!operator || !subscriber || !buyer || !stranger || !suspended) throw new Error('somebody is missing')
  who = {
    owner: profile.creator,
    operator,
    subscriber,
    buyer,
    stranger,
    'suspended person': suspended,
    visitor: undefined,
  }
  await createSubscription(t, subscriber, profile.id)
  await giveCoins(t.db, buyer.id, 10_000)
  await addPurchase(t.db, buyer.id, forSale.id)
  await suspend(suspended)
  address = (await t.as().get(`/posts/${open.id}`)).json<Post>().mediaItems[0]?.url ?? ''
})
afterAll(() => t.close())

const asOperator = () => t.as(who.operator)
const suspend = (person: Person) => asOperator().post(`/console/users/${person.id}/suspend`, { reason: 'A test.' })
const setPosts = (what: string) =>
  t.db.run(`posts ${what}`, `update posts set ${what} where profile_id = $1`, [profile.id])
const setProfile = (what: string) =>
  t.db.run(`profile ${what}`, `update profiles set ${what} where id = $1`, [profile.id])
const setKyc = (status: string) =>
  t.db.run('kyc', 'update creators set kyc_status = $2 where user_id = $1', [profile.creator.id, status])

const begin: Record<State, () => Promise<unknown>> = {
  shown: async () => undefined,
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
  'post hidden': () => setPosts('hidden_at = null'),
  'profile hidden': () => setProfile('hidden_at = null'),
  'creator suspended': async () => {
    await asOperator().post(`/console/users/${profile.creator.id}/unsuspend`)
    who.owner = await createUser(t.deps, profile.creator)
  },
  'creator unverified': () => setKyc('verified'),
}

const answered = async (reply: Promise<{ statusCode: number }>): Promise<Answer> => {
  const { statusCode } = await reply
  if (statusCode === 401) return 'sign in'
  return statusCode === 404 ? 'closed' : 'open'
}
const found = (isThere: boolean): Answer => (isThere ? 'open' : 'closed')

/** Each way to something, as one person goes it. Pages of the feed for visitors are kept for seconds: each state asks for another. */
async function tryDoors(person: Person | undefined, pageSize: number) {
  const api = t.as(person)
  const media = async (post: { id: number }) => {
    const reply = await api.get(`/posts/${post.id}`)
    const items = reply.statusCode === 200 ? reply.json<Post>().mediaItems : []
    const urls = items
      .flatMap(({ url, smallUrl, blurredUrl }) => [url, smallUrl, blurredUrl])
      .filter((url) => url !== null)
    const codes = await Promise.all(urls.map(async (url) => (await t.app.inject({ url })).statusCode))
    expect(
      codes.filter((code) => code !== 200),
      `addresses of post ${post.id} that are given out open`,
    ).toEqual([])
    return found(items.some(({ url }) => url !== null))
  }
  const list = async (path: string) =>
    found((await api.get(path)).json<{ id: number }[]>().some(({ id }) => id === profile.id))
  const feed = await api.get(`/posts/profile/${profile.id}?pageSize=${pageSize}`)
  const fresh = await buildApp({ ...t.deps, metrics: createMetrics() })
  const map = (await fresh.inject('/sitemap.xml')).body
  await fresh.close()
  const creators = await api.get('/creator/all')
  const like = await answered(api.post(`/posts/${open.id}/like`))
  await api.post(`/posts/${open.id}/like`)
  const report = (subjectType: string, subjectId: number) =>
    answered(api.post('/reports', { subjectType, subjectId, reason: 'spam', details: '' }))
  return {
    profile: await answered(api.get(`/profiles/${profile.id}`)),
    'share page': found((await profileTags(t.db, 'https://fanlight.test', profile.id)) !== undefined),
    'site map': found(map.includes(`/profile/${profile.id}<`)),
    list: await list('/profiles'),
    search: await list('/profiles?search=wren'),
    'creators list':
      creators.statusCode === 401
        ? 'sign in'
        : found(creators.json<{ id: number }[]>().some(({ id }) => id === profile.creator.id)),
    creator: await answered(api.get(`/creator/${profile.creator.id}`)),
    feed: feed.statusCode === 200 ? found(feed.json<PostsPage>().posts.some(({ id }) => id === open.id)) : 'closed',
    post: await answered(api.get(`/posts/${open.id}`)),
    media: await media(open),
    'media for subscribers': await media(forSubscribers),
    'media that is sold': await media(forSale),
    'address kept from before': found((await t.app.inject({ url: address })).statusCode === 200),
    like,
    buy: await answered(api.post(`/posts/${forSale.id}/purchase`)),
    subscribe: await answered(api.post(`/subscriptions/profile/${profile.id}`)),
    'report the profile': await report('profile', profile.id),
    'report the post': await report('post', open.id),
  } satisfies Record<string, Answer>
}
type Door = keyof Awaited<ReturnType<typeof tryDoors>>

/** Who is featured has something to show; the page of a creator is there without. */
const ofCreator: Door[] = ['creator']
const ofProfile: Door[] = ['profile', 'share page', 'site map', 'list', 'search', 'subscribe', 'report the profile']
const forMembers: Door[] = [
  'creators list',
  'creator',
  'like',
  'buy',
  'subscribe',
  'report the profile',
  'report the post',
]
/** What is not shown is there for its creator and for operators, in these ways. */
const forInsiders: Door[] = [
  'profile',
  'creator',
  'feed',
  'post',
  'media',
  'media for subscribers',
  'media that is sold',
]
const payers: Partial<Record<Door, Name[]>> = {
  'media for subscribers': ['owner', 'operator', 'subscriber'],
  'media that is sold': ['owner', 'operator', 'buyer'],
}

/** What the law says, apart from how it is done. */
function lawful(name: Name, state: State, door: Door): Answer {
  const isOut = name === 'visitor' || name === 'suspended person' || (name === 'owner' && state === 'creator suspended')
  if (isOut && forMembers.includes(door)) return 'sign in'
  if (state === 'deleted') return found(ofCreator.includes(door))
  // What somebody saw before it was hidden may still be reported.
  if (door.startsWith('report')) return 'open'
  const isShown =
    state === 'shown' ||
    (state === 'post hidden' && (ofProfile.includes(door) || ofCreator.includes(door))) ||
    (state === 'profile hidden' && ofCreator.includes(door))
  const isInsider = !isOut && (name === 'owner' || name === 'operator')
  // Operators come to a hidden post by its report, not by the feed.
  if (state === 'post hidden' && door === 'feed') return found(isInsider && name === 'owner')
  if (!isShown && !(isInsider && forInsiders.includes(door))) return 'closed'
  return found(payers[door]?.includes(name) ?? true)
}

describe.each(states)('%s', (state) => {
  beforeAll(() => begin[state]())
  afterAll(() => end[state]?.())

  test.each(people)('%s', async (name) => {
    // The creator's own suspended session, and that of the suspended person, are no sessions: they ask as visitors do.
    const isOut = name === 'suspended person' || (name === 'owner' && state === 'creator suspended')
    if (isOut) expect((await t.as(who[name]).get('/profiles')).statusCode).toBe(401)
    const doors = await tryDoors(isOut ? undefined : who[name], 10 + states.indexOf(state))
    const lawfully = Object.fromEntries(Object.keys(doors).map((door) => [door, lawful(name, state, door as Door)]))
    expect(doors).toEqual(lawfully)
  })
})
