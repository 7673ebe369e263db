import { AudienceKind } from '@fanlight/contract/audience'
import { LibraryPart } from '@fanlight/contract/library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMembers } from '../audience/audience.queries.ts'
import { listCreators } from '../creators/creators.queries.ts'
import { listTopProfiles, readDays, readHours, readSummary } from '../dashboard/dashboard.queries.ts'
import { findPosts as findFoundPosts, findNeighbours, findTagged } from '../discovery/discovery.queries.ts'
import { claimJobs } from '../jobs/jobs.queries.ts'
import { readPayable } from '../ledger/creator-payouts.ts'
import { readInvariants } from '../ledger/invariants.ts'
import { countUnread, listNotifications } from '../notifications/notifications.queries.ts'
import { readHeldBack } from '../payouts/payouts.queries.ts'
import { readMarks } from '../posts/feed-marks.queries.ts'
import { countNew, readHome } from '../posts/home.queries.ts'
import { readLibrary } from '../posts/library.queries.ts'
import { findMediaGate } from '../posts/media-gate.queries.ts'
import { findPosts, readFeed, toggleLikes } from '../posts/posts.queries.ts'
import { countProfiles, listOwnProfiles, listProfiles } from '../profiles/list-profiles.queries.ts'
import { everything } from '../profiles/narrow-list.ts'
import { findProfile } from '../profiles/profiles.queries.ts'
import { purchaseBatch } from '../purchases/purchase-batch.ts'
import { readWords } from '../search/search.queries.ts'
import { claimCharges, listCharges } from '../subscriptions/charges.queries.ts'
import { listSubscriptions, openRenewals } from '../subscriptions/subscriptions.queries.ts'
import { listTopics, suggestTags } from '../tags/tags.queries.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { growDatabase } from '../testing/grown-database.ts'
import { planAsForAMillion } from '../testing/plan-as-for-a-million.ts'
import { sellAnew } from '../testing/sell-anew.ts'
import { isReadWhole, readsIn, watchPlans } from '../testing/watch-plans.ts'
import { listTransactions } from '../wallet/wallet.queries.ts'
import type { Queries, Tx } from './client.ts'

let database: TestDatabase
let watched: Awaited<ReturnType<typeof watchPlans>>
let world: Awaited<ReturnType<typeof growDatabase>> & { posts: number[]; tags: number[]; mediaKey: string }

beforeAll(async () => {
  database = await createTestDatabase()
  const grown = await growDatabase(database.url)
  await planAsForAMillion(database.url)
  watched = await watchPlans(database.url, database.appUrl)
  let posts: { id: number }[] = []
  let media: { key: string }[] = []
  let tags: { id: number }[] = []
  await watched.stepsOf(async (db) => {
    const newest = 'select id::int from posts where profile_id = $1 order by id desc limit 10'
    posts = await db.many('test-posts', newest, [grown.profileId])
    tags = await db.many('test-tags', 'select id::int from tags order by id', [])
    media = await db.many('test-media', 'select key from media where post_id = $1', [posts[0]?.id])
  })
  world = { ...grown, posts: posts.map(({ id }) => id), tags: tags.map(({ id }) => id), mediaKey: media[0]?.key ?? '' }
}, 180_000)
afterAll(async () => {
  await watched.close()
  await database.drop()
})

type World = typeof world
const page = { ...everything, sort: 'popular', limit: 20, offset: 0, before: null, isCommon: false } as const
const first = { limit: 20, offset: 0, before: null }
const found = (typed: string) => `'${typed}':*`
const days = { today: '2026-01-04', week: '2026-01-01', month: '2026-01-01', year: '2026-01-01' }
const profile = ({ profileId, creatorId }: World) => ({ id: profileId, creatorId, name: '', createdAt: new Date() })

