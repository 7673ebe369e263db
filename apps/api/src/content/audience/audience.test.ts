import type { AudiencePage, PostYieldsPage } from '@fanlight/contract/content/audience'
import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createCreator, createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createOffer, createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { foldLikes } from '../posts/like-post.ts'

let t: TestApp
let creator: Person
let profileId: number
let ada: Person
let bo: Person
beforeAll(async () => {
  t = await startTestApp()
  const offer = await createOffer(t.deps, { cents: 5_00 })
  creator = offer.creator
  profileId = offer.profileId
  ada = await createUser(t.deps, { name: 'Ada' })
  bo = await createUser(t.deps, { name: '=HYPERLINK("http://evil.example")' })
  await createSubscription(t, ada, profileId)
  const post = await publish(t, { profile: { id: profileId, creator }, title: 'Low tide', price: 4 })
  await giveCoins(t.db, ada.id, 100_00)
  await addPurchase(t.db, ada.id, post.id)
  for (const fan of [ada, bo]) await t.as(fan).put(`/profiles/${profileId}/follow`, { fromPostId: post.id })
  await t.as(bo).post(`/posts/${post.id}/like`)
  for (const body of ['The light on the water.', 'More of the harbour, please.'])
    expect((await t.as(ada).post(`/posts/${post.id}/comments`, { body })).statusCode).toBe(201)
  await foldLikes(t.deps)
})
afterAll(() => t.close())

const read = async (query = '') =>
  (await t.as(creator).get(`/creator/audience/${profileId}${query}`)).json<AudiencePage>()
const readYields = async (query = '') =>
  (await t.as(creator).get(`/creator/audience/${profileId}/posts${query}`)).json<PostYieldsPage>()
const note = (fan: Person, text: string) => t.as(creator).put(`/creator/fans/${fan.id}/note`, { note: text })

test('a creator sees subscribers and followers with their spending and last visit', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const { members, hasMore, totals } = await read()
  expect(hasMore).toBe(false)
  expect(totals).toEqual({ subscribers: 1, followers: 2 })
  expect((await read('?kind=followers&search=nobody')).totals).toEqual(totals)
  expect(members).toMatchObject([
    { fanId: ada.id, name: 'Ada', spentCoins: 4, spentDollars: 5, lastSeen: today, note: null },
  ])
  const followers = await read('?kind=followers&pageSize=1')
  expect([followers.members.map(({ fanId }) => fanId), followers.hasMore]).toEqual([[bo.id], true])
  const [last] = followers.members
  const next = await read(`?kind=followers&pageSize=1&before=${last?.fanId}&since=${last?.since}`)
  expect([next.members.map(({ fanId }) => fanId), next.hasMore]).toEqual([[ada.id], false])
})

test('notes are private to the creator, searchable, and removable', async () => {
  expect((await note(ada, 'Likes the sea')).statusCode).toBe(204)
  expect((await read('?kind=followers&search=the%20sea')).members.map(({ note }) => note)).toEqual(['Likes the sea'])
  expect((await note(await createUser(t.deps), 'A stranger')).statusCode).toBe(404)
  await note(ada, '')
  expect((await read()).members[0]?.note).toBeNull()
})

test("nobody can read another creator's audience", async () => {
  const other = await createCreator(t.deps)
  for (const path of ['', '/posts', '/export']) {
    expect((await t.as(other).get(`/creator/audience/${profileId}${path}`)).statusCode).toBe(404)
    expect((await t.as(ada).get(`/creator/audience/${profileId}${path}`)).statusCode).toBe(403)
  }
})

test('the export opens in a spreadsheet without running formulas', async () => {
  const { body, headers } = await t.as(creator).get(`/creator/audience/${profileId}/export?kind=followers`)
  expect(headers['content-disposition']).toBe('attachment; filename="fanlight-followers.csv"')
  const [head, first, second] = body.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Name,Since (UTC),FansCoins spent,Dollars spent,Last seen (UTC),Note,Came by,Free trial')
  expect(first).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example""\)",/)
  expect(second).toMatch(/^Ada,\d{4}-.*,4\.00,5\.00,\d{4}-\d\d-\d\d,,,$/)
})

