import type { Creator } from '@fanlight/contract/content/creators'
import type { Profile } from '@fanlight/contract/content/profiles'
import type { Account, SignInSession } from '@fanlight/contract/people/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createUser } from '../../../testing/factories.ts'
import { clip, jpeg, type NamedFile, png, sendForm } from '../../../testing/media-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { eraseEnded } from '../../platform/auth/erase-ended.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const googlePicture = 'https://lh3.googleusercontent.com/a/real-face'
let subjects = 0
/** From a provider that knows people by their own names. */
const comeFromGoogle = (subject = `subject-${++subjects}`, device?: string) =>
  t.deps.sessions.start(
    {
      issuer: t.deps.sessions.issuers[0] ?? '',
      subject,
      email: `${subject}@real-name.example`,
      name: null,
      avatarUrl: googlePicture,
      ownsEmail: true,
    },
    device,
  )
const accountOf = async (person: { token: string }) => (await t.as(person).get('/account')).json<Account>()
const sessionsOf = async (person: { token: string }) =>
  (await t.as(person).get('/account/sessions')).json<SignInSession[]>()

test('a first sign-in gets an invented name and a drawn portrait, and keeps both', async () => {
  const login = await comeFromGoogle()
  expect(login.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d{3}$/)
  expect(login.avatarUrl).toBeNull()
  expect(await accountOf(login)).toEqual({
    name: login.name,
    isNamed: false,
    email: login.email,
    isEmailUnverified: false,
    isEmailRefused: false,
    avatarUrl: null,
    portrait: 'drawn',
    providerPicture: googlePicture,
    bio: null,
    links: [],
    formats: { timeZone: 'UTC', locale: 'en-US' },
  })
  const again = await comeFromGoogle(`subject-${subjects}`)
  expect([again.userId, again.name, again.avatarUrl]).toEqual([login.userId, login.name, null])
})

test('others see a new name and bio at once', async () => {
  const creator = await createCreator(t.deps, { name: 'Old Name' })
  const { id } = await createProfile(t.deps, { creator })
  const saved = await t.as(creator).put('/account', { name: '  Amber   Fox ', bio: 'I paint at night.' })
  expect(saved.json()).toMatchObject({ name: 'Amber Fox', isNamed: true, bio: 'I paint at night.' })
  expect((await t.as().get(`/profiles/${id}`)).json<Profile>().creatorName).toBe('Amber Fox')
  const seen = (await t.as(await createUser(t.deps)).get(`/creator/${creator.id}`)).json<Creator>()
  expect(seen).toMatchObject({ name: 'Amber Fox', bio: 'I paint at night.' })
  expect((await t.as().post('/auth/refresh-token', { token: creator.token })).json().name).toBe('Amber Fox')
})

test.each([
  ['nothing', '   '],
  ['too long', 'a'.repeat(51)],
  ['no letter', '~~~'],
  ['turned around', 'abc\u202edef'],
  ['an address', 'me@real-name.example'],
  ['a website', 'cheap-coins.xyz'],
  ['a website in other dots', 'Come to evil．com'],
])('a name is refused: %s', async (_what, name) => {
  const person = await createUser(t.deps, { name: 'Stays' })
  const reply = await t.as(person).put('/account', { name })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().errors.name).toHaveLength(1)
  expect((await accountOf(person)).name).toBe('Stays')
})

test('a fan has no bio, and trying to set one changes nothing', async () => {
  const fan = await createUser(t.deps, { name: 'Stays' })
  expect((await t.as(fan).put('/account', { name: 'Other', bio: 'Hello' })).statusCode).toBe(403)
  expect(await accountOf(fan)).toMatchObject({ name: 'Stays', bio: null })
})

test("a creator's links appear on the creator page and with each character", async () => {
  const creator = await createCreator(t.deps, { name: 'Linked' })
  const { id } = await createProfile(t.deps, { creator })
  const links = [
    { name: 'Gallery', href: 'https://gallery.test/me?a=1&b="2"' },
    { name: 'مرحبا', href: 'https://例え.test' },
  ]
  const expected = [
    { name: 'Gallery', href: 'https://gallery.test/me?a=1&b=%222%22' },
    { name: 'مرحبا', href: 'https://xn--r8jz45g.test/' },
  ]
  expect((await t.as(creator).put('/account', { name: 'Linked', links })).json<Account>().links).toEqual(expected)
  expect((await t.as(creator).get(`/creator/${creator.id}`)).json<Creator>().links).toEqual(expected)
  expect((await t.as().get(`/profiles/${id}`)).json<Profile>().creatorLinks).toEqual(expected)
  expect((await t.as(creator).put('/account', { name: 'Linked' })).json<Account>().links).toEqual(expected)
  expect((await t.as(creator).put('/account', { name: 'Linked', links: [] })).json<Account>().links).toEqual([])
  expect((await t.as(await createUser(t.deps)).put('/account', { name: 'Fan', links })).statusCode).toBe(403)
})

test.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)//https://a.test'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:x'],
  ['http://plain.test/'],
  ['//evil.test/'],
  ['/account'],
  ['https:evil.test'],
  ['https://'],
  ['https://localhost/'],
  ['https://paypal.com@evil.test/'],
  ['https://user:secret@evil.test/'],
  ['https://evil.test\\@paypal.com/'],
  ['https://a.test/\u0000'],
  ['https://a.test/\nx'],
  ['java\tscript:alert(1)'],
  ['https://a.test/\u202egnp.exe'],
  ['https://a\u200b.test/'],
  [`https://a.test/${'x'.repeat(300)}`],
])('a link to %j is refused', async (href) => {
  const creator = await createCreator(t.deps, { name: 'Stays' })
  const reply = await t.as(creator).put('/account', { name: 'Other', links: [{ name: 'Mine', href }] })
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().errors)).toEqual(['links.0.href'])
  expect(await accountOf(creator)).toMatchObject({ name: 'Stays', links: [] })
})