/** What is asked most, how many rows any step of its answer may look at, and how it is asked. */
type Hot = [string, number, (db: Queries, world: World) => Promise<unknown>]
const typing = (typed: string) => ({ ...first, listId: null, typed, pattern: typed && `%${typed}%` })
const inLibrary = (part: LibraryPart, typed: string): Hot => [
  `a page of a library: ${part} ${typed}`,
  150,
  (db, w) => readLibrary(db, part, { ...typing(typed), userId: w.fanId, before: w.posts[0] ?? 0 }),
]
const hot: Hot[] = [
  ...(['all', 'photos', 'films', 'locked'] as const).map(
    (kind): Hot => [
      `a page of a feed: ${kind}`,
      50,
      (db, w) =>
        readFeed(db, w.profileId, { userId: w.fanId }, { limit: 10, offset: 0, before: w.posts.at(-1) ?? 0, kind }),
    ],
  ),
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
  ['a page of a home feed of 2,000 profiles', 9000, (db, w) => readHome(db, w.fanId, Number.MAX_SAFE_INTEGER, 10)],
  ['what is new in it', 9000, (db, w) => countNew(db, w.fanId, w.posts.at(-1) ?? 0, 100)],
  ...LibraryPart.options.flatMap((part) => ['', 'zzzqq', 'rarely'].map((typed) => inLibrary(part, typed))),
  ['popular profiles', 100, (db, w) => listProfiles(db, w.fanId, page)],
  ['popular profiles after one', 100, (db, w) => listProfiles(db, w.fanId, { ...page, before: w.profileId })],
  [
    'trending profiles after one',
    100,
    (db, w) => listProfiles(db, w.fanId, { ...page, sort: 'trending', before: w.profileId }),
  ],
  ['the first creators', 200, (db, w) => listCreators(db, w.fanId, first)],
  ['creators after one', 200, (db, w) => listCreators(db, w.fanId, { ...first, before: w.creatorId })],
  ['new profiles', 100, (db, w) => listProfiles(db, w.fanId, { ...page, sort: 'new' })],
  ['profiles of a creator', 100, (db, w) => listProfiles(db, w.fanId, { ...page, creatorId: w.creatorId })],
  ['own profiles', 100, (db, w) => listOwnProfiles(db, w.creatorId, 20, 0)],
  ['a profile', 10, (db, w) => findProfile(db, w.profileId, { userId: w.fanId })],
  // Who made what was found may be read in one go, beside it.
  ['a search for a rare word', 3000, (db, w) => listProfiles(db, w.fanId, { ...page, query: found('harbour') })],
  ['how much it finds', 3000, (db) => countProfiles(db, { ...everything, query: found('harbour') })],
  ['a search for two letters', 3000, (db, w) => listProfiles(db, w.fanId, { ...page, query: found('se') })],
  ['a search for nothing', 20, (db, w) => listProfiles(db, w.fanId, { ...page, query: found('nowhere') })],
  [
    'a search for a common word',
    100,
    (db, w) => listProfiles(db, w.fanId, { ...page, query: found('chapter'), isCommon: true }),
  ],
  ['trending profiles', 100, (db, w) => listProfiles(db, w.fanId, { ...page, sort: 'trending' })],
  ['free profiles', 100, (db, w) => listProfiles(db, w.fanId, { ...page, free: true })],
  ['profiles with a rare tag', 300, (db, w) => listProfiles(db, w.fanId, { ...page, tagId: w.tags[0] })],
  [
    'profiles with a common tag',
    100,
    (db, w) => listProfiles(db, w.fanId, { ...page, tagId: w.tags[1], sort: 'trending', isCommon: true }),
  ],
  ['a tag and a word', 3000, (db, w) => countProfiles(db, { ...page, query: found('chapter'), tagId: w.tags[1] })],
  ['what was typed wrongly, in words', 1500, (db) => readWords(db, 'harbuor chaptre')],
  ['posts with a rare word', 300, (db, w) => findFoundPosts(db, w.fanId, found('rarely'), 25, 11)],
  ['posts with a common word', 9000, (db, w) => findFoundPosts(db, w.fanId, found('post'), 25_000, 11)],
  ['posts with a common tag', 100, (db, w) => findTagged(db, w.fanId, w.tags[1] ?? 0, 11, 0)],
  ['topics', 100, (db) => listTopics(db, '', 24, 0)],
  ['tags as they are typed', 300, (db) => suggestTags(db, 'rar', 8)],
  ['neighbours', 100, (db, w) => findNeighbours(db, w.profileId)],
  ['notifications', 50, (db, w) => listNotifications(db, w.fanId, true, first)],
  ['unread notifications', 50, (db, w) => listNotifications(db, w.fanId, false, first)],
  ['how many are unread', 1000, (db, w) => countUnread(db, w.fanId)],
  ['the history of a wallet', 100, (db, w) => listTransactions(db, w.fanId, 30_000, 20)],
  ['my subscriptions', 100, (db, w) => listSubscriptions(db, w.fanId, first)],
  ['the summary of a dashboard', 3000, (db, w) => readSummary(db, w.creatorId, days)],
  ['the top profiles by income', 3000, (db, w) => listTopProfiles(db, w.creatorId, 'income', days.year, 5)],
  ['the top profiles by subscribers', 3000, (db, w) => listTopProfiles(db, w.creatorId, 'subscribers', days.year, 5)],
  ['the days of a profile', 6000, (db, w) => readDays(db, profile(w), 'day', days.year)],
  ['the hours of a profile', 6000, (db, w) => readHours(db, profile(w), new Date(Date.now() - 86_400_000))],
  [
    'what a creator may be paid, and what waits in reserve',
    500,
    async (db, w) => {
      const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
      await readPayable(db, w.creatorId, lastWeek)
      await readPayable(db, w.creatorId, 'infinity')
      await readHeldBack(db, w.creatorId, lastWeek)
    },
  ],
  [
    '32 months that are charged',
    200,
    async (db) => {
      await openRenewals(db as Tx, 32, [])
      const ids = (await claimCharges(db as Tx, 32, 60)).map(({ id }) => id)
      expect(ids).toHaveLength(32)
      expect(await listCharges(db, ids)).toHaveLength(32)
      const [id] = ids
      await db.one('settle-a-charge', `select settle_charge($1, $2, $2, 999, 'USD', null)`, [id, `plan-${id}`])
    },
  ],
  ['the next jobs', 100, (db) => claimJobs(db, ['announce-post', 'finish-post'], 10)],
  ...AudienceKind.options.flatMap((kind): Hot[] => {
    const newest = (w: World) => ({ profileId: w.profileId, creatorId: w.creatorId, pattern: '', limit: 25 })
    const after = (w: World) => ({ fanId: w.fanId, since: new Date(Date.now() - 86_400_000).toISOString() })
    return [
      [`the newest ${kind}`, 100, (db, w) => listMembers(db, kind, newest(w))],
      [`${kind} after one`, 100, (db, w) => listMembers(db, kind, { ...newest(w), after: after(w) })],
    ]
  }),
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
  expect(steps.filter(isReadWhole)).toEqual([])
  expect(steps.filter(({ rows }) => rows > most)).toEqual([])
  expect(readsIn(steps)).toMatchSnapshot()
})

