import type { HomePost } from '@fanlight/contract/content/home'
import type { Profile } from '@fanlight/contract/content/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { insertPosts } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { learnNewWords } from './search-routines.ts'

let t: TestApp
let wren: Awaited<ReturnType<typeof createProfile>>
beforeAll(async () => {
  t = await startTestApp()
  wren = await createProfile(t.deps, {
    name: 'Wren Halloway',
    description: 'Keeps the lighthouse at Café Müller’s end.',
  })
  await createProfile(t.deps, { name: '灯台守の夜', description: 'ทะเล Привет, Ёлка' })
  await createProfile(t.deps, { name: 'Odile', description: 'A very long description of harbours' })
  await insertPosts(t, wren.id, 3)
  await t.db.run(
    'test-titles',
    `update posts set title = 'Thunderstorm over ' || title, caption = 'the harbour' where profile_id = $1`,
    [wren.id],
  )
  await learnNewWords(t.deps)
})
afterAll(() => t.close())

const profiles = async (search: string, viewer?: Person) =>
  (await t.as(viewer).get(`/profiles?${new URLSearchParams({ search })}`)).json<Profile[]>().map(({ name }) => name)
const posts = async (search: string, viewer?: Person, rest = '') =>
  (await t.as(viewer).get(`/search/posts?${new URLSearchParams({ search })}${rest}`)).json<HomePost[]>()

test.each([
  ['wren', 'Wren Halloway'],
  ['WREN hallo', 'Wren Halloway'],
  ['wern', 'Wren Halloway'],
  ['hallowya', 'Wren Halloway'],
  ['haloway', 'Wren Halloway'],
  ['ligthouse', 'Wren Halloway'],
  ['lighhtouse', 'Wren Halloway'],
  ['cafe muller', 'Wren Halloway'],
  ['mullers', 'Wren Halloway'],
  ['灯台', '灯台守の夜'],
  ['台守', '灯台守の夜'],
  ['夜', '灯台守の夜'],
  ['ทะเล', '灯台守の夜'],
  ['привет', '灯台守の夜'],
  ['елка', '灯台守の夜'],
])('“%s” finds %s', async (typed, name) => {
  expect(await profiles(typed)).toEqual([name])
})

test.each(['zzzzzz', 'wren odile', '!!!', "' | 'qq':*", '\\', 'qq & zz', ':*'])(
  '“%s” finds nothing, and breaks nothing',
  async (typed) => {
    expect(await profiles(typed)).toEqual([])
    expect(await posts(typed)).toEqual([])
  },
)

test("a tag's words find everything visible that carries it, under its present name", async () => {
  await t.db.run('test-tag', `select tag_profile($1, array['sea-air'], array['Sea air'])`, [wren.id])
  expect(await profiles('sea air')).toEqual(['Wren Halloway'])
  await t.db.run('test-rename', `update tags set label = 'Ocean' where slug = 'sea-air'`)
  await runJobs(t)
  expect([await profiles('sea'), await profiles('ocean')]).toEqual([[], ['Wren Halloway']])
  await t.db.run('test-hide', `update tags set hidden_at = now() where slug = 'sea-air'`)
  await runJobs(t)
  expect(await profiles('ocean')).toEqual([])
})

test('new texts are found before their words are indexed', async () => {
  await createProfile(t.deps, { name: 'Xylophonist' })
  expect(await profiles('xylophon')).toEqual(['Xylophonist'])
})

test('posts are found by title and caption, newest first and paged, with typos forgiven', async () => {
  const found = await posts('thunderstrom harbour')
  expect(found.map(({ title }) => title)).toEqual([
    'Thunderstorm over Post 3',
    'Thunderstorm over Post 2',
    'Thunderstorm over Post 1',
  ])
  expect(found[0]?.profile.name).toBe('Wren Halloway')
  expect((await posts('thunderstorm', undefined, '&pageSize=2&page=2')).map(({ title }) => title)).toEqual([
    'Thunderstorm over Post 1',
  ])
})

test('hidden and deleted content, and people with a block, are never found', async () => {
  const fan = await createUser(t.deps)
  const hidden = await createProfile(t.deps, { name: 'Quicksilver' })
  await insertPosts(t, hidden.id, 3)
  await t.db.run('test-quick', `update posts set title = 'Quicksilver ' || id where profile_id = $1`, [hidden.id])
  const [one, two] = await t.db.many<{ id: number }>(
    'test-ids',
    'select id from posts where profile_id = $1 order by id',
    [hidden.id],
  )
  const count = async (viewer?: Person) => [
    (await profiles('quicksilver', viewer)).length,
    (await posts('quicksilver', viewer)).length,
  ]
  expect(await count()).toEqual([1, 3])
  await t.db.run('test-hide-post', 'update posts set hidden_at = now() where id = $1', [one?.id ?? 0])
  await t.as(hidden.creator).delete(`/posts/${two?.id}`)
  expect(await count()).toEqual([1, 1])
  await t.as(fan).put(`/people/${hidden.creator.id}/block`, {})
  expect(await count(fan)).toEqual([0, 0])
  await t.db.run('test-hide-profile', 'update profiles set hidden_at = now() where id = $1', [hidden.id])
  expect(await count()).toEqual([0, 0])
})

test('a very common word is searched among the newest first, up to 1,000', async () => {
  const profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, 2500)
  await learnNewWords(t.deps)
  const first = await t.as().get('/search/posts?search=post&pageSize=10')
  expect(first.headers['x-total-count']).toBe('11')
  expect(first.json<HomePost[]>()[0]?.title).toBe('Post 2500')
  const last = await t.as().get('/search/posts?search=post&pageSize=100&page=10')
  expect(last.json<HomePost[]>()).toHaveLength(100)
  expect(last.headers['x-total-count']).toBe('1000')
  expect((await t.as().get('/search/posts?search=post&pageSize=100&page=11')).json()).toEqual([])
})

test('a page of found posts is full of what the viewer may see, for common and rare words', async () => {
  const [met, unmet] = [await createProfile(t.deps), await createProfile(t.deps)]
  const fan = await createUser(t.deps)
  await t.as(fan).put(`/people/${unmet.creator.id}/block`, {})
  for (const [word, count] of [
    ['Kittiwake', 3],
    ['Guillemot', 1500],
  ] as const) {
    for (const { id } of [met, unmet]) {
      await insertPosts(t, id, count)
      await t.db.run('test-name', `update posts set title = $2 || title where profile_id = $1 and title ~ '^Post'`, [
        id,
        `${word} `,
      ])
    }
    await learnNewWords(t.deps)
    const found = async (viewer: Person) => (await posts(word, viewer, '&pageSize=2')).map(({ title }) => title)
    expect(await found(fan)).toEqual([`${word} Post ${count}`, `${word} Post ${count - 1}`])
    await t.db.run('test-hide-newest', 'update posts set hidden_at = now() where title = $1', [`${word} Post ${count}`])
    // Neither operators nor its creator find hidden posts.
    for (const viewer of [await createOperator(t.deps), met.creator])
      expect(await found(viewer)).toEqual([`${word} Post ${count - 1}`, `${word} Post ${count - 2}`])
  }
})
