import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createUser, type Person } from '../../../testing/factories.ts'
import { createPostForSale, giveCoins } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription, letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { keepSubscriptions } from '../../money/subscriptions/keep-subscriptions.ts'
import { announcePost } from './announce-post.ts'
import { pushNotifications } from './push-notifications.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const told = async (person: Person): Promise<string[]> =>
  (await t.as(person).get('/notifications?includeRead=true&pageSize=100'))
    .json()
    .map(({ message }: { message: string }) => message)

/** Waits for the line: a routine keeps picking up what was committed. */
async function until(person: Person, line: string) {
  for (let i = 0; i < 100 && !(await told(person)).includes(line); i += 1) await pushNotifications(t.deps)
  expect(await told(person)).toContain(line)
}

test('a sale notifies the creator, not the buyer', async () => {
  const fan = await createUser(t.deps, { name: 'Bea Buyer' })
  await giveCoins(t.db, fan.id, 50_00)
  const before = await told(fan)
  const creator = await createCreator(t.deps, { name: 'Cleo Creator' })
  const post = await createPostForSale(t.deps, { price: 7_00, title: 'Harbour', creator })
  expect((await t.as(fan).post(`/posts/${post.id}/purchase`, {})).statusCode).toBe(200)
  await until(creator, 'Bea Buyer unlocked “Harbour” for 7 FansCoins')
  expect(await told(fan)).toEqual(before)
})

test('a subscription notifies the creator, not the fan', async () => {
  const { creator, profileId } = await createOffer(t.deps)
  const fan = await createUser(t.deps, { name: 'Fritz Fan' })
  await createSubscription(t, fan, profileId)
  expect((await told(creator)).filter((line) => line.includes('Fritz Fan'))).toHaveLength(1)
  expect((await told(fan)).filter((line) => line.includes('Fritz Fan'))).toEqual([])
})

test('a new post notifies subscribers, not former ones, those who opted out, or its creator', async () => {
  const { creator, profileId } = await createOffer(t.deps)
  const people = {
    former: await createUser(t.deps),
    muted: await createUser(t.deps),
    running: await createUser(t.deps),
  }
  const former = await createSubscription(t, people.former, profileId)
  expect((await t.as(people.former).post(`/subscriptions/${former}/cancel`)).statusCode).toBe(200)
  await letPass(t, '40 days', keepSubscriptions)
  for (const fan of [people.muted, people.running]) await createSubscription(t, fan, profileId)
  await t.as(people.muted).put('/notifications/preferences', { post: false })
  const { id } = await t.db.one<{ id: number }>(
    'test-post',
    `insert into posts (profile_id, creator_id, title, post_type, access_type, state)
     values ($1, $2, 'Low tide', 0, 0, 'ready') returning id`,
    [profileId, creator.id],
  )
  await announcePost(t.deps, { postId: id })
  const heard = Object.entries(people).map(async ([who, person]) => [
    who,
    (await told(person)).filter((line) => line.includes('Low tide')),
  ])
  expect(Object.fromEntries(await Promise.all(heard))).toEqual({
    former: [],
    muted: [],
    running: ['Luna Vale posted “Low tide”'],
  })
  expect((await told(creator)).filter((line) => line.includes('Low tide'))).toEqual([])
})