test('a common search stops at 1,000', async () => {
  const steps = await watched.stepsOf(async (db) => {
    const { total } = await countProfiles(db, { ...everything, query: found('chapter') })
    expect(total).toBe('1000')
    const beyond = { ...page, query: found('chapter'), offset: 1000, isCommon: true }
    expect(await listProfiles(db, world.fanId, beyond)).toEqual([])
  })
  // Twice as many are looked at as are counted: some of them others may not see.
  expect(steps.filter(({ kind }) => kind === 'Limit').map(({ rows }) => rows)).toEqual([1000, 2000])
})

test.each(readInvariants().filter(({ when }) => when !== 'full'))(
  'the checks of a minute and of a night read what is new, whatever is old: $file',
  async ({ file, sql }) => {
    const since = await sellAnew(database.url, world.fanId)
    // As it is planned for its own horizon: anybody's horizon may be the first.
    const steps = await watched.stepsOf((db) => db.many(`check ${file}`, sql.replaceAll('$1', `'${since}'`)))
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.filter(isReadWhole)).toEqual([])
    expect(steps.filter(({ rows }) => rows > 200)).toEqual([])
  },
)

test.each(readInvariants().filter(({ when }) => when === 'full'))(
  'the check of a week reads the journal as it lies, not a page for each row: $file',
  async ({ file, sql }) => {
    // Here a page is a page: read as it lies, whatever there is.
    await watched.stepsOf((db) => db.run('pages-as-they-are', 'set seq_page_cost = 1'))
    const steps = await watched.stepsOf((db) => db.many(`check ${file}`, sql))
    expect(steps.length).toBeGreaterThan(0)
    expect(
      steps.filter(({ kind, table, rows }) => kind === 'Index Scan' && table === 'transfers' && rows > 3000),
    ).toEqual([])
  },
)
