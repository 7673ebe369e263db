import { randomUUID } from 'node:crypto'
import type { Message, MessageNews, UnreadThreads } from '@fanlight/contract/content/messages/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { moveClock } from '../../../testing/ledger-factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let ada: Person
let thread: number
const heard: { userId: number; news: MessageNews }[] = []
beforeAll(async () => {
  t = await startTestApp()
  t.deps.bus.subscribe('message-news', ({ told }) => heard.push(...told))
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps, { name: 'Wren <b>Halloway</b> "W"' })
  ada = await createUser(t.deps, { name: 'Ada' })
  thread = await open(ada, profile.id)
  heard.length = 0
})

const { open, say, said, read, bodies, inbox, thread: threadOf } = talkInThreads(() => t)
const unread = async (who: Person) => (await t.as(who).get('/messages/unread-count')).json<UnreadThreads>()

test('both sides read the same messages in the same order, with their own marked', async () => {
  for (let n = 1; n <= 3; n += 1) await said(ada, thread, `number ${n}`)
  await said(profile.creator, thread, 'number 4')
  for (const who of [ada, profile.creator])
    expect(await bodies(who, thread)).toEqual(['number 4', 'number 3', 'number 2', 'number 1'])
  const first = await read(ada, thread, '?pageSize=3')
  expect(first).toMatchObject({ next: 2 })
  const second = await read(ada, thread, `?pageSize=3&before=${first.next}`)
  expect(second).toMatchObject({ next: null, messages: [{ number: 1, side: 'fan', writtenBy: 'person' }] })
  expect(second.messages[0]?.key).not.toBeNull()
  const other = await read(profile.creator, thread)
  expect(other.messages.map(({ key }) => key === null)).toEqual([false, true, true, true])
})

test("an empty thread is in no list; with a message it is in both sides' lists", async () => {
  expect([(await inbox(ada)).threads, (await inbox(profile.creator, '?side=creator')).threads]).toEqual([[], []])
  await said(ada, thread, 'Hello & <welcome>')
  expect((await inbox(ada)).threads).toMatchObject([
    {
      id: thread,
      side: 'fan',
      profileName: 'Wren <b>Halloway</b> "W"',
      unread: 0,
      last: { body: 'Hello & <welcome>' },
    },
  ])
  expect(await inbox(profile.creator, '?side=creator')).toMatchObject({ threads: [], next: null })
  expect(await inbox(profile.creator, '?side=creator&filter=requests')).toMatchObject({
    threads: [{ id: thread, side: 'creator', fanName: 'Ada', unread: 1, box: 'requests' }],
  })
})

test('one key sends one message however often it is retried; with other words it is refused', async () => {
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 20 }, () => say(ada, thread, 'Once', {}, key)))
  expect(new Set(replies.map((reply) => [reply.statusCode, reply.json<Message>().number].join()))).toEqual(
    new Set(['201,1']),
  )
  expect(heard.filter(({ news }) => news.kind === 'message')).toHaveLength(2)
  const other = await say(ada, thread, 'Twice', {}, key)
  expect([other.statusCode, other.json().detail]).toEqual([409, 'Another message was sent with this key.'])
  expect((await say(profile.creator, thread, 'Mine', {}, key)).statusCode).toBe(201)
  expect(await bodies(ada, thread)).toEqual(['Mine', 'Once'])
})

test('concurrent messages get one order without gaps', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => createUser(t.deps)))
  const threads = await Promise.all(others.map((fan) => open(fan, profile.id)))
  for (const [n, fan] of others.entries()) await said(fan, threads[n] ?? 0, 'first')
  await Promise.all(
    others.flatMap((fan, n) =>
      [1, 2, 3, 4].flatMap((m) => [say(fan, threads[n] ?? 0, `f${m}`), say(profile.creator, threads[n] ?? 0, `c${m}`)]),
    ),
  )
  for (const [n, fan] of others.entries()) {
    const numbers = (await read(fan, threads[n] ?? 0)).messages.map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => numbers.length - at))
    expect(numbers.length).toBe(9)
  }
})

