import type { ProfileStats } from '@fanlight/contract/money/dashboard'
import type { PostFiguresInFull, PostFiguresPage } from '@fanlight/contract/money/post-figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createCreator, createUser, type Person } from '../../../testing/factories.ts'
import { createPostForSale, expectLedgerHolds, giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { disputeDeposit, loseDispute } from '../ledger/deposits.ts'
import { refundPurchase } from '../ledger/refunds.ts'
import { rollUpEarnings } from '../ledger/roll-up-earnings.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  await expectLedgerHolds(t.db)
  await t.close()
})

const list = async (creator: Person, query = '') =>
  (await t.as(creator).get(`/CreatorDashboard/posts?${query}`)).json<PostFiguresPage>()
const one = async (creator: Person, postId: number) =>
  (await t.as(creator).get(`/CreatorDashboard/posts/${postId}`)).json<PostFiguresInFull>()

const fanWith = async (hundredths: number) => {
  const fan = await createUser(t.deps)
  return { ...fan, deposit: await giveCoins(t.db, fan.id, hundredths) }
}
const refund = (transferId: number, amount: number) =>
  refundPurchase(t.db, transferId, { amount, reason: 'The file was broken.', actor: 1, key: null })

/** What the journal says a post moved on its creator's account, in coins and dollars. */
const journal = (postId: number) =>
  t.db.one<{ coins: number; micros: number }>(
    'test-journal-of-post',
    `select sum(case when credit = ledger.account(creator_id, 2) then amount else -amount end)::bigint as coins,
       sum(case when credit = ledger.account(creator_id, 2) then usd_micros else -usd_micros end)::bigint as micros
     from ledger.transfers where post_id = $1 and creator_id is not null`,
    [postId],
  )

test('the income of a post is what the ledger says: refunds, a chargeback, paid again and a tip', async () => {
  const post = await createPostForSale(t.deps, { price: 3_99 })
  const [ann, bo, cy] = [await fanWith(20_00), await fanWith(20_00), await fanWith(20_00)]
  await refund(await addPurchase(t.db, ann.id, post.id, 2000), 3_99)
  await rollUpEarnings(t.db)
  await addPurchase(t.db, ann.id, post.id, 2000)
  await addPurchase(t.db, bo.id, post.id, 2000)
  await disputeDeposit(t.db, bo.deposit)
  await loseDispute(t.db, bo.deposit)
  await refund(await addPurchase(t.db, cy.id, post.id, 2000), 1_01)
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect(
    (await t.as(cy).post(`/profiles/${post.profileId}/tips`, { amount: 5, postId: post.id }, key)).statusCode,
  ).toBe(201)

  const [before, said] = [await one(post.creator, post.id), await journal(post.id)]
  await rollUpEarnings(t.db)
  const after = await one(post.creator, post.id)
  const figures = { unlocks: 4, coins: said.coins / 100, dollars: Math.floor(said.micros / 10_000) / 100 }
  for (const { all, firstDay, firstWeek, money } of [before, after]) {
    expect(all).toMatchObject(figures)
    expect(firstDay).toEqual(all)
    expect(firstWeek).toEqual(all)
    expect(money).toMatchObject({ unlocked: 15.96, tipped: 5 })
    expect(money.unlocked + money.tipped - money.fees - money.refunds).toBeCloseTo(said.coins / 100, 8)
  }
  expect(after.series.all.at(-1)?.dollars).toBe(figures.dollars)
  expect((await list(post.creator)).posts).toMatchObject([{ postId: post.id, ...figures }])
  const dashboard = await t.as(post.creator).get(`/CreatorDashboard/profile-stats/${post.profileId}?timeframe=Month`)
  expect(dashboard.json<ProfileStats>().totalEarnings).toBe(figures.dollars)
})

