import { randomUUID } from 'node:crypto'
import type { Account } from '@fanlight/contract/people/account'
import type { Notification } from '@fanlight/contract/people/notifications'
import type { Login } from '@fanlight/contract/platform/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { notify } from '../notifications/notify.ts'
import { writeMail } from '../notifications/write-mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const signIn = async (formats: unknown, email = `${randomUUID()}@example.test`) => {
  const { credential } = (
    await t.app.inject({ method: 'POST', url: '/dev-identity/credential', payload: { email, name: 'Ada' } })
  ).json()
  return t.as().post('/auth/google-login', { idToken: credential, formats })
}
const auckland = { timeZone: 'Pacific/Auckland', locale: 'en-GB' }
const choose = (person: { token: string }, formats: object) => t.as(person).put('/account/formats', formats)

test("the browser's formats are stored at the first sign-in only", async () => {
  const email = `${randomUUID()}@example.test`
  expect((await signIn(auckland, email)).json<Login>().formats).toEqual(auckland)
  const again = (await signIn({ timeZone: 'Europe/Berlin', locale: 'en-US' }, email)).json<Login>()
  expect(again.formats).toEqual(auckland)
  const chosen = { timeZone: 'Europe/Berlin', locale: 'de-DE' }
  expect((await choose(again, chosen)).json<Account>().formats).toEqual(chosen)
  expect((await t.as().post('/auth/refresh-token', { token: again.token })).json<Login>().formats).toEqual(chosen)
})

test.each([
  [undefined],
  [null],
  ['x'],
  [{ timeZone: 'Mars/Olympus', locale: 'xx' }],
  [{ timeZone: '../../etc/passwd', locale: 'en-US-u-ca-hebrew' }],
  [{ timeZone: 7, locale: ['en'] }],
  [{ timeZone: 'x'.repeat(300), locale: "en'; drop table users" }],
])('a browser reporting %j signs in like any other', async (said) => {
  const reply = await signIn(said)
  expect([reply.statusCode, reply.json<Login>().formats]).toEqual([200, { timeZone: 'UTC', locale: 'en-US' }])
})

test('invalid time zones and languages are refused', async () => {
  const ada = await createUser(t.deps)
  for (const bad of ['Mars/Olympus', '', '+02:00', 'x'.repeat(300)])
    expect((await choose(ada, { timeZone: bad, locale: 'en-US' })).statusCode).toBe(400)
  for (const bad of ['', 'xx', 'en_US', 'en-US-u-nu-thai', 'english', 'en-US-x-a'])
    expect((await choose(ada, { timeZone: 'UTC', locale: bad })).statusCode).toBe(400)
})

test("the bell and emails use their reader's dates", async () => {
  const [there, here] = [await createUser(t.deps), await createUser(t.deps)]
  await choose(there, auckland)
  const renewsAt = '2026-03-01T23:30:00.000Z'
  const tell = (person: Person) =>
    t.db.tx((tx) =>
      notify(tx, {
        userId: person.id,
        kind: 'renewal',
        says: ['renewsSoon', { profile: 'Luna', cents: 123_456, renewsAt } as never],
        relatedEntityType: null,
        relatedEntityId: null,
      }),
    )
  const heard = async (person: Person) => (await t.as(person).get('/notifications')).json<Notification[]>()[0]?.message
  await tell(there)
  await tell(here)
  expect(await heard(there)).toBe('Your subscription to Luna renews on 2 Mar 2026 for US$1,234.56.')
  expect(await heard(here)).toBe('Your subscription to Luna renews on Mar 1, 2026 for $1,234.56.')

  const email = writeMail(t.deps, {
    id: 1,
    userId: there.id,
    name: 'Ada',
    address: there.email,
    kind: 'renewal',
    sentence: 'renewsSoon',
    params: { profile: 'Luna', cents: 499, renewsAt },
    aboutId: null,
    createdAt: new Date(),
    status: 'waiting',
    attempts: 0,
    sentAt: null,
    lastError: null,
    linkUsedAt: null,
    ...auckland,
  })
  expect(email?.subject).toBe('Luna renews on 2 Mar 2026')
  expect(email?.text).toContain('2 Mar 2026')
})

test('quiet hours are in the chosen time zone', async () => {
  const ada = await createUser(t.deps)
  const { mail, push } = (await t.as(ada).get('/notifications/delivery')).json()
  await choose(ada, { timeZone: 'Asia/Tokyo', locale: 'en-US' })
  const inTokyo = (new Date().getUTCHours() + 9) % 24
  const at = (hours: number) => `${String((hours + 24) % 24).padStart(2, '0')}:00`
  await t
    .as(ada)
    .put('/notifications/delivery', { mail, push, quietHours: { from: at(inTokyo), until: at(inTokyo + 2) } })
  const { minutes } = await t.db.one<{ minutes: number }>(
    'test-quiet',
    'select extract(epoch from after_quiet_hours($1) - now())::float8 / 60 as minutes',
    [ada.id],
  )
  expect(minutes).toBeGreaterThan(59)
  expect(minutes).toBeLessThanOrEqual(120)
})
