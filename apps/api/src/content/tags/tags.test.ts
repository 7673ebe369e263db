import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import type { Profile } from '@fanlight/contract/content/profiles'
import { tagOf } from '@fanlight/contract/content/tag-names'
import type { ConsoleTag, PicturedTopic, Topic } from '@fanlight/contract/content/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createOperator, type Person } from '../../../testing/factories.ts'
import { jpeg, sendForm } from '../../../testing/media-factories.ts'
import { insertPosts, publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countSomeTags } from './topics.ts'

let t: TestApp
let operator: Person
beforeAll(async () => {
  t = await startTestApp()
  operator = await createOperator(t.deps)
})
afterAll(() => t.close())

const tagsOf = async (id: number) =>
  (await t.as().get(`/profiles/${id}`)).json<Profile>().tags.map(({ label }) => label)
const tag = (profile: { id: number; creator: Person; name: string }, tags: string) =>
  sendForm(
    t,
    profile.creator,
    `/profiles/${profile.id}`,
    { name: profile.name, subscriptionFee: '9.99', tags },
    { method: 'put' },
  )
const topics = async (query = '') => (await t.as().get(`/topics${query}`)).json<Topic[]>()
const idOf = async (slug: string) => (await topics()).find((one) => one.slug === slug)?.id ?? 0
const countEverything = async () => {
  await t.db.run('test-forget', `update tags set counted_at = '-infinity'`, [])
  for (let turn = 0; turn < 5; turn++) await countSomeTags(t.deps)
}
const desk = (path: string, body: object = {}) => t.as(operator).post(`/console/tags/${path}`, body)

test.each([
  ['#Sea Air', 'sea-air'],
  ['  SEA   air ', 'sea-air'],
  ['Café', 'cafe'],
  ['ＴＯＫＹＯ', 'tokyo'],
  ['İstanbul', 'istanbul'],
  ['Чай', 'чай'],
  ['東京', '東京'],
  ['हिन्दी', 'हिन्दी'],
  ['가을', '가을'],
  ["Rock'n’roll", 'rocknroll'],
  ['b&w', 'b-w'],
])('“%s” is the tag %s', (typed, slug) => {
  expect(tagOf(typed)?.slug).toBe(slug)
})

test.each(['', '#', '💡', '---', 'x'.repeat(31)])('“%s” is no tag', (typed) => {
  expect(tagOf(typed)).toBeUndefined()
})

test("a profile's tags are unique whatever their spelling; left out they stay, and an empty text removes them", async () => {
  const profile = await createProfile(t.deps, { name: 'Wren' })
  expect((await tag(profile, 'Sea Air, #sea-air, Café,東京')).json<Profile>().tags).toEqual([
    { slug: 'cafe', label: 'Café' },
    { slug: 'sea-air', label: 'sea-air' },
    { slug: '東京', label: '東京' },
  ])
  await sendForm(
    t,
    profile.creator,
    `/profiles/${profile.id}`,
    { name: 'Wren', subscriptionFee: '1' },
    { method: 'put' },
  )
  expect(await tagsOf(profile.id)).toHaveLength(3)
  await tag(profile, '')
  expect(await tagsOf(profile.id)).toEqual([])
})

test('too many or invalid tags are refused with an explanation', async () => {
  const profile = await createProfile(t.deps)
  const many = await tag(profile, Array.from({ length: 9 }, (_, n) => `tag ${n}`).join(','))
  expect([many.statusCode, many.json().errors.tags]).toEqual([400, ['Please use at most 8 tags.']])
  expect((await tag(profile, '💡')).statusCode).toBe(400)
  expect(await tagsOf(profile.id)).toEqual([])
})

