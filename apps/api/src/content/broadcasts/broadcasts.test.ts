import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendToMany } from '../../../testing/broadcast-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { moveClock } from '../../../testing/ledger-factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { countRows } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { broadcastRoutines } from './send-broadcast.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let fan: Person
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps, { name: 'Wren "W" <Halloway>' })
  fan = await createUser(t.deps, { name: 'Ada' })
  await follow(fan, profile.id)
})

const { sent, list, reach, unread, follow, ask } = sendToMany(() => t)
const { inbox, open, read, said, say, thread } = talkInThreads(() => t)
const messagesOf = (who: Person) =>
  countRows(t.db, 'test-messages', 'messages m join threads t on t.id = m.thread_id where t.fan_id = $1', [who.id])
const fold = () => broadcastRoutines[1]?.run(t.deps)

test('a message to many is one row until a fan opens their messages', async () => {
  expect(await reach(profile.creator, profile.id, 'segment=followers')).toEqual({
    count: 1,
    isMore: false,
    leftToday: 2,
  })
  const body = 'Tonight at <nine> & "later"'
  const broadcast = await sent(profile.creator, profile.id, { body })
  expect(broadcast).toMatchObject({ state: 'sent', recipients: 1, received: 0, body })
  expect(await unread(fan)).toBe(1)
  expect(await messagesOf(fan)).toBe(0)
  const [line, ...others] = (await inbox(fan)).threads
  expect(others).toEqual([])
  expect(line).toMatchObject({ unread: 1, last: { side: 'creator', body }, profileName: 'Wren "W" <Halloway>' })
  expect((await read(fan, line?.id ?? 0)).messages).toMatchObject([
    { number: 1, body, isBroadcast: true, writtenBy: 'creator', sentAt: broadcast.sentAt, key: null },
  ])
  expect(await unread(fan)).toBe(1)
  await t.as(fan).put(`/threads/${line?.id}/read`, { number: 1 })
  expect(await unread(fan)).toBe(0)
  const counts = { recipients: 1, received: 1, seen: 1, replied: 0, muted: 0 }
  expect((await list(profile.creator, profile.id)).broadcasts).toMatchObject([counts])
  await fold()
  expect((await list(profile.creator, profile.id)).broadcasts).toMatchObject([counts])
})

test('it disturbs neither the lists of the creator nor their rules for answers', async () => {
  const other = await createUser(t.deps, { name: 'Bo' })
  await follow(other, profile.id)
  const old = await open(other, profile.id)
  await said(other, old, 'www.example.test')
  await sent(profile.creator, profile.id)
  const { id } = (await inbox(fan)).threads[0] ?? { id: 0 }
  await inbox(other)
  const ofCreator = async (filter: string) =>
    (await inbox(profile.creator, `?side=creator&filter=${filter}`)).threads.map(({ fanName }) => fanName)
  expect(await ofCreator('all')).toEqual(['Bo'])
  expect(await ofCreator('unanswered')).toEqual(['Bo'])
  expect(await thread(profile.creator, old)).toMatchObject({ bothWrote: false, last: { side: 'creator' } })
  expect(await thread(profile.creator, id)).toMatchObject({ box: 'inbox' })
  await said(fan, id, 'I will be there')
  expect(await ofCreator('all')).toEqual(['Ada', 'Bo'])
  expect((await list(profile.creator, profile.id)).broadcasts).toMatchObject([{ replied: 1 }])
})

test('whoever follows later, stops, or is blocked meanwhile does not get it; nor does anybody of people gone', async () => {
  const [later, gone, blocked, erased] = [
    await createUser(t.deps),
    await createUser(t.deps),
    await createUser(t.deps),
    await createUser(t.deps),
  ]
  for (const who of [gone, blocked, erased]) await follow(who, profile.id)
  await t.db.run('test-erase', 'update users set deletes_at = product_now() where id = $1', [erased.id])
  expect(await reach(profile.creator, profile.id, 'segment=followers')).toMatchObject({ count: 3 })
  await sent(profile.creator, profile.id)
  await moveClock(t.db, '1 second')
  await follow(later, profile.id)
  await t.as(gone).delete(`/profiles/${profile.id}/follow`)
  await t.as(blocked).put(`/people/${profile.creator.id}/block`)
  for (const who of [later, gone, blocked]) {
    expect(await unread(who)).toBe(0)
    expect((await inbox(who)).threads).toEqual([])
  }
  expect(await unread(fan)).toBe(1)
})

test('two devices that look at the same moment get it once', async () => {
  await sent(profile.creator, profile.id)
  const pages = await Promise.all(Array.from({ length: 6 }, () => inbox(fan)))
  expect(await messagesOf(fan)).toBe(1)
  expect(pages.at(-1)?.threads).toHaveLength(1)
  expect((await inbox(fan)).threads).toHaveLength(1)
})

