import type { AudienceMember, AudiencePage, PostYieldsPage } from '@fanlight/contract/content/audience'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPost, addPurchase } from '../../../testing/console-factories.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription, type Offer } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { refundPurchase } from '../../money/ledger/refunds.ts'

let t: TestApp
let mine: Offer
let sister: Offer
let rival: Offer
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  mine = await createOffer(t.deps, { cents: 5_00 })
  sister = await createOffer(t.deps, { cents: 3_00, creator: mine.creator })
  rival = await createOffer(t.deps, { cents: 7_00 })
  ada = await createUser(t.deps, { name: 'Ada' })
  await giveCoins(t.db, ada.id, 100_00)
})

const members = async ({ creator, profileId }: Offer, kind = 'subscribers') =>
  (await t.as(creator).get(`/creator/audience/${profileId}?kind=${kind}`)).json<AudiencePage>().members
const spent = ([one]: AudienceMember[]) => [one?.spentCoins, one?.spentDollars]
const note = ({ creator }: Offer, fan: Person, text: string) =>
  t.as(creator).put(`/creator/fans/${fan.id}/note`, { note: text })
const follow = ({ profileId }: Offer, fan: Person) => t.as(fan).put(`/profiles/${profileId}/follow`, {})

test('spending counts only what went to this creator and was not refunded', async () => {
  for (const { profileId } of [mine, sister, rival]) await createSubscription(t, ada, profileId)
  const buy = async ({ profileId }: Offer, price: number) => {
    return addPurchase(t.db, ada.id, await addPost(t.db, profileId, { price }))
  }
  await buy(mine, 4_00)
  await buy(sister, 2_00)
  await buy(rival, 16_00)
  const back = await buy(mine, 32_00)
  await refundPurchase(t.db, back, { amount: 32_00, reason: 'A test.', actor: 1, key: null })
  // Coins of all their characters, dollars of this one.
  expect(spent(await members(mine))).toEqual([6, 5])
  expect(spent(await members(sister))).toEqual([6, 3])
  expect(spent(await members(rival))).toEqual([16, 7])
})

test("a creator's notes about a fan are invisible to other creators", async () => {
  for (const one of [mine, rival]) await follow(one, ada)
  await note(mine, ada, 'Likes the sea')
  await note(rival, ada, 'Likes the moon')
  expect((await members(mine, 'followers')).map((one) => one.note)).toEqual(['Likes the sea'])
  expect((await members(rival, 'followers')).map((one) => one.note)).toEqual(['Likes the moon'])
  expect(await members(rival, 'followers&search=the%20sea')).toEqual([])
})

test('a creator cannot write notes about fans of others only', async () => {
  const [follower, subscriber] = [await createUser(t.deps), await createUser(t.deps)]
  await follow(rival, follower)
  await createSubscription(t, subscriber, rival.profileId)
  for (const fan of [follower, subscriber]) {
    expect((await note(mine, fan, 'Of another')).statusCode).toBe(404)
    expect((await note(rival, fan, 'Of mine')).statusCode).toBe(204)
  }
})

test('an audience leaves out deleted accounts', async () => {
  const [bo, cy] = [await createUser(t.deps, { name: 'Bo' }), await createUser(t.deps, { name: 'Cy' })]
  for (const fan of [ada, bo, cy]) {
    await createSubscription(t, fan, mine.profileId)
    await follow(mine, fan)
  }
  const names = async (kind: string) => (await members(mine, kind)).map(({ name }) => name).toSorted()
  await t.db.run('test-end', 'update subscriptions set access_until = product_now() where fan_id = $1', [bo.id])
  expect(await names('subscribers')).toEqual(['Ada', 'Cy'])
  const operator = await createOperator(t.deps)
  await t.as(operator).post(`/console/users/${cy.id}/suspend`, { reason: 'A test.' })
  expect([await names('subscribers'), await names('followers')]).toEqual([['Ada'], ['Ada', 'Bo']])
})

test('deleted posts leave the earnings list, and each creator sees only their own posts', async () => {
  const posts = []
  for (const title of ['Kept', 'Gone', 'Barren']) posts.push(await addPost(t.db, mine.profileId, { title }))
  const [kept = 0, gone = 0] = posts
  await t.as(ada).put(`/profiles/${mine.profileId}/follow`, { fromPostId: kept })
  await t.as(mine.creator).delete(`/posts/${gone}`)
  const reply = await t.as(mine.creator).get(`/creator/audience/${mine.profileId}/posts`)
  const yields = reply.json<PostYieldsPage>().posts.map(({ title, followers }) => [title, followers])
  expect(yields).toEqual([
    ['Barren', 0],
    ['Kept', 1],
  ])
})

test('each member is listed with their own last visit', async () => {
  const bo = await createUser(t.deps)
  for (const fan of [ada, bo]) await follow(mine, fan)
  await t.db.run('test-away', `update sessions set rotated_at = '2026-01-02' where user_id = $1`, [bo.id])
  const seen = new Map((await members(mine, 'followers')).map(({ fanId, lastSeen }) => [fanId, lastSeen]))
  expect(seen.get(bo.id)).toBe('2026-01-02')
  expect(seen.get(ada.id)).not.toBe('2026-01-02')
})
