import type { BookmarkList, LibraryPage } from '@fanlight/contract/content/library'
import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { insertPosts, publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts'

let t: TestApp
let fan: Person
let tide: Post
let bell: Post
beforeAll(async () => {
  t = await startTestApp()
  fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 10_000)
  tide = await publish(t, {
    profile: await createProfile(t.deps, { name: 'Wren Halloway' }),
    title: 'Low tide',
    price: 4,
  })
  bell = await publish(t, { profile: await createProfile(t.deps, { name: 'Mara Vell' }), title: 'The bell' })
})
afterAll(() => t.close())

const library = async (part: string, query = '') =>
  (await t.as(fan).get(`/library/${part}${query}`)).json<LibraryPage>()
const titles = async (part: string, query = '') => (await library(part, query)).posts.map(({ title }) => title)
const bookmark = (id: number, listId: number | null = null) => t.as(fan).put(`/posts/${id}/bookmark`, { listId })
const lists = async () => (await t.as(fan).get('/bookmark-lists')).json<BookmarkList[]>()

test('unlocked posts show the time left', async () => {
  await addPurchase(t.db, fan.id, tide.id)
  const [found] = (await library('unlocked')).posts
  expect(found).toMatchObject({
    title: 'Low tide',
    canView: true,
    viewingEndsAt: null,
    profile: { name: 'Wren Halloway' },
  })
  await t.app.inject({ url: found?.mediaItems[0]?.url ?? '' })
  const endsAt = (await library('unlocked')).posts[0]?.viewingEndsAt
  expect(Date.parse(endsAt ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
})

test('liked posts are listed newest first, and searchable by title, caption and character', async () => {
  for (const post of [tide, bell]) await t.as(fan).post(`/posts/${post.id}/like`)
  expect(await titles('liked')).toEqual(['The bell', 'Low tide'])
  expect(await titles('liked', '?search=wren')).toEqual(['Low tide'])
  expect(await titles('liked', '?search=100%25')).toEqual([])
  const first = await library('liked', '?pageSize=1')
  expect([first.posts.length, first.hasMore]).toEqual([1, true])
  expect(await titles('liked', '?pageSize=1&page=2')).toEqual(['Low tide'])
})

test('part of a word or name finds the same before and after words are indexed', async () => {
  for (const learnt of [false, true]) {
    if (learnt) await t.db.run('test-learn', 'select learn_words(1000)')
    for (const search of ['alloWAY', 'w+tid', 'idE', 'wren'])
      expect([learnt, search, await titles('liked', `?search=${search}`)]).toEqual([learnt, search, ['Low tide']])
    for (const search of ['nothere', 'low+tidy'])
      expect([learnt, search, await titles('liked', `?search=${search}`)]).toEqual([learnt, search, []])
  }
})

test('a page continues after the previous post, however deep; if that is no longer kept, by page number', async () => {
  const reader = await createUser(t.deps)
  const profile = await createProfile(t.deps)
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.push((await publish(t, { profile, title: `Leaf ${n}` })).id)
  const moment = '2026-01-01T00:00:00Z'
  // Of every two, both were kept at the same moment.
  for (const table of ['likes', 'bookmarks'])
    await t.db.run(
      `test-${table}`,
      `insert into ${table} (user_id, post_id, created_at)
       select $1, id, $3::timestamptz + interval '1 minute' * (n / 2) from unnest($2::bigint[]) with ordinality k (id, n)`,
      [reader.id, ids, moment],
    )
  const read = async (part: string, query: string) =>
    (await t.as(reader).get(`/library/${part}?pageSize=2&${query}`)).json<LibraryPage>()
  const idsOf = ({ posts }: LibraryPage) => posts.map(({ id }) => id)
  for (const part of ['liked', 'bookmarks']) {
    const first = await read(part, 'page=1')
    const second = await read(part, `page=2&before=${first.posts.at(-1)?.id}`)
    const third = await read(part, `page=3&before=${second.posts.at(-1)?.id}`)
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(ids.toReversed())
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false])
    expect(idsOf(await read(part, 'page=2'))).toEqual(idsOf(second))
    expect(idsOf(await read(part, `page=2&before=${tide.id}`))).toEqual(idsOf(second))
  }
})

