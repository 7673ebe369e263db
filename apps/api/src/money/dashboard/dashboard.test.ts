import type { CreatorSummary, ProfileStats, TopProfile } from '@fanlight/contract/money/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPost, addPurchase, addSubscription } from '../../../testing/console-factories.ts'
import { createCreator, createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const dashboard = (person?: Person) => {
  const get = async <T>(path: string) => (await t.as(person).get(`/CreatorDashboard/${path}`)).json<T>()
  return {
    summary: () => get<CreatorSummary>('summary'),
    top: (by: string, count = '') => get<TopProfile[]>(`top-profiles/${by}${count}`),
    stats: (profileId: number, timeframe = 'Month') =>
      get<ProfileStats>(`profile-stats/${profileId}?timeframe=${timeframe}`),
  }
}
const sumOf = (series: ProfileStats['earningsData']) =>
  Math.round(series.reduce((sum, { value }) => sum + value * 100, 0)) / 100
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('a new creator sees zeros and complete series', async () => {
  const creator = await createCreator(t.deps)
  const { id: profile } = await createProfile(t.deps, { creator })
  expect(await dashboard(creator).summary()).toEqual({
    overallEarnings: 0,
    totalActiveSubscribers: 0,
    newSubscribersToday: 0,
    newSubscribersThisWeek: 0,
    newSubscribersThisMonth: 0,
    newSubscribersThisYear: 0,
  })
  const lengths = { Day: 24, Week: 7, Month: 30, Year: 12, Overall: 1 }
  for (const [timeframe, length] of Object.entries(lengths)) {
    const stats = await dashboard(creator).stats(profile, timeframe)
    expect(stats.earningsData).toHaveLength(length)
    expect(new Set(stats.likesData.map(({ label }) => label)).size).toBe(length)
    expect(sumOf(stats.subscribersData)).toBe(0)
  }
})

test('sales count at once, in the cards, the lists and the charts', async () => {
  const [creator, fan] = [await createCreator(t.deps), await createUser(t.deps)]
  const { id: luna } = await createProfile(t.deps, { creator, name: 'Luna' })
  const { id: orion } = await createProfile(t.deps, { creator })
  await giveCoins(t.db, fan.id, 100_00)
  await addPurchase(t.db, fan.id, await addPost(t.db, luna, { price: 25_00 }))
  await addPurchase(t.db, fan.id, await addPost(t.db, luna, { price: 1 }))
  await addSubscription(t.db, fan.id, orion)
  expect(await dashboard(creator).summary()).toMatchObject({
    overallEarnings: 2.5,
    totalActiveSubscribers: 1,
    newSubscribersToday: 1,
    newSubscribersThisYear: 1,
  })
  const byIncome = await dashboard(creator).top('income')
  expect(byIncome.map(({ profileName }) => profileName)[0]).toBe('Luna')
  expect(byIncome[0]).toMatchObject({ monthlyIncomeEstimate: 2.5, subscriberCount: 0, profileId: luna })
  expect((await dashboard(creator).top('subscribers', '?count=1')).map(({ profileId }) => profileId)).toEqual([orion])
  for (const timeframe of ['Day', 'Week', 'month', 'YEAR', 'Overall']) {
    const stats = await dashboard(creator).stats(luna, timeframe)
    expect([stats.totalEarnings, sumOf(stats.earningsData), stats.earningsData.at(-1)?.value]).toEqual([2.5, 2.5, 2.5])
  }
})

test('the subscriber chart shows the number at the end of each interval', async () => {
  const creator = await createCreator(t.deps)
  const { id: profile } = await createProfile(t.deps, { creator })
  const fans = await Promise.all([1, 2, 3].map(() => createUser(t.deps)))
  const times = [
    { startedAt: daysAgo(50) },
    { startedAt: daysAgo(10) },
    { startedAt: daysAgo(20), endedAt: daysAgo(5) },
  ]
  for (const [index, fan] of fans.entries()) await addSubscription(t.db, fan.id, profile, times[index])
  const stats = await dashboard(creator).stats(profile, 'Month')
  const levels = stats.subscribersData.map(({ value }) => value)
  expect(stats.totalSubscribers).toBe(2)
  expect([levels[0], levels[9], levels[19], levels[24], levels.at(-1)]).toEqual([1, 2, 3, 2, 2])
})

test('the export is the chart as a table, and no character name becomes a formula', async () => {
  const [creator, fan] = [await createCreator(t.deps), await createUser(t.deps)]
  const { id: profile } = await createProfile(t.deps, { creator, name: '=HYPERLINK("http://evil","Luna, 2")' })
  await giveCoins(t.db, fan.id, 100_00)
  await addPurchase(t.db, fan.id, await addPost(t.db, profile, { price: 10_00 }))
  const reply = await t.as(creator).get(`/CreatorDashboard/profile-stats/${profile}/export?timeframe=Week`)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="profile-\d+-week-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = reply.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(9)
  expect(lines[0]).toBe('Profile,Period (UTC),Earnings (USD),Subscribers at the end,Likes')
  expect(lines.at(-1)).toBe(`"'=HYPERLINK(""http://evil"",""Luna, 2"")",Total,1.00,0,0`)
})

test('only their owner sees the figures', async () => {
  const [creator, other, fan] = [await createCreator(t.deps), await createCreator(t.deps), await createUser(t.deps)]
  const { id: profile } = await createProfile(t.deps, { creator })
  const paths = ['summary', 'top-profiles/subscribers', 'top-profiles/income', `profile-stats/${profile}`]
  for (const path of paths) {
    expect((await t.as().get(`/CreatorDashboard/${path}`)).statusCode).toBe(401)
    expect((await t.as(fan).get(`/CreatorDashboard/${path}`)).statusCode).toBe(403)
    expect((await t.as(creator).get(`/CreatorDashboard/${path}`)).statusCode).toBe(200)
  }
  for (const path of [`profile-stats/${profile}`, `profile-stats/${profile}/export`]) {
    expect((await t.as(other).get(`/CreatorDashboard/${path}`)).statusCode).toBe(403)
  }
  expect((await t.as(creator).get('/CreatorDashboard/profile-stats/999999')).statusCode).toBe(404)
})

test('invalid parameters are refused with an explanation', async () => {
  const creator = await createCreator(t.deps)
  const { id: profile } = await createProfile(t.deps, { creator })
  const bad = [
    `profile-stats/${profile}?timeframe=Decade`,
    'profile-stats/0',
    'profile-stats/1e3',
    'profile-stats/99999999999999999999',
    'top-profiles/income?count=0',
    'top-profiles/income?count=101',
    'top-profiles/income?count=-1',
    'top-profiles/subscribers?count=5;drop',
  ]
  for (const path of bad)
    expect([path, (await t.as(creator).get(`/CreatorDashboard/${path}`)).statusCode]).toEqual([path, 400])
})

test('with the replica down, the figures come from the primary', async () => {
  const elsewhere = await startTestApp({ DATABASE_REPLICA_URL: 'postgres://127.0.0.1:1/nobody' })
  const creator = await createCreator(elsewhere.deps)
  const figures = await elsewhere.as(creator).get('/CreatorDashboard/summary')
  expect(figures.json()).toMatchObject({ overallEarnings: 0, totalActiveSubscribers: 0 })
  expect((await elsewhere.as(creator).get('/profiles/creator/me')).statusCode).toBe(200)
  expect((await elsewhere.as(creator).get('/wallet/balance')).statusCode).toBe(200)
  await elsewhere.close()
})
