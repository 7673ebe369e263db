import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendToMany } from '../../../testing/broadcast-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createOffer, createSubscription, letPass, type Offer } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { keepSubscriptions } from '../../money/subscriptions/keep-subscriptions.ts'

let t: TestApp
let offer: Offer
const fans: Record<string, Person> = {}
const subscribed: Record<string, number> = {}
beforeAll(async () => {
  t = await startTestApp()
  offer = await createOffer(t.deps)
  for (const name of ['lapsed', 'expiring', 'loyal', 'new', 'follower']) fans[name] = await createUser(t.deps, { name })
  await subscribe('lapsed')
  await stop('lapsed')
  await letPass(t, '25 days', keepSubscriptions)
  await subscribe('loyal')
  await subscribe('expiring')
  await stop('expiring')
  await letPass(t, '25 days', keepSubscriptions)
  await subscribe('new')
  await follow(person('follower'), offer.profileId)
})
afterAll(() => t.close())

const person = (name: string) => fans[name] as Person
async function subscribe(name: string) {
  subscribed[name] = await createSubscription(t, person(name), offer.profileId)
}
const stop = (name: string) => t.as(person(name)).post(`/subscriptions/${subscribed[name]}/cancel`)
const { sent, reach, follow } = sendToMany(() => t)
const { inbox } = talkInThreads(() => t)

/** Of all fans those who find it in their messages; counted before, and the same. */
async function getting(segment: string, days?: number) {
  const query = `segment=${segment}${days ? `&days=${days}` : ''}`
  const { count } = await reach(offer.creator, offer.profileId, query)
  const body = `To ${query}`
  await sent(offer.creator, offer.profileId, { segment, body, ...(days && { days }) })
  const names: string[] = []
  for (const name of Object.keys(fans))
    if ((await inbox(person(name))).threads.some(({ last }) => last?.body === body)) names.push(name)
  expect(count).toBe(names.length)
  return names
}

test('each group is those whose subscription was so when it was sent', async () => {
  expect(await getting('subscribers')).toEqual(['expiring', 'loyal', 'new'])
  expect(await getting('followers')).toEqual(['follower'])
  await letPass(t, '1 day', keepSubscriptions)
  expect(await getting('new', 7)).toEqual(['new'])
  expect(await getting('new', 30)).toEqual(['expiring', 'loyal', 'new'])
  await letPass(t, '1 day', keepSubscriptions)
  expect(await getting('expiring', 7)).toEqual(['expiring'])
  expect(await getting('lapsed', 30)).toEqual(['lapsed'])
  await letPass(t, '1 day', keepSubscriptions)
  expect(await getting('lapsed', 7)).toEqual([])
})

test('whoever subscribes, or ends, between sending and reading is judged by the time it was sent', async () => {
  await letPass(t, '1 day', keepSubscriptions)
  const late = await createUser(t.deps, { name: 'late' })
  await sent(offer.creator, offer.profileId, { segment: 'subscribers', body: 'Before' })
  await letPass(t, '10 days', keepSubscriptions)
  await createSubscription(t, late, offer.profileId)
  expect((await inbox(late)).threads).toEqual([])
  const last = async (name: string) => (await inbox(person(name))).threads[0]?.last?.body
  expect(await last('expiring')).toBe('Before')
  expect(await last('lapsed')).not.toBe('Before')
})