test('a library pages on beyond a thousand posts', async () => {
  const reader = await createUser(t.deps)
  const profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, 1005)
  await t.db.run(
    'test-many-likes',
    `insert into likes (user_id, post_id, created_at)
     select $1, id, timestamptz '2026-01-01' + interval '1 minute' * id from posts where profile_id = $2`,
    [reader.id, profile.id],
  )
  const oldest = await t.db.many<{ id: number }>(
    'test-oldest',
    'select id from posts where profile_id = $1 order by id limit 6',
    [profile.id],
  )
  const page = (
    await t.as(reader).get(`/library/liked?page=101&pageSize=10&before=${oldest[5]?.id}`)
  ).json<LibraryPage>()
  expect(page.posts.map(({ id }) => id)).toEqual(
    oldest
      .slice(0, 5)
      .map(({ id }) => id)
      .toReversed(),
  )
  expect(page.hasMore).toBe(false)
})

test('posts are bookmarked, sorted into lists, and removed', async () => {
  await bookmark(tide.id)
  await bookmark(bell.id)
  const made = (await t.as(fan).post('/bookmark-lists', { name: 'Sea' })).json<BookmarkList>()
  expect((await t.as(fan).post('/bookmark-lists', { name: 'Sea' })).statusCode).toBe(409)
  expect((await bookmark(tide.id, made.id)).statusCode).toBe(204)
  expect(await lists()).toEqual([{ id: made.id, name: 'Sea', postCount: 1 }])
  expect(await titles('bookmarks', `?listId=${made.id}`)).toEqual(['Low tide'])
  const kept = (await library('bookmarks')).posts.map(({ title, listId }) => [title, listId])
  expect(kept).toContainEqual(['Low tide', made.id])
  expect(kept.filter(([title]) => title !== 'Low tide').every(([, listId]) => listId === null)).toBe(true)
  expect((await library('liked')).posts.map(({ listId }) => listId)).toEqual([null, null])
  expect(await titles('bookmarks')).toEqual(['The bell', 'Low tide'])
  const seen = (await t.as(fan).get(`/posts/${bell.id}`)).json<Post>()
  expect(seen.isBookmarked).toBe(true)
  for (const time of [1, 2]) {
    const page = (await t.as(fan).get(`/posts/profile/${bell.profileId}`)).json<PostsPage>()
    expect(
      page.posts.map(({ isBookmarked }) => isBookmarked),
      `page read for the ${time}. time`,
    ).toEqual([true])
  }

  await t.as(fan).put(`/bookmark-lists/${made.id}`, { name: 'Coast' })
  await t.as(fan).delete(`/bookmark-lists/${made.id}`)
  expect(await lists()).toEqual([])
  await t.as(fan).delete(`/posts/${bell.id}/bookmark`)
  expect(await titles('bookmarks')).toEqual(['Low tide'])
})

