import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { moveClock } from '../../../testing/ledger-factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let stranger: Person
let follower: Person
let subscriber: Person
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps)
  ;[stranger, follower, subscriber] = [await createUser(t.deps), await createUser(t.deps), await createUser(t.deps)]
  await t.as(follower).put(`/profiles/${profile.id}/follow`, {})
  await createSubscription(t, subscriber, profile.id)
})

const { open, say, said, inbox, rules, thread: threadOf } = talkInThreads(() => t)
const detail = (reply: { statusCode: number; json(): { detail?: string } }) =>
  reply.statusCode === 201 ? 201 : reply.json().detail

test('the creator chooses who may write; the composer knows the reason', async () => {
  const threads = new Map<Person, number>()
  for (const fan of [stranger, follower, subscriber]) threads.set(fan, await open(fan, profile.id))
  const answers = () =>
    Promise.all([...threads].map(async ([fan, id]) => detail(await say(fan, id, `${Math.random()}`))))
  const known = () => Promise.all([...threads].map(async ([fan, id]) => (await threadOf(fan, id)).refusal))
  expect(await answers()).toEqual([201, 201, 201])
  await rules(profile.creator, profile.id, 'followers')
  expect(await answers()).toEqual(['Follow this character to write to it.', 201, 201])
  await rules(profile.creator, profile.id, 'subscribers')
  const only = 'Only subscribers can write to this character.'
  expect(await answers()).toEqual([only, only, 201])
  expect(await known()).toEqual(['subscribers', 'subscribers', null])
  await t.db.run('end', 'update subscriptions set access_until = product_now() where fan_id = $1', [subscriber.id])
  expect(await answers()).toEqual([only, only, only])
  await rules(profile.creator, profile.id, 'nobody')
  expect(await answers()).toEqual(Array(3).fill('This character takes no messages.'))
})

test("strangers' threads are requests until the creator replies or accepts; others go to the inbox", async () => {
  for (const fan of [stranger, follower, subscriber]) await said(fan, await open(fan, profile.id), 'Hello')
  const ids = async (filter: string) =>
    (await inbox(profile.creator, `?side=creator&filter=${filter}`)).threads.map(({ fanId }) => fanId)
  expect(await ids('all')).toEqual([subscriber.id, follower.id])
  expect(await ids('requests')).toEqual([stranger.id])
  expect(await ids('subscribers')).toEqual([subscriber.id])
  expect((await t.as(profile.creator).get('/messages/unread-count')).json()).toEqual({ fan: 0, creator: 2 })
  await said(profile.creator, await open(stranger, profile.id), 'Welcome')
  expect(await ids('requests')).toEqual([])
  expect(await ids('all')).toEqual([stranger.id, subscriber.id, follower.id])
  expect(await ids('unanswered')).toEqual([subscriber.id, follower.id])
})

test('a stranger can send five messages before a reply, and start twenty threads a day', async () => {
  const thread = await open(stranger, profile.id)
  for (let n = 1; n <= 5; n += 1) await said(stranger, thread, `Hello ${n}`)
  expect(detail(await say(stranger, thread, 'Hello 6'))).toBe('You can write more once you have an answer.')
  await said(profile.creator, thread, 'Yes?')
  await said(stranger, thread, 'Hello 6')
  for (let n = 1; n <= 20; n += 1) {
    const { id } = await createProfile(t.deps)
    await said(stranger, await open(stranger, id), 'Hello')
  }
  const more = await open(stranger, (await createProfile(t.deps)).id)
  expect(detail(await say(stranger, more, 'Hello'))).toBe(
    'You have written to many characters today. Please try again tomorrow.',
  )
  await moveClock(t.db, '1 day')
  await said(stranger, more, 'Hello')
})

test('a creator can write first only to followers and subscribers', async () => {
  const openWith = (fan: Person, who = profile.creator) => t.as(who).put(`/profiles/${profile.id}/threads/${fan.id}`)
  expect((await openWith(stranger)).statusCode).toBe(403)
  expect((await openWith(follower, (await createProfile(t.deps)).creator)).statusCode).toBe(404)
  const { id } = (await openWith(follower)).json()
  await said(profile.creator, id, 'Thank you for following!')
  expect((await inbox(follower)).threads).toMatchObject([{ id, unread: 1 }])
  await t.as(follower).delete(`/profiles/${profile.id}/follow`)
  expect(detail(await say(profile.creator, id, 'Come back'))).toBe(
    'You can write to people who follow or subscribe, or who wrote to you.',
  )
  expect((await t.as(profile.creator).put(`/profiles/${profile.id}/thread`)).statusCode).toBe(400)
})

test.each(['the fan', 'the creator'])(
  'after a block by %s neither sees the thread, until it is lifted',
  async (who) => {
    const thread = await open(follower, profile.id)
    await said(follower, thread, 'Hello')
    await said(profile.creator, thread, 'Hello')
    const [one, other] = who === 'the fan' ? [follower, profile.creator] : [profile.creator, follower]
    await t.as(one).put(`/people/${other.id}/block`)
    for (const person of [follower, profile.creator]) {
      expect((await t.as(person).get(`/threads/${thread}`)).statusCode).toBe(404)
      expect((await t.as(person).get(`/threads/${thread}/messages`)).statusCode).toBe(404)
      expect((await say(person, thread, 'Anyone?')).statusCode).toBe(403)
      expect((await inbox(person, person === follower ? '' : '?side=creator')).threads).toEqual([])
    }
    await t.as(one).delete(`/people/${other.id}/block`)
    expect((await inbox(follower)).threads).toMatchObject([{ id: thread }])
  },
)

test('a message in flight during a block is refused', async () => {
  const thread = await open(follower, profile.id)
  const waits = () =>
    t.db.one<{ count: number }>(
      'test-waits',
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  let sending: ReturnType<typeof say> | undefined
  await t.db.tx(async (tx) => {
    await tx.run('test-block', 'select block_person($1, $2, 100)', [profile.creator.id, follower.id])
    sending = say(follower, thread, 'In time?')
    void sending.then(() => undefined)
    await expect.poll(async () => (await waits()).count).toBe(1)
  })
  expect((await sending)?.statusCode).toBe(403)
})

test('suspensions, hidden characters and closed countries end a thread for the people concerned', async () => {
  const thread = await open(follower, profile.id)
  await said(follower, thread, 'Hello')
  await t.db.run('suspend', `update users set suspended_at = now() where id = $1`, [follower.id])
  expect(detail(await say(profile.creator, thread, 'Hello?'))).toBe('This person takes no messages.')
  await t.db.run('back', `update users set suspended_at = null where id = $1`, [follower.id])
  await t.db.run('close', `update profiles set closed_to = '{DE}' where id = $1`, [profile.id])
  await t.db.run(
    'country',
    `insert into person_countries (user_id, country, seen_at) values ($1, 'DE', now()) on conflict (user_id) do update set country = 'DE'`,
    [follower.id],
  )
  expect(detail(await say(follower, thread, 'Hello?'))).toBe('This character is not available.')
  await t.db.run('open', `update profiles set closed_to = null, hidden_at = now() where id = $1`, [profile.id])
  expect((await t.as(follower).get(`/threads/${thread}`)).statusCode).toBe(404)
  expect((await inbox(follower)).threads).toEqual([])
  expect(detail(await say(profile.creator, thread, 'Hello?'))).toBe('This character is not available.')
})
