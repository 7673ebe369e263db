import { createECDH, randomBytes } from 'node:crypto'
import { notificationKinds } from '@fanlight/contract/people/notifications'
import type { PushDevice } from '@fanlight/contract/people/push'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { startPushService } from '../../../testing/push-receiver.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { notify } from '../notifications/notify.ts'
import { forgetEndedDevices, sendPushes } from './send-pushes.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let t: TestApp
let post: Awaited<ReturnType<typeof publish>>
beforeAll(async () => {
  service = await startPushService()
  t = await startTestApp({ PUSH_SERVICES: service.origin })
  post = await publish(t)
})
afterAll(async () => {
  await t.close()
  await service.close()
})

const realKeys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
/** Flips one bit of a real key. */
const offCurve = () => {
  const key = Buffer.from(realKeys.p256dh, 'base64url')
  key.writeUInt8(key.readUInt8(64) ^ 1, 64)
  return key.toString('base64url')
}

const subscribe = async (person: Person) => {
  const browser = service.subscribe()
  const reply = await t.as(person).put('/notifications/push-devices', browser.subscription)
  expect(reply.statusCode).toBe(200)
  return { ...browser, id: reply.json<PushDevice[]>().find(({ isThis }) => isThis)?.id }
}
const tell = (person: Person, about = post) =>
  t.db.tx((tx) =>
    notify(tx, {
      userId: person.id,
      kind: 'post',
      says: ['posted', { profile: 'Luna', title: 'Rooftop' }],
      relatedEntityType: 'Post',
      relatedEntityId: about.id,
    }),
  )
const waiting = async () =>
  (await t.db.one<{ count: number }>('test-pushes', 'select count(*) as count from pushes')).count
const devices = async (person: Person) => (await t.as(person).get('/notifications/push-devices')).json<PushDevice[]>()
const everything = (wanted: boolean) => Object.fromEntries(notificationKinds.map((kind) => [kind, wanted]))
const prefer = (person: Person, change: object) =>
  t.as(person).put('/notifications/delivery', {
    mail: everything(true),
    push: everything(true),
    quietHours: null,
    ...change,
  })
const dueNow = () => t.db.run('test-due', 'update pushes set next_attempt_at = now()')

test("a notification reaches its person's devices, encrypted for them and signed by us, and opens in the right place", async () => {
  const fan = await createUser(t.deps)
  const browser = await subscribe(fan)
  const other = await subscribe(await createUser(t.deps))
  await tell(fan)
  await Promise.all([sendPushes(t.deps), sendPushes(t.deps)])
  const { key } = (await t.as(fan).get('/notifications/push-key')).json()
  expect(browser.got).toEqual([
    {
      message: {
        title: 'Fanlight',
        body: 'Luna posted “Rooftop”',
        path: `/post/${post.id}`,
        tag: expect.stringMatching(/^notification-\d+$/),
      },
      sender: { key, subject: 'mailto:nobody@localhost' },
      ttl: 86_400,
    },
  ])
  expect(other.got).toEqual([])
  expect(await waiting()).toBe(0)
})