test('in a thread and in the inbox it stands where it was sent', async () => {
  const id = await open(fan, profile.id)
  await said(fan, id, 'one')
  await sent(profile.creator, profile.id, { body: 'two' })
  const second = await createProfile(t.deps)
  const newer = await open(fan, second.id)
  await said(fan, newer, 'to another')
  await said(profile.creator, id, 'three')
  expect((await read(fan, id)).messages.map(({ body }) => body)).toEqual(['three', 'two', 'one'])
  await sent(second.creator, second.id, { body: 'nobody follows' })
  const third = await createProfile(t.deps)
  await follow(fan, third.id)
  await sent(third.creator, third.id, { body: 'four' })
  await said(fan, newer, 'again')
  expect((await inbox(fan)).threads.map(({ last }) => last?.body)).toEqual(['again', 'four', 'three'])
})

test('one press mutes those of a character, or of all; what creators write to the fan alone still comes', async () => {
  await sent(profile.creator, profile.id)
  const { id } = (await inbox(fan)).threads[0] ?? { id: 0 }
  const mute = (of: string, isMuted = true) => t.as(fan).put(`/threads/${id}/broadcasts`, { of, isMuted })
  expect((await mute('character')).statusCode).toBe(204)
  expect((await list(profile.creator, profile.id)).broadcasts).toMatchObject([{ muted: 1 }])
  expect(await thread(fan, id)).toMatchObject({ mutesBroadcasts: 'character', isMuted: false })
  await sent(profile.creator, profile.id)
  await said(profile.creator, id, 'Only you')
  expect((await read(fan, id)).messages.map(({ body }) => body)).toEqual(['Only you', 'Hello all'])
  await moveClock(t.db, '1 day')
  await mute('character', false)
  await mute('everyone')
  expect(await thread(fan, id)).toMatchObject({ mutesBroadcasts: 'everyone' })
  const second = await createProfile(t.deps)
  await follow(fan, second.id)
  await sent(second.creator, second.id)
  expect(await unread(fan)).toBe(1)
  expect((await t.as(fan).get('/messages/settings')).json()).toMatchObject({ showsRead: true, mutesBroadcasts: true })
  await t.as(fan).put('/messages/settings', { showsRead: false, showsOnline: true })
  expect((await t.as(fan).get('/messages/settings')).json()).toMatchObject({ showsRead: false, mutesBroadcasts: true })
  expect(
    (await t.as(profile.creator).put(`/threads/${id}/broadcasts`, { of: 'everyone', isMuted: true })).statusCode,
  ).toBe(404)
})

test('who wrote it is on the message for good, and a name like the site’s is refused', async () => {
  await sent(profile.creator, profile.id, { writtenBy: 'team', writerName: 'Mo' })
  const { id } = (await inbox(fan)).threads[0] ?? { id: 0 }
  expect((await read(fan, id)).messages).toMatchObject([{ writtenBy: 'team', writerName: 'Mo' }])
  const refused = async (body: object) => (await ask(profile.creator, profile.id, body)).statusCode
  expect(await refused({ writtenBy: 'team' })).toBe(400)
  expect(await refused({ writtenBy: 'team', writerName: 'Fanlight Support' })).toBe(400)
  expect(await refused({ body: ' ' })).toBe(400)
  expect(await refused({ body: 'x'.repeat(2001) })).toBe(400)
  expect(await refused({ segment: 'new' })).toBe(400)
  expect(await refused({ segment: 'followers', days: 7 })).toBe(400)
})

test('a page of ten, and one more', async () => {
  await t.db.run(
    'test-many',
    `insert into broadcasts (profile_id, creator_id, key, segment, body, written_by, state, created_at, due_at)
     select $1, $2, gen_random_uuid(), 'followers', 'Number ' || n, 'creator', 'scheduled', now(), now() + make_interval(days => n)
     from generate_series(1, 11) n`,
    [profile.id, profile.creator.id],
  )
  const first = await list(profile.creator, profile.id)
  expect(first.broadcasts.map(({ body }) => body)[0]).toBe('Number 11')
  expect(first.broadcasts).toHaveLength(10)
  const { broadcasts, next } = await list(profile.creator, profile.id, `?before=${first.next}`)
  expect([broadcasts.map(({ body }) => body), next]).toEqual([['Number 1'], null])
})

test('of somebody else’s character nothing is told or sent', async () => {
  const other = await createProfile(t.deps)
  const path = `/profiles/${other.id}`
  for (const reply of [
    await t.as(profile.creator).get(`${path}/broadcasts`),
    await t.as(profile.creator).get(`${path}/broadcast-fans`),
    await ask(profile.creator, other.id, { body: '' }, randomUUID()),
  ])
    expect(reply.statusCode).toBe(404)
  expect((await say(profile.creator, 1, 'x')).statusCode).toBe(404)
})