test("a post's tags appear in its feed and on its page at once", async () => {
  const post = await publish(t, { title: 'Low tide' })
  const edit = (tags?: string[]) =>
    t
      .as(post.profile.creator)
      .put(`/posts/${post.id}`, { title: 'Low tide', caption: '', accessType: 0, price: null, tags })
  const feed = async () =>
    (await t.as(operator).get(`/posts/profile/${post.profile.id}`)).json<{ posts: Post[] }>().posts[0]?.tags
  expect(await feed()).toEqual([])
  expect((await edit(['Low Tide', 'sea'])).json<Post>().tags).toEqual([
    { slug: 'low-tide', label: 'Low Tide' },
    { slug: 'sea', label: 'sea' },
  ])
  expect(await feed()).toHaveLength(2)
  await edit()
  expect(await feed()).toHaveLength(2)
  const sent = await sendForm(t, post.profile.creator, '/posts', {
    ...{ ProfileId: String(post.profile.id), Title: 'High tide', PostType: '0', AccessType: '0', Tags: 'sea, moon' },
    Files: await jpeg(),
  })
  expect(sent.json<Post>().tags.map(({ slug }) => slug)).toEqual(['moon', 'sea'])
})

test('two people making the same new tags at once make one of each', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => createProfile(t.deps)))
  const replies = await Promise.all(all.map((one, n) => tag(one, n % 2 ? 'newest,dawn' : 'dawn,newest')))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
  const { rows } = await t.db.one<{ rows: number }>(
    'test-tags',
    `select count(*) as rows from tags where slug in ('newest', 'dawn')`,
  )
  expect(rows).toBe(2)
})

test('a routine counts topics by visible content; suggestions match beginnings', async () => {
  const [one, two] = [await createProfile(t.deps), await createProfile(t.deps)]
  await tag(one, 'harbour, harpsichord')
  await tag(two, 'Harbour')
  await t.db.run('test-hide', 'update profiles set hidden_at = now() where id = $1', [two.id])
  await countSomeTags(t.deps)
  expect((await topics('?search=harb')).map(({ slug, profileCount }) => [slug, profileCount])).toEqual([['harbour', 1]])
  const suggested = await t.as(one.creator).get('/tags?typed=%23HAR')
  expect(suggested.json<Topic[]>().map(({ slug }) => slug)).toEqual(['harbour', 'harpsichord'])
  expect((await t.as().get('/topics/harbour')).json()).toMatchObject({ label: 'harbour', profileCount: 1 })
  expect((await t.as().get('/topics/nowhere')).statusCode).toBe(404)
})

test('a topic shows a public picture of its own, and none once that is hidden or locked', async () => {
  const profile = await createProfile(t.deps)
  await tag(profile, 'pictured')
  const pictureOf = async () =>
    (await t.as().get('/topics?search=pictured')).json<PicturedTopic[]>()[0]?.pictureUrl ?? null
  await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  await countEverything()
  expect(await pictureOf()).toBeNull()
  const post = await publish(t, { profile })
  await countEverything()
  const url = await pictureOf()
  const key = url?.split('/')[2]
  const { rows } = await t.db.one<{ rows: number }>(
    'test-media',
    'select count(*) as rows from media where key = $1 and post_id = $2',
    [key, post.id],
  )
  expect([rows, (await t.app.inject({ method: 'GET', url: url ?? '' })).statusCode]).toEqual([1, 200])

  await t.db.run('test-lock', 'update posts set access_type = 1 where id = $1', [post.id])
  expect(await pictureOf()).toBeNull()
  await t.db.run('test-open', 'update posts set access_type = 0, hidden_at = now() where id = $1', [post.id])
  expect(await pictureOf()).toBeNull()
})

test('two topics with the same posts get different pictures', async () => {
  const profile = await createProfile(t.deps)
  await tag(profile, 'twin one, twin two')
  for (const title of ['Dawn', 'Dusk']) await publish(t, { profile, title })
  await countEverything()
  const twins = (await t.as().get('/topics?search=twin')).json<PicturedTopic[]>().map(({ pictureUrl }) => pictureUrl)
  expect(twins.filter((url) => url !== null)).toHaveLength(2)
  expect(new Set(twins).size).toBe(2)
})