test.each(['unlocked', 'bookmarks', 'a list', 'liked'] as const)(
  'a search in %s finds only posts in it',
  async (part) => {
    const reader = await createUser(t.deps)
    await giveCoins(t.db, reader.id, 10_000)
    const profile = await createProfile(t.deps, { name: 'Isolde Marsh' })
    const [kept, also, elsewhere] = [
      await publish(t, { profile, title: 'Reed', price: 4 }),
      await publish(t, { profile, title: 'Heron', price: 4 }),
      await publish(t, { profile, title: 'Reed again', price: 4 }),
    ]
    await t.db.run('test-caption', `update posts set caption = 'Over the causeway' where id = $1`, [kept.id])
    const list = (await t.as(reader).post('/bookmark-lists', { name: 'Fen' })).json<BookmarkList>()
    const mark = (id: number, listId: number | null) => t.as(reader).put(`/posts/${id}/bookmark`, { listId })
    const keep = {
      unlocked: (id: number) => addPurchase(t.db, reader.id, id),
      bookmarks: (id: number) => mark(id, null),
      'a list': (id: number) => mark(id, list.id),
      liked: (id: number) => t.as(reader).post(`/posts/${id}/like`),
    }
    for (const { id } of [kept, also]) await keep[part](id)
    // Kept in another part of the library, not this one.
    await keep[part === 'a list' ? 'bookmarks' : part === 'liked' ? 'unlocked' : 'liked'](elsewhere.id)
    const [path, of] = part === 'a list' ? ['bookmarks', `&listId=${list.id}`] : [part, '']
    const find = async (search: string) =>
      (await t.as(reader).get(`/library/${path}?search=${search}${of}`))
        .json<LibraryPage>()
        .posts.map(({ title }) => title)
    expect(await find('reed')).toEqual(['Reed'])
    expect(await find('causeway')).toEqual(['Reed'])
    expect(await find('isolde')).toEqual(['Heron', 'Reed'])
    expect(await find('nothere')).toEqual([])
  },
)

test('lists are private to their owner, and hidden posts appear nowhere', async () => {
  const other = await createUser(t.deps)
  const theirs = (await t.as(other).post('/bookmark-lists', { name: 'Theirs' })).json<BookmarkList>()
  expect((await bookmark(tide.id, theirs.id)).statusCode).toBe(404)
  expect((await t.as(fan).delete(`/bookmark-lists/${theirs.id}`)).statusCode).toBe(404)
  const gone = await publish(t, { title: 'Gone', accessType: accessTypes.Public })
  const kept = (await t.as(fan).post('/bookmark-lists', { name: 'Kept' })).json<BookmarkList>()
  await bookmark(gone.id, kept.id)
  await t.as(fan).post(`/posts/${gone.id}/like`)
  await t.db.run('hide', 'update posts set hidden_at = now() where id = $1', [gone.id])
  expect((await lists())[0]?.postCount).toBe(0)
  expect(await titles('bookmarks')).toEqual(['Low tide'])
  expect(await titles('liked')).not.toContain('Gone')
  expect((await bookmark(gone.id)).statusCode).toBe(404)
})

test('two lists never share a name, whatever its spelling, not even when created at once', async () => {
  const reader = await createUser(t.deps)
  const create = (name: string) => t.as(reader).post('/bookmark-lists', { name })
  const [sea, one, two] = (await Promise.all(['Sea', 'One', 'Two'].map(create))).map((reply) =>
    reply.json<BookmarkList>(),
  )
  const rename = (list: BookmarkList | undefined, name: string) =>
    t.as(reader).put(`/bookmark-lists/${list?.id}`, { name })
  expect((await create('sea')).statusCode).toBe(409)
  expect((await rename(one, 'SEA')).statusCode).toBe(409)
  expect((await rename(sea, 'SEA')).statusCode).toBe(204)

  // Both have checked by now whether the name is taken.
  let renaming: Promise<{ statusCode: number }>[] = []
  await t.db.tx(async (tx) => {
    await tx.run('test-hold', 'select from bookmark_lists where user_id = $1 for update', [reader.id])
    renaming = [rename(one, 'Coast'), rename(two, 'coast')].map((reply) => Promise.resolve(reply))
    await expect.poll(waiting).toBe(2)
  })
  expect((await Promise.all(renaming)).map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  const made = await Promise.all(['Fen', 'fen', 'FEN'].map(create))
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
})

const waiting = () => waitingForLocks(t)

test('a page that is exactly full is not followed by an empty one', async () => {
  const reader = await createUser(t.deps)
  for (const post of [tide, bell]) await t.as(reader).post(`/posts/${post.id}/like`)
  const page = async (pageSize: number) => {
    const { posts, hasMore } = (await t.as(reader).get(`/library/liked?pageSize=${pageSize}`)).json<LibraryPage>()
    return [posts.length, hasMore]
  }
  expect([await page(2), await page(1)]).toEqual([
    [2, false],
    [1, true],
  ])
})
