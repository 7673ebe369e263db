import type { Notification } from '@fanlight/contract/people/notifications'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type Notice, notify } from './notify.ts'
import { forgetOldNotifications, pushNotifications } from './push-notifications.ts'

let t: TestApp
let address: string
beforeAll(async () => {
  t = await startTestApp()
  address = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

const notice = (person: Person, fan: string, kind: 'subscriber' | 'like' = 'subscriber'): Notice => ({
  userId: person.id,
  kind,
  says: ['subscribed', { fan, profile: 'Luna' }],
  relatedEntityType: 'Profile',
  relatedEntityId: 7,
})
const tell = (person: Person, fan: string, kind?: 'subscriber' | 'like') =>
  t.db.tx((tx) => notify(tx, notice(person, fan, kind)))
const said = (fan: string) => `${fan} subscribed to Luna.`
const list = async (person: Person, query = '') =>
  (await t.as(person).get(`/notifications${query}`)).json<Notification[]>()
const unread = async (person: Person) => (await t.as(person).get('/notifications/unread-count')).json().count

async function connect(person: Person, transport = HttpTransportType.WebSockets) {
  const heard: Notification[] = []
  const connection = new HubConnectionBuilder()
    .withUrl(`${address}/hubs/notifications`, { accessTokenFactory: () => person.token, transport })
    .configureLogging(LogLevel.None)
    .build()
  connection.on('ReceiveNotification', (notification: Notification) => heard.push(notification))
  await connection.start()
  return { heard, connection }
}
const until = async (condition: () => boolean) => {
  for (let i = 0; i < 200 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(condition()).toBe(true)
}

test('a person is notified, reads it, and is not notified again', async () => {
  const ada = await createUser(t.deps)
  await tell(ada, 'Bob')
  expect(await unread(ada)).toBe(1)
  expect(await list(ada)).toEqual([
    {
      id: expect.any(Number),
      message: 'Bob subscribed to Luna.',
      createdAt: expect.any(String),
      isRead: false,
      relatedEntityType: 'Profile',
      relatedEntityId: 7,
      avatarUrl: null,
      pictureUrl: null,
    },
  ])
  const answer = await t.as(ada).put('/notifications/read-all')
  expect(answer.json()).toBe(true)
  expect(await unread(ada)).toBe(0)
  expect(await list(ada)).toEqual([])
  expect((await list(ada, '?includeRead=true'))[0]).toMatchObject({ isRead: true })
})

test("nobody sees other people's notifications", async () => {
  const [ada, eve] = [await createUser(t.deps), await createUser(t.deps)]
  await tell(ada, 'for Ada')
  expect(await list(eve, '?includeRead=true')).toEqual([])
  await t.as(eve).put('/notifications/read-all')
  expect(await unread(ada)).toBe(1)
  expect((await t.as().get('/notifications')).statusCode).toBe(401)
})

test('lists are bounded and newest first', async () => {
  const ada = await createUser(t.deps)
  for (let i = 0; i < 30; i++) await tell(ada, `line ${i}`)
  const firstPage = await list(ada)
  expect(firstPage).toHaveLength(24)
  expect(firstPage[0]?.message).toBe(said('line 29'))
  expect(await list(ada, '?page=2')).toHaveLength(6)
  expect((await t.as(ada).get('/notifications?pageSize=100000')).statusCode).toBe(400)
})

test('a muted kind is not written', async () => {
  const ada = await createUser(t.deps)
  const preferences = await t.as(ada).put('/notifications/preferences', { like: false })
  expect(preferences.json()).toMatchObject({ like: false, subscriber: true })
  await tell(ada, 'a like', 'like')
  await tell(ada, 'a subscriber')
  expect((await list(ada)).map(({ message }) => message)).toEqual([said('a subscriber')])
  await t.as(ada).put('/notifications/preferences', {})
  await tell(ada, 'a like', 'like')
  expect(await unread(ada)).toBe(2)
})

test.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])('committed notifications arrive over %s, rolled back ones do not', async (_name, transport) => {
  const [ada, eve] = [await createUser(t.deps), await createUser(t.deps)]
  const [hers, others] = [await connect(ada, transport), await connect(eve, transport)]
  const rolledBack = t.db.tx(async (tx) => {
    await notify(tx, notice(ada, 'never'))
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await tell(ada, 'hello')
  await pushNotifications(t.deps)
  await pushNotifications(t.deps)
  await until(() => hers.heard.length > 0)
  expect(hers.heard.map(({ message }) => message)).toEqual([said('hello')])
  expect(hers.heard[0]).toEqual((await list(ada))[0])
  expect(others.heard).toEqual([])
  await Promise.all([hers.connection.stop(), others.connection.stop()])
})

test('a transaction that commits late is pushed when it commits, although its id is older', async () => {
  const ada = await createUser(t.deps)
  const { heard, connection } = await connect(ada)
  let commit = () => {}
  const late = t.db.tx(async (tx) => {
    await notify(tx, notice(ada, 'late'))
    await new Promise<void>((resolve) => {
      commit = resolve
    })
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await tell(ada, 'early')
  await pushNotifications(t.deps)
  commit()
  await late
  await pushNotifications(t.deps)
  await until(() => heard.length === 2)
  expect(heard.map(({ message }) => message).sort()).toEqual([said('early'), said('late')])
  await connection.stop()
})

test('signing out ends the connection', async () => {
  const ada = await createUser(t.deps)
  const { connection } = await connect(ada)
  const closed = new Promise((resolve) => connection.onclose(resolve))
  await t.as(ada).post('/auth/logout', {})
  await closed
})

test('notifications are deleted after 180 days', async () => {
  const ada = await createUser(t.deps)
  await tell(ada, 'old')
  await t.db.run('age', `update notifications set created_at = now() - interval '181 days' where user_id = $1`, [
    ada.id,
  ])
  await tell(ada, 'new')
  await forgetOldNotifications(t.deps)
  expect((await list(ada)).map(({ message }) => message)).toEqual([said('new')])
})
