import { randomUUID } from 'node:crypto'
import type { Profile } from '@fanlight/contract/content/profiles'
import type { SignInSession } from '@fanlight/contract/people/account'
import type { Notification } from '@fanlight/contract/people/notifications'
import type { Login } from '@fanlight/contract/platform/auth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { say } from '../../people/notifications/sentences.ts'
import { readConfig } from '../config/config.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'CF-IPCountry' })
})
afterAll(() => t.close())

const from = (country: string, person?: Person) => t.as(person, { 'cf-ipcountry': country })
const close = (profile: { id: number; creator: Person }, countries: string[]) =>
  t.as(profile.creator).put(`/profiles/${profile.id}/countries`, { countries })
const closed = async (countries: string[]) => {
  const profile = await createProfile(t.deps)
  expect((await close(profile, countries)).json()).toEqual({ countries, isEnforced: true })
  await vi.waitFor(async () =>
    expect((await from(countries[0] ?? '').get(`/profiles/${profile.id}`)).statusCode).toBe(404),
  )
  return profile
}

test('concurrent callers from different countries each see what is shown there', async () => {
  const profile = await closed(['FR'])
  const fan = await createUser(t.deps)
  const looks = Array.from({ length: 40 }, (_, n) => (n % 2 ? 'FR' : 'ES'))
  const status = (path: string, person?: Person) =>
    Promise.all(looks.map(async (country) => (await from(country, person).get(path)).statusCode))
  const expected = looks.map((country) => (country === 'FR' ? 404 : 200))
  expect(await status(`/profiles/${profile.id}`)).toEqual(expected)
  expect(await status(`/posts/profile/${profile.id}`)).toEqual(expected)
  expect(await status(`/posts/profile/${profile.id}`, fan)).toEqual(expected)
})

test('the header counts in any case, only from a trusted proxy, and only with a country in it', async () => {
  const { id } = await closed(['FR'])
  const status = async (country: string) => (await from(country).get(`/profiles/${id}`)).statusCode
  expect(await status('fr')).toBe(404)
  for (const odd of ['', 'XX', 'FRA', "FR'; drop table users", 'T1']) expect(await status(odd)).toBe(200)
  const direct = { url: `/api/profiles/${id}`, headers: { 'cf-ipcountry': 'FR' }, remoteAddress: '203.0.113.9' }
  expect((await t.app.inject(direct)).statusCode).toBe(200)
})

test('caches in between store nothing while a profile is closed anywhere', async () => {
  const profile = await closed(['FR'])
  expect((await t.as().get('/profiles')).headers['cache-control']).toBe('private, max-age=5')
  await close(profile, [])
})

test('a fan last seen there gets no new posts and is charged for no further month', async () => {
  const profile = await createProfile(t.deps)
  const [here, there] = [await createUser(t.deps), await createUser(t.deps)]
  for (const fan of [here, there]) await createSubscription(t, fan, profile.id)
  await from('FR', there).get('/profiles')
  await vi.waitFor(async () => {
    const noted = await t.db.many('test-noted', 'select from person_countries where user_id = $1', [there.id])
    expect(noted).toHaveLength(1)
  })
  await close(profile, ['FR'])
  await publish(t, { profile, title: 'Only elsewhere' })
  await runJobs(t)
  const heard = async (fan: Person) =>
    (await t.as(fan).get('/notifications'))
      .json<Notification[]>()
      .some(({ message }) => message.includes('Only elsewhere'))
  expect([await heard(here), await heard(there)]).toEqual([true, false])
  const may = (fan: Person) =>
    t.db.one<{ may: boolean }>('test-may', 'select may_charge($1, $2) as may', [fan.id, profile.id])
  expect([(await may(here)).may, (await may(there)).may]).toEqual([true, false])
})

test('nothing can be bought from there, and earlier visitors find it from elsewhere', async () => {
  const profile = await closed(['FR'])
  const fan = await createUser(t.deps)
  expect((await from('FR', fan).post(`/subscriptions/profile/${profile.id}`)).statusCode).toBe(404)
  const ids = async (country: string) => (await from(country).get('/profiles')).json<Profile[]>().map(({ id }) => id)
  expect(await ids('FR')).not.toContain(profile.id)
  expect(await ids('ES')).toContain(profile.id)
})

test('invalid countries are refused, and other creators cannot see the list', async () => {
  const profile = await createProfile(t.deps)
  expect((await close(profile, ['Narnia'])).statusCode).toBe(400)
  const other = await createProfile(t.deps)
  expect((await t.as(other.creator).get(`/profiles/${profile.id}/countries`)).statusCode).toBe(403)
})

test('a sign-in keeps its country, and one from another country is emailed', async () => {
  const email = `${randomUUID()}@example.test`
  const signIn = async (headers: Record<string, string>, remoteAddress?: string) => {
    const { credential } = (
      await t.app.inject({ method: 'POST', url: '/dev-identity/credential', payload: { email, name: 'Ada' } })
    ).json()
    const payload = { idToken: credential }
    const url = '/api/auth/google-login'
    return (await t.app.inject({ method: 'POST', url, payload, headers, remoteAddress })).json<Login>()
  }
  const emails = () =>
    t.db.many<{ params: object }>(
      'test-emails',
      `select params from mails where user_id = (select id from users where email = $1) order by id`,
      [email],
    )
  await signIn({ 'cf-ipcountry': 'de' })
  await signIn({})
  await signIn({ 'cf-ipcountry': 'FR' }, '203.0.113.9')
  await signIn({ 'cf-ipcountry': 'T1' })
  await signIn({ 'cf-ipcountry': 'DE' })
  expect(await emails()).toEqual([])
  const last = await signIn({ 'cf-ipcountry': 'FR' })
  expect((await emails()).map(({ params }) => params)).toEqual([{ device: 'Unknown device', country: 'FR' }])
  expect(say('signedIn', { device: 'Firefox on Linux', country: 'FR' })).toContain('with Firefox on Linux from France.')
  const places = (await t.as(last).get('/account/sessions')).json<SignInSession[]>().map(({ country }) => country)
  expect(places).toEqual(['FR', 'DE', null, null, null, 'DE'])
})

test("a person's country is stored again after ten minutes, in case another process stored another", async () => {
  const fan = await createUser(t.deps)
  const noted = (id: number) =>
    t.db.maybe<{ country: string }>('test-country', 'select country from person_countries where user_id = $1', [id])
  const ask = async () => {
    await from('FR', fan).get('/profiles')
    await vi.waitFor(async () => expect(await noted(fan.id)).toEqual({ country: 'FR' }))
  }
  await ask()
  await t.db.run('test-elsewhere', `update person_countries set country = 'ES' where user_id = $1`, [fan.id])
  // A cache asks the clock once a millisecond.
  await new Promise((resolve) => setTimeout(resolve, 20))
  const later = performance.now() + 601_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  try {
    await ask()
  } finally {
    clock.mockRestore()
  }
})

test('the setting needs a trusted proxy', () => {
  expect(() => readConfig({ NODE_ENV: 'test', COUNTRY_HEADER: 'cf-ipcountry' })).toThrow('needs TRUSTED_PROXIES')
})