test('the first day and the first week end to the hour', async () => {
  const post = await createPostForSale(t.deps, { price: 1_00 })
  for (const wait of ['23 hours 50 minutes', '20 minutes', '5 days 23 hours 40 minutes', '20 minutes']) {
    await moveClock(t.db, wait)
    await addPurchase(t.db, (await fanWith(1_00)).id, post.id)
    if (wait !== '20 minutes') await rollUpEarnings(t.db)
  }
  const { firstDay, firstWeek, all, series } = await one(post.creator, post.id)
  expect([firstDay?.unlocks, firstWeek?.unlocks, all.unlocks]).toEqual([1, 3, 4])
  expect([firstDay?.coins, firstWeek?.dollars, all.coins]).toEqual([1, 0.3, 4])
  expect(series.day).toHaveLength(24)
  expect(series.day.at(-1)).toEqual({ label: 'Hour 24', views: 0, dollars: 0.1 })
  expect(series.week.map(({ dollars }) => dollars)).toEqual([0.1, 0.1, 0, 0, 0, 0, 0.1])
})

test('the list sorts, pages and filters, and leaves out what is deleted or not yet published', async () => {
  const creator = await createCreator(t.deps)
  const luna = await createProfile(t.deps, { creator, name: 'Luna' })
  const orion = await createProfile(t.deps, { creator, name: 'Orion & "Co" <i>' })
  const first = await publish(t, { profile: luna, title: '=1+1', price: 4 })
  const second = await publish(t, { profile: orion, title: 'Second', price: 0.99 })
  const third = await publish(t, { profile: luna, title: 'Third' })
  const gone = await publish(t, { profile: luna, title: 'Gone' })
  await t.as(creator).delete(`/posts/${gone.id}`)
  await t.db.run('test-waits', `update posts set state = 'scheduled', publish_at = now() + '1 day' where id = $1`, [
    (await publish(t, { profile: luna, title: 'Waits' })).id,
  ])
  for (const { id } of [first, first, second]) await addPurchase(t.db, (await fanWith(10_00)).id, id, 2000)
  const titles = async (query: string) => (await list(creator, query)).posts.map(({ title }) => title)
  expect(await titles('')).toEqual(['Third', 'Second', '=1+1'])
  expect(await titles('sort=income')).toEqual(['=1+1', 'Second', 'Third'])
  expect(await titles('sort=unlocks&pageSize=1&page=2')).toEqual(['Second'])
  expect(await titles(`profile=${luna.id}`)).toEqual(['Third', '=1+1'])
  expect(await list(creator, 'pageSize=2')).toMatchObject({ total: 3 })
  expect(await list(creator, 'pageSize=2&page=3')).toEqual({ posts: [], total: 0 })
  expect((await list(creator)).posts.at(1)).toMatchObject({
    profileName: 'Orion & "Co" <i>',
    price: 0.99,
    unlocks: 1,
    coins: 0.8,
    dollars: 0.08,
  })
  expect(third.id).toBeGreaterThan(second.id)
  const reply = await t.as(creator).get(`/CreatorDashboard/posts/export?profile=${luna.id}`)
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="posts-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = reply.body.trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFPost,Title,Profile,Published (UTC),Type,Access,Price (FansCoins),Views,Likes,Comments,Unlocks,Income (FansCoins),Income (USD)',
  )
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(
    /^\d+,'=1\+1,Luna,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Image,Pay-per-view,4\.00,0,0,0,2,6\.40,0\.64$/,
  )
})

test('figures are for the owner alone', async () => {
  const post = await createPostForSale(t.deps)
  const [other, fan] = [await createCreator(t.deps), await createUser(t.deps)]
  const paths = ['posts', 'posts/export', 'viewing-hours', `posts/${post.id}`]
  for (const path of paths) {
    expect((await t.as().get(`/CreatorDashboard/${path}`)).statusCode).toBe(401)
    expect((await t.as(fan).get(`/CreatorDashboard/${path}`)).statusCode).toBe(403)
    expect((await t.as(post.creator).get(`/CreatorDashboard/${path}`)).statusCode).toBe(200)
  }
  expect((await t.as(other).get(`/CreatorDashboard/posts/${post.id}`)).statusCode).toBe(404)
  expect(await list(other, `profile=${post.profileId}`)).toEqual({ posts: [], total: 0 })
  const stolen = await t.as(other).get(`/CreatorDashboard/posts/export?profile=${post.profileId}`)
  expect(stolen.body.trimEnd().split('\r\n')).toHaveLength(1)
  for (const query of ['sort=nonsense', 'profile=0', 'page=0', 'pageSize=101'])
    expect([query, (await t.as(other).get(`/CreatorDashboard/posts?${query}`)).statusCode]).toEqual([query, 400])
})
