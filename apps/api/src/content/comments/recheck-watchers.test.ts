import type { CommentsChanged } from '@fanlight/contract/content/comments'
import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentsUnder } from '../../../testing/comment-factories.ts'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { publishToWatchers } from './watch-comments.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Awaited<ReturnType<typeof publish>>
/** Who received each comment, by its text. */
const heard = new Map<string, Set<number>>()
beforeAll(async () => {
  t = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'x-country' })
  const take = (to: Iterable<string | number>, [news]: readonly unknown[]) => {
    const people = [...to].map(Number)
    for (const { body } of (news as CommentsChanged).added)
      heard.set(body, new Set([...(heard.get(body) ?? []), ...people]))
    return people.length
  }
  publishToWatchers(
    {
      connectionCount: () => 1,
      sendToUser: (user, _, args) => take([user], args),
      sendToUsers: (users, _, args) => take(users, args),
    },
    t.deps,
  )
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps)
})
const { said, follower } = commentsUnder(() => ({ t, profile, post }))
const watch = async (who: Person, headers = {}) =>
  expect((await t.as(who, headers).post(`/posts/${post.id}/comments/watch`)).statusCode).toBe(204)

/** Long enough for the next access check after the last comment. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1100))
let texts = 0
async function hearOfNext() {
  texts += 1
  const body = `comment ${texts}`
  await said(profile.creator, body)
  await expect.poll(() => heard.get(body)?.has(profile.creator.id), { timeout: 5000 }).toBe(true)
  return heard.get(body)
}

test('people whose subscription ends receive no more comments; renewing subscribers, the creator and operators do', async () => {
  post = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  const [ends, stays, operator] = [await follower('Ed'), await follower('Stella'), await createOperator(t.deps)]
  for (const fan of [ends, stays]) await createSubscription(t, fan, profile.id)
  for (const who of [ends, stays, operator, profile.creator]) await watch(who)
  expect(await hearOfNext()).toEqual(new Set([ends, stays, operator, profile.creator].map(({ id }) => id)))
  await t.db.run('end', 'update subscriptions set access_until = product_now() where fan_id = $1', [ends.id])
  await aWhile()
  expect(await hearOfNext()).toEqual(new Set([stays, operator, profile.creator].map(({ id }) => id)))
})

test('people whose viewing ends receive no more comments', async () => {
  post = await publish(t, { profile, price: 4 })
  const [ends, stays] = [await follower('Ed'), await follower('Stella')]
  for (const fan of [ends, stays]) {
    await giveCoins(t.db, fan.id, 1000)
    await addPurchase(t.db, fan.id, post.id)
  }
  for (const who of [ends, stays, profile.creator]) await watch(who)
  expect(await hearOfNext()).toEqual(new Set([ends, stays, profile.creator].map(({ id }) => id)))
  expect((await t.as(ends).post(`/posts/${post.id}/consume`)).statusCode).toBe(204)
  await aWhile()
  expect(await hearOfNext()).toEqual(new Set([stays, profile.creator].map(({ id }) => id)))
})

test('when a public post is restricted, only people with access keep receiving comments', async () => {
  post = await publish(t, { profile, accessType: accessTypes.Public })
  const [fan, subscriber] = [await createUser(t.deps), await createUser(t.deps)]
  await createSubscription(t, subscriber, profile.id)
  for (const who of [fan, subscriber, profile.creator]) await watch(who)
  expect(await hearOfNext()).toEqual(new Set([fan, subscriber, profile.creator].map(({ id }) => id)))
  const edit = { title: post.title, caption: '', accessType: accessTypes.SubscribersOnly, tags: [] }
  expect((await t.as(profile.creator).put(`/posts/${post.id}`, edit)).statusCode).toBe(200)
  await aWhile()
  expect(await hearOfNext()).toEqual(new Set([subscriber, profile.creator].map(({ id }) => id)))
})

test('people in a country closed meanwhile stop receiving comments', async () => {
  post = await publish(t, { profile, accessType: accessTypes.Public })
  const [here, there] = [await createUser(t.deps), await createUser(t.deps)]
  await watch(here, { 'x-country': 'SE' })
  await watch(there, { 'x-country': 'NZ' })
  await watch(profile.creator)
  expect(await hearOfNext()).toEqual(new Set([here, there, profile.creator].map(({ id }) => id)))
  await t.as(profile.creator).put(`/profiles/${profile.id}/countries`, { countries: ['NZ'] })
  await aWhile()
  expect(await hearOfNext()).toEqual(new Set([here, profile.creator].map(({ id }) => id)))
})
