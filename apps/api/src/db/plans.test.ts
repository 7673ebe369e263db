import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTopProfiles, readDays, readHours, readSummary } from '../dashboard/dashboard.queries.ts'
import { countUnread, listNotifications } from '../notifications/notifications.queries.ts'
import { readMarks } from '../posts/feed-marks.queries.ts'
import { findMediaGate } from '../posts/media-gate.queries.ts'
import { findPosts, readFeed, toggleLikes } from '../posts/posts.queries.ts'
import { countProfiles, listOwnProfiles, listProfiles } from '../profiles/list-profiles.queries.ts'
import { findProfile } from '../profiles/profiles.queries.ts'
import { purchaseBatch } from '../purchases/purchase-batch.ts'
import { listSubscriptions } from '../subscriptions/subscriptions.queries.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { growDatabase } from '../testing/grown-database.ts'
import { watchPlans } from '../testing/watch-plans.ts'
import { listTransactions } from '../wallet/wallet.queries.ts'
import type { Queries } from './client.ts'

/** A table of more rows is never read from its beginning to its end. */
const small = 100

let database: TestDatabase
let watched: Awaited<ReturnType<typeof watchPlans>>
let world: Awaited<ReturnType<typeof growDatabase>> & { posts: number[]; mediaKey: string }

beforeAll(async () => {
  database = await createTestDatabase()
  const grown = await growDatabase(database.url)
  watched = await watchPlans(database.url, database.appUrl)
  let posts: { id: number }[] = []
  let media: { key: string }[] = []
  await watched.stepsOf(async (db) => {
    const newest = 'select id::int from posts where profile_id = $1 order by id desc limit 10'
    posts = await db.many('test-posts', newest, [grown.profileId])
    media = await db.many('test-media', 'select key from media where post_id = $1', [posts[0]?.id])
  })
  world = { ...grown, posts: posts.map(({ id }) => id), mediaKey: media[0]?.key ?? '' }
}, 60_000)
afterAll(async () => {
  await watched.close()
  await database.drop()
})

type World = typeof world
const page = {
  sort: 'popular',
  creatorId: undefined,
  search: undefined,
  limit: 20,
  offset: 0,
  isCommon: false,
} as const
const days = { today: '2026-01-04', week: '2026-01-01', month: '2026-01-01', year: '2026-01-01' }
const profile = ({ profileId, creatorId }: World) => ({ id: profileId, creatorId, name: '', createdAt: new Date() })

/** What is asked most, how many rows any step of its answer may look at, and how it is asked. */
const hot: [string, number, (db: Queries, world: World) => Promise<unknown>][] = [
  ['a page of a feed', 50, (db, w) => readFeed(db, w.profileId, { userId: w.fanId }, 10, 0)],
  [
    'ten posts',
    50,
    (db, w) =>
      findPosts(
        db,
        w.posts.map((postId) => ({ postId, viewerId: w.fanId, isOperator: false })),
      ),
  ],
  [
    'what a viewer has to do with a page',
    100,
    (db, w) =>
      readMarks(db, {
        viewerIds: [w.fanId],
        profileIds: [w.profileId],
        asksAccess: [true],
        postIds: w.posts,
        pageNumbers: w.posts.map(() => 1),
        distinctPostIds: w.posts,
      }),
  ],
  ['popular profiles', 100, (db, w) => listProfiles(db, w.fanId, page)],
  ['new profiles', 100, (db, w) => listProfiles(db, w.fanId, { ...page, sort: 'new' })],
  ['profiles of a creator', 100, (db, w) => listProfiles(db, w.fanId, { ...page, creatorId: w.creatorId })],
  ['own profiles', 100, (db, w) => listOwnProfiles(db, w.creatorId, 20, 0)],
  ['a profile', 10, (db, w) => findProfile(db, w.profileId, { userId: w.fanId })],
  // Who made what was found may be read in one go, beside it.
  ['a search for a rare word', 3000, (db, w) => listProfiles(db, w.fanId, { ...page, search: 'harbour' })],
  ['how much it finds', 3000, (db) => countProfiles(db, { search: 'harbour', creatorId: undefined })],
  ['a search for two letters', 3000, (db, w) => listProfiles(db, w.fanId, { ...page, search: 'Se' })],
  ['a search for nothing', 20, (db, w) => listProfiles(db, w.fanId, { ...page, search: 'nowhere' })],
  [
    'a search for a common word',
    100,
    (db, w) => listProfiles(db, w.fanId, { ...page, search: 'chapter', isCommon: true }),
  ],
  ['notifications', 50, (db, w) => listNotifications(db, w.fanId, true, 20, 0)],
  ['unread notifications', 50, (db, w) => listNotifications(db, w.fanId, false, 20, 0)],
  ['how many are unread', 1000, (db, w) => countUnread(db, w.fanId)],
  ['the history of a wallet', 100, (db, w) => listTransactions(db, w.fanId, 30_000, 20)],
  ['my subscriptions', 100, (db, w) => listSubscriptions(db, w.fanId, 20, 0)],
  ['the summary of a dashboard', 3000, (db, w) => readSummary(db, w.creatorId, days)],
  ['the top profiles by income', 3000, (db, w) => listTopProfiles(db, w.creatorId, 'income', days.year, 5)],
  ['the top profiles by subscribers', 3000, (db, w) => listTopProfiles(db, w.creatorId, 'subscribers', days.year, 5)],
  ['the days of a profile', 6000, (db, w) => readDays(db, profile(w), 'day', days.year)],
  ['the hours of a profile', 6000, (db, w) => readHours(db, profile(w), new Date(Date.now() - 86_400_000))],
  ['the gate of a file', 10, (db, w) => findMediaGate(db, w.mediaKey, w.fanId)],
  ['a like', 20, (db, w) => toggleLikes(db, [{ userId: w.fanId, postId: w.posts[0] ?? 0 }])],
  [
    'a purchase',
    50,
    (db, w) =>
      purchaseBatch(db, [{ userId: w.fanId, postId: w.posts[0] ?? 0, key: null, expectedPrice: null }], {
        feeBasisPoints: 2000,
        wait: true,
      }),
  ],
]

test.each(hot)('%s looks at what it answers with, and no table is read whole', async (_name, most, ask) => {
  const steps = await watched.stepsOf((db) => ask(db, world))
  expect(steps.length).toBeGreaterThan(0)
  const wholeTables = steps.filter(({ kind, rows }) => kind === 'Seq Scan' && rows > small)
  expect(wholeTables).toEqual([])
  expect(steps.filter(({ rows }) => rows > most)).toEqual([])
})

test('a common search stops at 1,000', async () => {
  const steps = await watched.stepsOf(async (db) => {
    const { total } = await countProfiles(db, { search: 'chapter', creatorId: undefined })
    expect(total).toBe('1000')
    const beyond = { ...page, search: 'chapter', offset: 1000, isCommon: true }
    expect(await listProfiles(db, world.fanId, beyond)).toEqual([])
  })
  expect(steps.filter(({ kind }) => kind === 'Limit').map(({ rows }) => rows)).toEqual([1000])
})