test('a post shows its earnings', async () => {
  await t.db.run('views', 'update posts set view_count = 7 where profile_id = $1', [profileId])
  const { posts } = await readYields()
  expect(posts).toMatchObject([{ title: 'Low tide', views: 7, likes: 1, comments: 2, followers: 2 }])
})

test('a post in the earnings list shows its thumbnail to its creator, and who can see it', async () => {
  const [post] = (await readYields()).posts
  expect(post).toMatchObject({ accessType: accessTypes.PayPerView, price: 4 })
  const picture = await t.app.inject({ method: 'GET', url: post?.thumbnailUrl ?? '' })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(post?.thumbnailUrl).not.toContain('blurred')
})

test('the earnings list pages through to the oldest post', async () => {
  const titles = ['Second', 'Third', 'Fourth', 'Fifth']
  for (const title of titles) await publish(t, { profile: { id: profileId, creator }, title })
  const seen: string[][] = []
  for (let query = '?pageSize=2', more = true; more; ) {
    const { posts, hasMore } = await readYields(query)
    seen.push(posts.map(({ title }) => title))
    query = `?pageSize=2&before=${posts.at(-1)?.postId}`
    more = hasMore
  }
  expect(seen).toEqual([['Fifth', 'Fourth'], ['Third', 'Second'], ['Low tide']])
  const last = await readYields(`?pageSize=5`)
  expect([last.posts.length, last.hasMore]).toEqual([5, false])
})

test('a page that is exactly full is not followed by an empty one', async () => {
  const page = async (query: string) => {
    const { members, hasMore } = await read(query)
    return [members.length, hasMore]
  }
  expect(await page('?kind=followers&pageSize=2')).toEqual([2, false])
  expect(await page('?kind=followers&pageSize=1')).toEqual([1, true])
})

test('an audience of more than 1,024 pages through to its first follower, and people who join or leave meanwhile shift nobody', async () => {
  const { creator: popular, profileId: id } = await createOffer(t.deps)
  // Half of them in the same microsecond, the other half in one millisecond.
  await t.db.run(
    'test-crowd',
    `with crowd as (
       insert into users (issuer, subject, email, name)
       select 'urn:crowd', n, 'crowd' || n || '@crowd.test', 'Crowd ' || n from generate_series(1, 1100) n returning id, subject::int as n)
     insert into follows (user_id, profile_id, created_at)
     select id, $1, timestamptz '2026-01-01' + (n % 2) * n * interval '1 microsecond' from crowd`,
    [id],
  )
  const seen: number[] = []
  for (let query = '', more = true; more; ) {
    const path = `/creator/audience/${id}?kind=followers&pageSize=100${query}`
    const { members, hasMore } = (await t.as(popular).get(path)).json<AudiencePage>()
    seen.push(...members.map(({ fanId }) => fanId))
    const last = members.at(-1)
    query = `&before=${last?.fanId}&since=${last?.since}`
    await t.db.run('test-left', 'delete from follows where user_id = $1', [last?.fanId])
    await t.as(ada).put(`/profiles/${id}/follow`)
    more = hasMore
  }
  expect(seen).toHaveLength(1100)
  expect(new Set(seen).size).toBe(1100)
})

test('half a cursor is refused', async () => {
  for (const query of ['before=5', 'since=2026-01-01T00:00:00Z'])
    expect((await t.as(creator).get(`/creator/audience/${profileId}?${query}`)).statusCode).toBe(400)
})

test('the full export is limited to a few times a minute', async () => {
  const limited = await startTestApp({ RATE_LIMIT_SCALE: '0.1' })
  try {
    const { creator: own, profileId: id } = await createOffer(limited.deps)
    const ask = async () => (await limited.as(own).get(`/creator/audience/${id}/export`)).statusCode
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  } finally {
    await limited.close()
  }
})