test('text of every script is stored as typed, and 2,000 characters fit', async () => {
  const texts = ['שלום, עולם', '海は静かだ。', '🏳️‍🌈👩‍👩‍👧 ﷺ', '<b>not bold</b> & "quoted"', 'a\n\nb']
  for (const text of texts) await said(ada, thread, text)
  expect(await bodies(ada, thread)).toEqual(texts.toReversed())
  await said(profile.creator, thread, 'x'.repeat(2000))
  await said(profile.creator, thread, `e${'\u0301'.repeat(1999)}`)
  expect((await said(profile.creator, thread, 'a\u202eb\n\n\n\nc')).body).toBe('ab\n\nc')
  for (const bad of ['', '   ', '\u0301\u0301', 'x'.repeat(2001), 'a\u0000b', '\ud800'])
    expect((await say(ada, thread, bad)).statusCode).toBe(400)
})

test('a quoted message comes along shortened, if it still exists', async () => {
  await said(ada, thread, 'Is that the harbour?')
  const answer = await said(profile.creator, thread, 'It is.', { quotes: 1 })
  expect(answer.quote).toEqual({ number: 1, side: 'fan', fileCount: 0, body: 'Is that the harbour?' })
  expect((await say(ada, thread, 'And this?', { quotes: 9 })).statusCode).toBe(400)
  await t.as(ada).delete(`/threads/${thread}/messages/1`)
  expect((await read(ada, thread)).messages[0]?.quote).toEqual({ number: 1, side: 'fan', fileCount: 0, body: null })
})

test('each side can react once to a message, and undo it', async () => {
  await said(ada, thread, 'Look')
  const react = (who: Person, reaction: string | null) =>
    t.as(who).put(`/threads/${thread}/messages/1/reaction`, { reaction })
  await react(profile.creator, '😂')
  expect((await react(profile.creator, '🔥')).json<Message>().reactions).toEqual({ fan: null, creator: '🔥' })
  expect((await react(ada, '👍')).json<Message>().reactions).toEqual({ fan: '👍', creator: '🔥' })
  expect((await react(ada, null)).json<Message>().reactions).toEqual({ fan: null, creator: '🔥' })
  expect((await react(ada, '💩')).statusCode).toBe(400)
})

test('senders can edit a message for 15 minutes; it is marked as edited', async () => {
  await said(ada, thread, 'Lovley')
  const change = (who: Person, body: string) => t.as(who).put(`/threads/${thread}/messages/1`, { body })
  expect((await change(profile.creator, 'Mine now')).statusCode).toBe(404)
  const changed = (await change(ada, 'Lovely')).json<Message>()
  expect([changed.body, changed.editedAt === null]).toEqual(['Lovely', false])
  await moveClock(t.db, '15 minutes')
  const late = await change(ada, 'Too late')
  expect([late.statusCode, late.json().detail]).toEqual([409, 'A message can be changed for 15 minutes.'])
  expect(await bodies(profile.creator, thread)).toEqual(['Lovely'])
})

test('a deleted message leaves a trace for both and cannot come back', async () => {
  await said(ada, thread, 'Oops')
  expect((await t.as(profile.creator).delete(`/threads/${thread}/messages/1`)).statusCode).toBe(404)
  expect((await t.as(ada).delete(`/threads/${thread}/messages/1`)).statusCode).toBe(204)
  for (const who of [ada, profile.creator])
    expect((await read(who, thread)).messages).toMatchObject([{ number: 1, body: null, side: 'fan' }])
  expect((await t.as(ada).put(`/threads/${thread}/messages/1`, { body: 'Again' })).statusCode).toBe(404)
  expect(
    (await t.as(profile.creator).put(`/threads/${thread}/messages/1/reaction`, { reaction: '👍' })).statusCode,
  ).toBe(404)
})

