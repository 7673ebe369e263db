import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPost } from '../../../testing/console-factories.ts'
import { createUser } from '../../../testing/factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

// `npm test` builds the web before it runs tests.
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT_SCALE: '1' })
})
afterAll(() => t.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const hinted = { cookie: 'theme=dark; signed-in=1' }

test('a visitor gets a page with its content, for link previews and readers without scripts', async () => {
  const profile = await createProfile(t.deps, { name: 'Luna <Vale>' })
  const post = await addPost(t.db, profile.id, { title: 'Rooftop at six' })
  const [page, list, alone, landing] = await Promise.all(
    [`/profile/${profile.id}`, '/profiles', `/post/${post}`, '/'].map((path) => get(path)),
  )
  expect(page?.statusCode).toBe(200)
  expect(page?.body).toContain('<title>Luna &lt;Vale&gt; · Fanlight</title>')
  expect(page?.body).toContain('Rooftop at six</a>')
  expect(page?.body).toContain('<meta property="og:title" content="Luna &lt;Vale&gt; by ')
  expect(page?.body).toContain(`<link rel="canonical" href="${t.config.publicUrl}/profile/${profile.id}">`)
  expect(list?.body).toContain(`href="/profile/${profile.id}"`)
  expect(alone?.body).toContain('Rooftop at six</h1>')
  expect(landing?.body).toContain(`href="/profile/${profile.id}"`)
  for (const reply of [page, list, alone, landing]) expect(reply?.body).not.toContain('public-url.invalid')
})

test('its policy allows all its scripts, and it has no hidden content', async () => {
  const { id } = await createProfile(t.deps)
  for (let n = 0; n < 12; n++) await addPost(t.db, id, { title: `Post ${n}` })
  for (const path of [`/profile/${id}`, '/profiles', '/']) {
    const { body, headers } = await get(path)
    const scripts = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text)
    expect(scripts.length).toBeGreaterThan(5)
    for (const text of scripts) {
      const hash = createHash('sha256').update(text ?? '')
      expect(headers['content-security-policy']).toContain(hash.digest('base64'))
    }
    expect(body).not.toMatch(/<div hidden/)
  }
})

test('it is cached until something that it shows changes: the same bytes, compressed once, and 304', async () => {
  const profile = await createProfile(t.deps, { name: 'Mara Quill' })
  const path = `/profile/${profile.id}`
  const { etag, vary } = (await get(path)).headers
  expect(vary).toBe('accept-encoding, cookie')
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const reply = await get(path, { 'accept-encoding': encoding })
    expect([reply.headers.etag, reply.headers['content-encoding']]).toEqual([etag, encoding])
    expect(open(reply.rawPayload).toString()).toContain('Mara Quill')
  }
  const again = await get(path, { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await t.db.run('test-rename', "update profiles set name = 'Mara Reed' where id = $1", [profile.id])
  const renamed = await get(path, { 'if-none-match': String(etag) })
  expect([renamed.statusCode, renamed.body.includes('Mara Reed'), renamed.body.includes('Mara Quill')]).toEqual([
    200,
    true,
    false,
  ])
  await t.db.run('test-hide', 'update profiles set hidden_at = now() where id = $1', [profile.id])
  const hidden = await get(path)
  expect([hidden.statusCode, hidden.body.includes('Profile not found'), hidden.body.includes('Mara Reed')]).toEqual([
    404,
    true,
    false,
  ])
  expect((await get('/profiles')).body).not.toContain('Mara Reed')
})

test('it contains nothing personal: anyone with the sign-in hint gets the app, and a token changes nothing', async () => {
  const profile = await createProfile(t.deps, { name: 'Odile Farrow', customPriceCents: 999 })
  const fan = await createUser(t.deps, { name: 'Secret Admirer 123' })
  await createSubscription(t, fan, profile.id)
  const bearer = { authorization: `Bearer ${fan.token}` }
  for (const path of [`/profile/${profile.id}`, '/profiles']) {
    const visitors = await get(path)
    expect(visitors.body).toContain('Odile Farrow')
    for (const headers of [bearer, {}]) {
      const reply = await get(path, headers)
      expect([reply.headers.etag, reply.body.includes('You are subscribed')]).toEqual([visitors.headers.etag, false])
    }
    const theirs = await get(path, { ...bearer, ...hinted })
    expect([theirs.statusCode, theirs.body.includes('Odile Farrow')]).toEqual([200, false])
    expect(theirs.headers.etag).not.toBe(visitors.headers.etag)
    expect(theirs.body).toContain('entry.client')
  }
})

test('other spellings of an address have no page of their own', async () => {
  const { id } = await createProfile(t.deps, { name: 'Only Once' })
  for (const path of [`/profile/${id}?a=1`, `/profile/0${id}`, '/profiles?search=once', '/profiles?sort=popular&x=1'])
    expect([path, (await get(path)).body.includes('Only Once')]).toEqual([path, false])
})

test('personal screens lead to the sign-in, unless the browser has the sign-in hint', async () => {
  for (const path of ['/wallet', '/creators', '/creator/7', '/creator-dashboard', '/admin/users']) {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.location, headers.vary]).toEqual([
      302,
      `/login?next=${encodeURIComponent(path)}`,
      'cookie',
    ])
    expect((await get(path, hinted)).statusCode).toBe(200)
  }
  expect((await get('/wallet?from=2026')).headers.location).toBe('/login?next=%2Fwallet%3Ffrom%3D2026')
})

test("a page's own calls count neither as calls nor as views; each recipient has seen it once", async () => {
  const { id } = await createProfile(t.deps)
  const post = await addPost(t.db, id)
  const requests = async () =>
    (await t.deps.metrics.requests.get()).values.filter(({ labels }) => String(labels.route).startsWith('/api/posts'))
      .length
  const before = await requests()
  for (let n = 0; n < 330; n++) {
    const { statusCode, body } = await get(`/profile/${id}`)
    expect([statusCode, body.includes('too fast')]).toEqual([200, false])
  }
  expect(await requests()).toBe(before)
  const views = async () =>
    (
      await t.db.one<{ count: number }>('test-views', 'select count(*)::int as count from views where post_id = $1', [
        post,
      ])
    ).count
  await expect.poll(views, { timeout: 10_000 }).toBe(1)
})
