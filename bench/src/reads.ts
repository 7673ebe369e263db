/** P15: what is read most, among 10,000,000 posts and 10,000,000 likes: after ten calls of the same prepared statement, and 1,000 pages deep. */
import { loadavg } from 'node:os'
import { findPosts as findPostsByWords } from '@fanlight/api/src/content/discovery/discovery.queries.ts'
import { countNew, readHome } from '@fanlight/api/src/content/posts/home.queries.ts'
import { readLibrary } from '@fanlight/api/src/content/posts/library.queries.ts'
import { readFeed } from '@fanlight/api/src/content/posts/posts.queries.ts'
import { countProfiles, listProfiles } from '@fanlight/api/src/content/profiles/list-profiles.queries.ts'
import { everything } from '@fanlight/api/src/content/profiles/narrow-list.ts'
import { readWords } from '@fanlight/api/src/content/search/search.queries.ts'
import { listSubscriptions } from '@fanlight/api/src/money/subscriptions/subscriptions.queries.ts'
import { listNotifications } from '@fanlight/api/src/people/notifications/notifications.queries.ts'
import type { Queries } from '@fanlight/api/src/platform/db/client.ts'
import { type Figure, median } from './figure.ts'
import { type LargeWorld, openLargeWorld } from './large-world.ts'

const calls = 100
const newest = Number.MAX_SAFE_INTEGER

type Read = [name: string, most: number, ask: (db: Queries, world: LargeWorld) => Promise<unknown>]
const first = { limit: 10, offset: 0, before: null }
const page = { ...everything, sort: 'popular', limit: 20, offset: 0, before: null, isCommon: false } as const

const reads: Read[] = [
  ['home feed of 5,000 followed', 30, (db, w) => readHome(db, w.fanId, newest, 10)],
  ['what is new in it', 30, (db, w) => countNew(db, w.fanId, w.posts - 2000, 100)],
  ['feed', 10, (db, w) => readFeed(db, w.profileId, { userId: w.fanId }, { ...first, kind: 'all' })],
  ...(['unlocked', 'bookmarks', 'liked'] as const).map(
    (part): Read => [
      `search for what nobody says in a library, ${part}`,
      50,
      (db, w) => readLibrary(db, part, { userId: w.fanId, typed: 'zzzqq', pattern: '%zzzqq%', listId: null, ...first }),
    ],
  ),
  ['popular profiles', 10, (db, w) => listProfiles(db, w.fanId, page)],
  ['search for profiles, a rare word', 10, (db, w) => listProfiles(db, w.fanId, { ...page, query: `'harbour':*` })],
  [
    'search for profiles, a word of all',
    10,
    (db, w) => listProfiles(db, w.fanId, { ...page, query: `'chapter':*`, isCommon: true }),
  ],
  ['how many a word finds', 10, (db) => countProfiles(db, { ...everything, query: `'chapter':*` })],
  ['what was typed wrongly, in words', 10, (db) => readWords(db, 'harbuor evnening')],
  ['search for posts, a rare word', 10, (db, w) => findPostsByWords(db, w.fanId, `'rarity123'`, 50, 11)],
  ['search for posts, a word of all', 10, (db, w) => findPostsByWords(db, w.fanId, `'evening':*`, 10_000_000, 11)],
]

/** By what stands before a page: the number of the last entry that was read. */
type Walk = [
  name: string,
  read: (db: Queries, world: LargeWorld, before: number | null) => Promise<{ id: number | null }[]>,
]
const walks: Walk[] = [
  ['home feed', (db, w, before) => readHome(db, w.fanId, before ?? newest, 10)],
  ['feed', (db, w, before) => readFeed(db, w.profileId, { userId: w.fanId }, { ...first, before, kind: 'all' })],
  ...(['unlocked', 'bookmarks', 'liked'] as const).map(
    (part): Walk => [
      `library, ${part}`,
      (db, w, before) =>
        readLibrary(db, part, { userId: w.fanId, typed: '', pattern: '', listId: null, ...first, before }),
    ],
  ),
  ['profiles', (db, w, before) => listProfiles(db, w.fanId, { ...page, before })],
  ['notifications', (db, w, before) => listNotifications(db, w.fanId, true, { ...first, before })],
  ['subscriptions', (db, w, before) => listSubscriptions(db, w.fanId, { ...first, before })],
]

export async function run(): Promise<Figure[]> {
  const world = await openLargeWorld()
  try {
    const figures: Figure[] = []
    for (const [name, most, ask] of reads) figures.push(await flat(name, most, () => ask(world.db, world)))
    for (const walk of walks) figures.push(await deep(world, walk))
    return figures
  } finally {
    await world.close()
  }
}

async function timed(ask: () => Promise<unknown>, times: number) {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const started = performance.now()
    await ask()
    taken.push(performance.now() - started)
  }
  return taken
}

const p95 = (taken: number[]) => taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? 0

async function flat(name: string, most: number, ask: () => Promise<unknown>): Promise<Figure> {
  await timed(ask, 10)
  const taken = await timed(ask, calls)
  return {
    figure: `P15 ${name}, p95`,
    ours: `${p95(taken).toFixed(1)} ms`,
    reference: `median ${median(taken).toFixed(1)} ms; load ${loadavg()[0]?.toFixed(1)}`,
    ratio: '-',
    target: `< ${most} ms`,
    pass: p95(taken) < most,
  }
}

/** Walks a thousand pages, or to the last one, and reads the first and the deepest in turn. */
async function deep(world: LargeWorld, [name, read]: Walk): Promise<Figure> {
  let before: number | null = null
  let pages = 1
  for (; pages < 1000; pages++) {
    const last: number | null | undefined = (await read(world.db, world, before)).at(-1)?.id
    if (!last || (await read(world.db, world, last)).length === 0) break
    before = last
  }
  const [top, bottom]: [number[], number[]] = [[], []]
  for (let n = 0; n < calls; n++) {
    top.push(...(await timed(() => read(world.db, world, null), 1)))
    bottom.push(...(await timed(() => read(world.db, world, before), 1)))
  }
  const ratio = median(bottom) / median(top)
  return {
    figure: `P15 page ${pages.toLocaleString('en')} of ${name}, over page 1`,
    ours: `${median(bottom).toFixed(1)} ms`,
    reference: `page 1 ${median(top).toFixed(1)} ms`,
    ratio: `${ratio.toFixed(2)} x`,
    target: '<= 1.3 x, < 10 ms',
    pass: ratio <= 1.3 && median(bottom) < 10,
  }
}