test('nothing is pushed that was rolled back, muted, already read, or came after signing out', async () => {
  const fan = await createUser(t.deps)
  const browser = await subscribe(fan)
  await t.db
    .tx(async (tx) => {
      await notify(tx, {
        userId: fan.id,
        kind: 'post',
        says: ['posted', { profile: 'L', title: 'R' }],
        relatedEntityType: null,
        relatedEntityId: null,
      })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await prefer(fan, { push: { ...everything(true), post: false } })
  await tell(fan)
  await prefer(fan, {})
  await tell(fan)
  await t.as(fan).put('/notifications/read-all')
  await sendPushes(t.deps)
  expect(browser.got).toEqual([])
  await tell(fan)
  await t.as().post('/auth/logout', { token: fan.token })
  await sendPushes(t.deps)
  await forgetEndedDevices(t.deps)
  expect([browser.got, await waiting()]).toEqual([[], 0])
})

test("at night it waits for the person's morning", async () => {
  const fan = await createUser(t.deps)
  const browser = await subscribe(fan)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  await prefer(fan, { quietHours: { from: at(-60), until: at(60) } })
  await tell(fan)
  await sendPushes(t.deps)
  expect([browser.got.length, await waiting()]).toEqual([0, 1])
  await dueNow()
  await sendPushes(t.deps)
  expect(browser.got).toHaveLength(1)
})

test.each([
  ['is hidden', 'update posts set hidden_at = now() where id = $1'],
  ['is deleted', 'update posts set deleted_at = now() where id = $1'],
  [
    'is of a profile that closes to their country',
    `update profiles set closed_to = '{FR}' where id = (select profile_id from posts where id = $1)`,
  ],
  [
    'is by somebody who blocks them',
    'insert into blocks select p.creator_id, u.id, now() from posts p, fan u where p.id = $1',
  ],
])('a push waiting for the morning is dropped once the post %s', async (_what, change) => {
  const fan = await createUser(t.deps)
  await t.db.run('test-country', `insert into person_countries values ($1, 'FR', now())`, [fan.id])
  const browser = await subscribe(fan)
  const [kept, gone] = [await publish(t), await publish(t)]
  for (const one of [kept, gone]) await tell(fan, one)
  await t.db.run(`test-change ${_what}`, `with fan as (select $2::bigint as id) ${change}`, [gone.id, fan.id])
  await sendPushes(t.deps)
  expect(browser.got.map(({ message }) => (message as { path: string }).path)).toEqual([`/post/${kept.id}`])
  expect(await waiting()).toBe(0)
})

test('a gone device is forgotten, an unavailable one retried, and one that keeps refusing given up', async () => {
  const fan = await createUser(t.deps)
  for (const status of [404, 410]) {
    const browser = await subscribe(fan)
    browser.answers(status)
    await tell(fan)
    await sendPushes(t.deps)
    expect([await devices(fan), await waiting()]).toEqual([[], 0])
  }
  const browser = await subscribe(fan)
  browser.answers(429)
  await tell(fan)
  await sendPushes(t.deps)
  const { seconds } = await t.db.one<{ seconds: number }>(
    'test-wait',
    'select extract(epoch from next_attempt_at - now())::float8 as seconds from pushes',
  )
  expect(seconds).toBeGreaterThan(500)
  browser.answers(201)
  await dueNow()
  await sendPushes(t.deps)
  expect(browser.got).toHaveLength(1)
  browser.answers(403)
  for (let count = 0; count < 5; count++) {
    expect(await devices(fan)).toHaveLength(1)
    await tell(fan)
    await sendPushes(t.deps)
  }
  expect([await devices(fan), await waiting()]).toEqual([[], 0])
})

test.each([
  ['an address inside', { endpoint: 'http://169.254.169.254/latest' }],
  ['another host', { endpoint: 'https://fcm.googleapis.com.evil.test/x' }],
  ['a name and a password', { endpoint: 'https://a:b@fcm.googleapis.com/x' }],
  ['another port', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
  ['no key', { keys: { p256dh: 'x', auth: 'y' } }],
  ['no point of the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
  ['a point off the curve', { keys: { ...realKeys, p256dh: offCurve() } }],
  ['a point in short', { keys: { p256dh: `A${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
  ['a secret too long', { keys: { ...realKeys, auth: 'A'.repeat(30) } }],
])('%s is refused: people can only make us call push services', async (_what, change) => {
  const fan = await createUser(t.deps)
  const { subscription } = service.subscribe()
  expect((await t.as(fan).put('/notifications/push-devices', { ...subscription, ...change })).statusCode).toBe(400)
  expect(await devices(fan)).toEqual([])
})

test.each(['https:fcm.googleapis.com/x', 'https://FCM.googleapis.com\\@here/../x', 'https://fcm%2egoogleapis.com/x'])(
  'an address is stored in the form used for calls, however it is spelled: %s',
  async (endpoint) => {
    const fan = await createUser(t.deps)
    const put = await t.as(fan).put('/notifications/push-devices', { ...service.subscribe().subscription, endpoint })
    expect(put.statusCode).toBe(200)
    expect(await t.db.one('read-endpoint', 'select endpoint from push_devices where user_id = $1', [fan.id])).toEqual({
      endpoint: 'https://fcm.googleapis.com/x',
    })
  },
)

test("only known services are accepted; a browser belongs to the last person to sign in, and nobody can remove another's", async () => {
  const [one, two] = [await createUser(t.deps), await createUser(t.deps)]
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/b',
    'https://web.push.apple.com/c',
  ])
    expect(
      (await t.as(one).put('/notifications/push-devices', { ...service.subscribe().subscription, endpoint }))
        .statusCode,
    ).toBe(200)
  // One browser has one address at a time.
  const [{ id = 0 } = {}] = await devices(one)
  expect(await devices(one)).toHaveLength(1)
  expect((await t.as(two).delete(`/notifications/push-devices/${id}`)).statusCode).toBe(404)
  const browser = service.subscribe()
  await t.as(one).put('/notifications/push-devices', browser.subscription)
  await t.as(two).put('/notifications/push-devices', browser.subscription)
  expect([await devices(one), (await devices(two)).length]).toEqual([[], 1])
  await tell(one)
  await sendPushes(t.deps)
  expect(browser.got).toEqual([])
})