test('operators rename, merge and hide tags; former names redirect', async () => {
  const profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, 1)
  await tag(profile, 'light house, lighthouses')
  await countSomeTags(t.deps)
  const renamed = await t.as(operator).put(`/console/tags/${await idOf('light-house')}`, { label: 'Lighthouse' })
  expect(renamed.json<ConsoleTag>()).toMatchObject({
    slug: 'lighthouse',
    label: 'Lighthouse',
    otherNames: ['light-house'],
  })
  const taken = await t.as(operator).put(`/console/tags/${await idOf('lighthouses')}`, { label: 'light-house' })
  expect(taken.statusCode).toBe(409)
  const merged = await desk(`${await idOf('lighthouses')}/merge`, { into: 'LIGHTHOUSE' })
  expect(merged.json<ConsoleTag>().otherNames).toEqual(['light-house', 'lighthouses'])
  expect(await tagsOf(profile.id)).toEqual(['Lighthouse'])
  expect((await t.as().get('/topics/lighthouses')).json()).toMatchObject({ slug: 'lighthouse' })

  const other = await createProfile(t.deps)
  expect((await tag(other, 'lighthouses')).json<Profile>().tags).toEqual([{ slug: 'lighthouse', label: 'Lighthouse' }])

  const { id } = merged.json<ConsoleTag>()
  expect((await desk(`${id}/hide`, { reason: 'Spam.' })).json<ConsoleTag>().isHidden).toBe(true)
  expect(await tagsOf(profile.id)).toEqual([])
  expect((await t.as().get('/topics/lighthouse')).statusCode).toBe(404)
  const refused = await tag(other, 'lighthouse')
  expect([refused.statusCode, refused.json().detail]).toEqual([400, 'The tag “lighthouse” cannot be used.'])
  const hidden = await t.as(operator).get('/console/tags?state=hidden')
  expect(hidden.json<ConsoleTag[]>().map(({ slug }) => slug)).toEqual(['lighthouse'])
  expect((await desk(`${id}/show`)).statusCode).toBe(200)
  expect(await tagsOf(profile.id)).toEqual(['Lighthouse'])

  const log = (await t.as(operator).get('/console/audit?subjectType=tag')).json<{ action: string }[]>()
  expect(log.map(({ action }) => action)).toEqual(['tag.show', 'tag.hide', 'tag.merge', 'tag.rename'])
})

test("only operators see the console's tags", async () => {
  const creator = await createCreator(t.deps)
  expect((await t.as(creator).get('/console/tags')).statusCode).toBe(404)
})

test('only visible public posts count for a topic and its picture; a hidden tag is not suggested', async () => {
  const profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, 12)
  const ids = (
    await t.db.many<{ id: number }>('test-posts', 'select id from posts where profile_id = $1 order by id', [
      profile.id,
    ])
  ).map(({ id }) => id)
  for (const id of ids) await t.db.run('test-tag-post', `select tag_post($1, '{chosen}', '{Chosen}')`, [id])
  await t.db.run('test-lock-some', 'update posts set access_type = 1 where id = any ($1)', [ids.slice(0, 8)])
  await t.db.run('test-hide-some', 'update posts set hidden_at = now() where id = any ($1)', [ids.slice(8, 11)])
  await countEverything()
  const chosen = await t.db.one('test-chosen', `select post_count, pictured from tags where slug = 'chosen'`)
  expect(chosen).toEqual({ post_count: 9, pictured: [ids[11]] })

  const url = async () => ((await topics('?search=chosen')) as PicturedTopic[])[0]?.pictureUrl
  expect(await url()).toEqual(expect.any(String))
  // Its file is kept as evidence, where nobody fetches it.
  await t.db.run('test-seal', 'update media set sealed_at = now() where post_id = $1', [ids[11] ?? 0])
  expect(await url()).toBeNull()

  const suggested = async () => (await t.as(profile.creator).get('/tags?typed=chos')).json<Topic[]>().length
  expect(await suggested()).toBe(1)
  await desk(`${await idOf('chosen')}/hide`, { reason: 'Spam.' })
  expect(await suggested()).toBe(0)
})
