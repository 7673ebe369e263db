import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { growDatabase } from '../../../testing/grown-database.ts'
import { ofComments } from '../../../testing/hot-statements/comments.ts'
import { ofCreators } from '../../../testing/hot-statements/creators.ts'
import { findWorld } from '../../../testing/hot-statements/find-world.ts'
import { found, page, type World } from '../../../testing/hot-statements/hot.ts'
import { ofPeople } from '../../../testing/hot-statements/people.ts'
import { ofPosts } from '../../../testing/hot-statements/posts.ts'
import { ofProfiles } from '../../../testing/hot-statements/profiles.ts'
import { ofWork } from '../../../testing/hot-statements/work.ts'
import { planAsForAMillion } from '../../../testing/plan-as-for-a-million.ts'
import { sellAnew } from '../../../testing/sell-anew.ts'
import { writtenBySide } from '../../../testing/table-sides.ts'
import { isReadWhole, readsIn, type Step, watchPlans } from '../../../testing/watch-plans.ts'
import { readLibrary } from '../../content/posts/library.queries.ts'
import { countProfiles, listProfiles } from '../../content/profiles/list-profiles.queries.ts'
import { everything } from '../../content/profiles/narrow-list.ts'
import { readInvariants } from '../../money/ledger/invariants.ts'

let database: TestDatabase
let watched: Awaited<ReturnType<typeof watchPlans>>
let world: World

beforeAll(async () => {
  database = await createTestDatabase()
  const grown = await growDatabase(database.url)
  await planAsForAMillion(database.url)
  watched = await watchPlans(database.url, database.appUrl)
  world = await findWorld(watched, grown)
}, 180_000)
afterAll(async () => {
  await watched.close()
  await database.drop()
})

const hot = [...ofPosts, ...ofProfiles, ...ofComments, ...ofPeople, ...ofCreators, ...ofWork]

/** Carries changes in subscribers over to the creators' counts: an outbox beyond the border. */
const carriesOver = 'subscribers added to their days'

test.each(hot)('%s looks at what it answers with, and no table is read whole', async (name, most, ask) => {
  const steps = await watched.stepsOf((db) => ask(db, world))
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter(isReadWhole)).toEqual([])
  expect(steps.filter(({ rows }) => rows > most)).toEqual([])
  const { money, content } = writtenBySide(steps)
  expect(money.length > 0 && content.length > 0, `writes ${money} and ${content}`).toBe(name === carriesOver)
  expect(readsIn(steps)).toMatchSnapshot()
})

test.each(['unlocked', 'liked', 'bookmarks'] as const)(
  "a library page's start is found by its number, however much is %s",
  async (part) => {
    const asked = { userId: world.fanId, typed: '', pattern: '', listId: null, limit: 10, offset: 0 }
    const deep: Step[] = await watched.stepsOf(async (db) => {
      const [, , last] = await readLibrary(db, part, { ...asked, limit: 1000, before: null })
      expect(await readLibrary(db, part, { ...asked, before: last?.id ?? 0 })).toHaveLength(10)
    })
    const found = deep.filter(({ within }) => within === 'CTE start')
    expect(found.map(({ index }) => index)).not.toContainEqual(expect.stringMatching(/newest/))
  },
)

test('a common search stops at 1,000', async () => {
  const steps = await watched.stepsOf(async (db) => {
    const { total } = await countProfiles(db, { ...everything, query: found('chapter') })
    expect(total).toBe('1000')
    const beyond = { ...page, query: found('chapter'), offset: 1000, isCommon: true }
    expect(await listProfiles(db, world.fanId, beyond)).toEqual([])
  })
  // Scans twice as many as it counts: others may not see some of them.
  expect(steps.filter(({ kind }) => kind === 'Limit').map(({ rows }) => rows)).toEqual([1000, 2000])
})

test.each(readInvariants().filter(({ when }) => when !== 'full'))(
  'the checks of a minute and of a night read what is new, whatever is old: $file',
  async ({ file, sql }) => {
    const since = await sellAnew(database.url, world.fanId)
    // Planned for its own horizon: any horizon may come first.
    const steps = await watched.stepsOf((db) => db.many(`check ${file}`, sql.replaceAll('$1', `'${since}'`)))
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.filter(isReadWhole)).toEqual([])
    expect(steps.filter(({ rows }) => rows > 200)).toEqual([])
  },
)

test.each(readInvariants().filter(({ when }) => when === 'full'))(
  'the check of a week reads the journal as it lies, not a page for each row: $file',
  async ({ file, sql }) => {
    // Here every page costs the same, in any order.
    await watched.stepsOf((db) => db.run('pages-as-they-are', 'set seq_page_cost = 1'))
    const steps = await watched.stepsOf((db) => db.many(`check ${file}`, sql))
    expect(steps.length).toBeGreaterThan(0)
    expect(
      steps.filter(({ kind, table, rows }) => kind === 'Index Scan' && table === 'transfers' && rows > 3000),
    ).toEqual([])
  },
)