test('unread messages are counted for each side, and the read mark only moves up', async () => {
  for (const body of ['one', 'two', 'three']) await said(ada, thread, body)
  await said(profile.creator, thread, 'four')
  expect([await unread(ada), await unread(profile.creator)]).toEqual([
    { fan: 1, creator: 0 },
    { fan: 0, creator: 1 },
  ])
  const markRead = (who: Person, number: number) => t.as(who).put(`/threads/${thread}/read`, { number })
  expect((await threadOf(profile.creator, thread)).unread).toBe(3)
  await markRead(profile.creator, 2)
  expect((await threadOf(profile.creator, thread)).unread).toBe(1)
  await markRead(profile.creator, 1)
  expect(await threadOf(profile.creator, thread)).toMatchObject({ unread: 1, readNumber: 2 })
  await markRead(profile.creator, 999)
  expect(await threadOf(profile.creator, thread)).toMatchObject({ unread: 0, readNumber: 4 })
  expect(await threadOf(ada, thread)).toMatchObject({ unread: 1, otherReadNumber: 4 })
  expect(await unread(profile.creator)).toEqual({ fan: 0, creator: 0 })
})

test("people who hide their read receipts or presence do not see other people's", async () => {
  await said(ada, thread, 'Hello')
  await t.as(profile.creator).get(`/threads/${thread}`)
  expect(await threadOf(ada, thread)).toMatchObject({ otherReadNumber: 0, isOtherOnline: true })
  await t.as(ada).put('/messages/settings', { showsRead: false, showsOnline: false })
  expect((await t.as(ada).get('/messages/settings')).json()).toEqual({
    showsRead: false,
    showsOnline: false,
    mutesBroadcasts: false,
  })
  for (const who of [ada, profile.creator])
    expect(await threadOf(who, thread)).toMatchObject({ otherReadNumber: null, isOtherOnline: null })
  heard.length = 0
  await t.as(profile.creator).put(`/threads/${thread}/read`, { number: 1 })
  expect(heard.map(({ userId }) => userId)).toEqual([profile.creator.id])
})

test('all devices of both sides learn of messages, edits, deletions, typing and reading', async () => {
  await said(ada, thread, 'Hello')
  await t.as(ada).put(`/threads/${thread}/messages/1`, { body: 'Hello!' })
  await t.as(profile.creator).post(`/threads/${thread}/typing`)
  await t.as(profile.creator).put(`/threads/${thread}/read`, { number: 1 })
  await t.as(ada).delete(`/threads/${thread}/messages/1`)
  const toldTo = (who: Person) => heard.filter(({ userId }) => userId === who.id).map(({ news }) => news)
  expect(toldTo(ada)).toMatchObject([
    { kind: 'message', side: 'fan', message: { body: 'Hello' } },
    { kind: 'changed', message: { body: 'Hello!' } },
    { kind: 'typing', by: 'creator' },
    { kind: 'read', by: 'creator', number: 1 },
    { kind: 'changed', message: { body: null } },
  ])
  const other = toldTo(profile.creator)
  expect(other.map(({ kind }) => kind)).toEqual(['message', 'changed', 'read', 'changed'])
  expect(other[0]).toMatchObject({ side: 'creator', message: { key: null } })
})

test("each message of the creator's side keeps who wrote it, for good", async () => {
  await said(ada, thread, 'Who is there?')
  await said(profile.creator, thread, 'Me.')
  await said(profile.creator, thread, 'And me.', { writtenBy: 'team', writerName: 'Sam' })
  await said(profile.creator, thread, 'Beep.', { writtenBy: 'ai' })
  const stamps = (await read(ada, thread)).messages.map(({ writtenBy, writerName }) => [writtenBy, writerName])
  expect(stamps).toEqual([
    ['ai', null],
    ['team', 'Sam'],
    ['creator', null],
    ['person', null],
  ])
  expect((await say(ada, thread, 'I am the creator', { writtenBy: 'creator' })).statusCode).toBe(403)
  expect((await say(profile.creator, thread, 'nobody', { writtenBy: 'team' })).statusCode).toBe(400)
  await expect(
    t.db.run('restamp', `update messages set written_by = 'creator' where thread_id = $1 and number = 4`, [thread]),
  ).rejects.toThrow('never changed')
})