test('a link has a visible name of at most 30 characters, and there are at most five', async () => {
  const creator = await createCreator(t.deps)
  const put = async (links: unknown) => (await t.as(creator).put('/account', { name: 'Ada', links })).statusCode
  const link = (name: string) => ({ name, href: 'https://a.test/' })
  for (const bad of ['', '  ', 'a\u202eb', 'a\u0007b', 'x'.repeat(31), 7 as never])
    expect(await put([link(bad)])).toBe(400)
  expect(await put(Array.from({ length: 6 }, () => link('a')))).toBe(400)
  expect(await put({ 0: link('a') })).toBe(400)
  expect(await put(Array.from({ length: 5 }, () => link('a')))).toBe(200)
  await expect(
    t.db.run('test-six', `update creators set links = '[1,2,3,4,5,6]' where user_id = $1`, [creator.id]),
  ).rejects.toThrow('creators_links_check')
})

test("a portrait is drawn, uploaded or, only when chosen, the sign-in account's picture", async () => {
  const person = await comeFromGoogle()
  const choose = (portrait: string) => t.as(person).put('/account/portrait', { portrait })
  expect((await choose('provider')).json()).toMatchObject({ portrait: 'provider', avatarUrl: googlePicture })
  const upload = (avatar: NamedFile) => sendForm(t, { ...person, id: person.userId }, '/account/portrait', { avatar })
  const first = (await upload(await jpeg())).json<Account>()
  expect(first).toMatchObject({ portrait: 'uploaded', avatarUrl: expect.stringMatching(/^\/media\/avatars\//) })
  const second = (await upload(await png({ name: 'other.png' }))).json<Account>()
  await runJobs(t)
  const fetched = async (url: string | null) => (await t.app.inject({ url: url ?? '' })).statusCode
  expect([await fetched(first.avatarUrl), await fetched(second.avatarUrl)]).toEqual([404, 200])
  expect((await choose('drawn')).json()).toMatchObject({ portrait: 'drawn', avatarUrl: null })
  await runJobs(t)
  expect(await fetched(second.avatarUrl)).toBe(404)
  expect((await upload(clip('mp4'))).statusCode).toBe(415)
  expect((await t.as(await createUser(t.deps)).put('/account/portrait', { portrait: 'provider' })).statusCode).toBe(409)
})

test('people see where they are signed in, and can end one session, all others, or all', async () => {
  const subject = `subject-${++subjects}`
  const phone = await comeFromGoogle(subject, 'Safari on iPhone')
  const laptop = await comeFromGoogle(subject, 'Firefox on Linux')
  const tablet = await comeFromGoogle(subject, 'Chrome on Android')
  const seen = await sessionsOf(laptop)
  expect(seen.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['Chrome on Android', false],
    ['Firefox on Linux', true],
    ['Safari on iPhone', false],
  ])
  const idOf = (device: string) => seen.find((session) => session.device === device)?.id
  const stranger = await createUser(t.deps)
  expect((await t.as(stranger).delete(`/account/sessions/${idOf('Safari on iPhone')}`)).statusCode).toBe(404)
  expect((await t.as(phone).get('/account')).statusCode).toBe(200)

  expect((await t.as(laptop).delete(`/account/sessions/${idOf('Safari on iPhone')}`)).statusCode).toBe(204)
  expect((await t.as(phone).get('/account')).statusCode).toBe(401)
  expect((await t.as(laptop).delete(`/account/sessions/${idOf('Safari on iPhone')}`)).statusCode).toBe(404)
  expect((await t.as(laptop).delete('/account/sessions/others')).statusCode).toBe(204)
  expect((await t.as(tablet).get('/account')).statusCode).toBe(401)
  expect((await sessionsOf(laptop)).map(({ device }) => device)).toEqual(['Firefox on Linux'])
  expect((await t.as(laptop).delete('/account/sessions')).statusCode).toBe(204)
  expect((await t.as(laptop).get('/account')).statusCode).toBe(401)
  expect((await t.as(stranger).get('/account')).statusCode).toBe(200)
})

test('a session is listed by browser and system', async () => {
  const { credential } = (
    await t.app.inject({
      method: 'POST',
      url: '/dev-identity/credential',
      payload: { email: 'device@example.test', name: 'Typed Name' },
    })
  ).json()
  const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/auth/google-login',
    payload: { idToken: credential },
    headers: { 'user-agent': agent },
  })
  expect((await sessionsOf(reply.json())).map(({ device }) => device)).toEqual(['Safari on macOS'])
  expect(await accountOf(reply.json())).toMatchObject({ name: 'Typed Name', isNamed: true })
})

test('sessions that ended or expired more than 30 days ago are erased, others stay', async () => {
  const { userId } = await comeFromGoogle(`subject-${++subjects}`, 'running')
  const add = (device: string, expires: string, ended: string | null) =>
    t.db.run(
      'account-test-session',
      `insert into sessions (id, user_id, token_id, device, expires_at, ended_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), $2, now() + $3::interval, now() + $4::interval)`,
      [userId, device, expires, ended],
    )
  await add('ended long ago', '5 days', '-31 days')
  await add('ran out long ago', '-31 days', null)
  await add('ended lately', '5 days', '-29 days')
  await add('ran out lately', '-29 days', null)
  await eraseEnded(t.deps)
  const left = await t.db.many<{ device: string }>(
    'account-test-left',
    'select device from sessions where user_id = $1 order by device',
    [userId],
  )
  expect(left.map(({ device }) => device)).toEqual(['ended lately', 'ran out lately', 'running'])
})
