import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendToMany } from '../../../testing/broadcast-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { moveClock } from '../../../testing/ledger-factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startDueBroadcast } from './broadcasts.queries.ts'
import { broadcastRoutines } from './send-broadcast.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let fan: Person
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps)
  fan = await createUser(t.deps)
  await follow(fan, profile.id)
})

const { ask, sent, list, reach, unread, follow, end } = sendToMany(() => t)
const { inbox } = talkInThreads(() => t)
const sendDue = () => broadcastRoutines[0]?.run(t.deps)
const now = async () => (await t.db.one<{ at: Date }>('test-now', 'select product_now() as at')).at.getTime()
const inHours = async (hours: number) => new Date((await now()) + hours * 3_600_000).toISOString()

test('two a day, whoever presses at the same moment; a cancelled one makes room', async () => {
  const statuses = async (times: number) =>
    (await Promise.all(Array.from({ length: times }, () => ask(profile.creator, profile.id, {})))).map(
      ({ statusCode }) => statusCode,
    )
  expect((await statuses(5)).toSorted()).toEqual([201, 201, 409, 409, 409])
  expect(await reach(profile.creator, profile.id, 'segment=followers')).toMatchObject({ leftToday: 0 })
  const tomorrow = { sendAt: await inHours(24) }
  const { id } = await sent(profile.creator, profile.id, tomorrow)
  await sent(profile.creator, profile.id, tomorrow)
  const third = await ask(profile.creator, profile.id, tomorrow)
  expect([third.statusCode, third.json().detail]).toEqual([409, 'A character can send 2 broadcasts a day (UTC).'])
  expect((await end(profile.creator, profile.id, id)).json()).toMatchObject({ state: 'cancelled' })
  await sent(profile.creator, profile.id, tomorrow)
})

test('the same key is the same message, and other words with it are refused', async () => {
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => ask(profile.creator, profile.id, {}, key)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  expect((await ask(profile.creator, profile.id, { body: 'Else' }, key)).statusCode).toBe(409)
  expect((await list(profile.creator, profile.id)).broadcasts).toHaveLength(1)
})

test('at its time it is sent once, and not before', async () => {
  const { id, state } = await sent(profile.creator, profile.id, { sendAt: await inHours(2) })
  expect(state).toBe('scheduled')
  await sendDue()
  expect(await unread(fan)).toBe(0)
  const late = await createUser(t.deps)
  await follow(late, profile.id)
  await moveClock(t.db, '2 hours')
  const started = await Promise.all([1, 2, 3, 4].map(() => startDueBroadcast(t.db)))
  expect(started.map((one) => one.id).filter((one) => one === id)).toHaveLength(1)
  for (const who of [fan, late]) expect(await unread(who)).toBe(1)
  expect((await list(profile.creator, profile.id)).broadcasts).toMatchObject([{ state: 'sent', recipients: 2 }])
})

test('cancelled and started at the same moment it is one of the two, and nobody gets what was cancelled', async () => {
  for (const round of [1, 2, 3, 4]) {
    const { id } = await sent(profile.creator, profile.id, { sendAt: await inHours(24 * round) })
    await moveClock(t.db, `${24 * round} hours`)
    const [reply] = await Promise.all([end(profile.creator, profile.id, id), startDueBroadcast(t.db)])
    const { state, sentAt } = reply.json()
    expect(state).toBe(sentAt === null ? 'cancelled' : 'stopped')
    expect(await unread(fan)).toBe(0)
    expect((await inbox(fan)).threads).toEqual([])
  }
})

test('a process that dies while it starts one leaves it to the next, and nobody gets it twice', async () => {
  await sent(profile.creator, profile.id, { sendAt: await inHours(1) })
  await moveClock(t.db, '1 hour')
  const dies = t.db.tx(async (tx) => {
    await startDueBroadcast(tx)
    throw new Error('killed')
  })
  await expect(dies).rejects.toThrow('killed')
  expect(await unread(fan)).toBe(0)
  await sendDue()
  await sendDue()
  expect((await inbox(fan)).threads).toMatchObject([{ unread: 1, lastNumber: 1 }])
})

test('once stopped, nobody else gets it; whoever has it keeps it', async () => {
  const other = await createUser(t.deps)
  await follow(other, profile.id)
  const { id } = await sent(profile.creator, profile.id)
  await inbox(fan)
  expect((await end(profile.creator, profile.id, id)).json()).toMatchObject({ state: 'stopped', received: 1 })
  expect([(await inbox(fan)).threads.length, (await inbox(other)).threads.length]).toEqual([1, 0])
  expect((await end(profile.creator, profile.id, id)).json()).toMatchObject({ state: 'stopped' })
  expect((await end(profile.creator, profile.id, 999_999)).statusCode).toBe(404)
  expect((await end(fan, profile.id, id)).statusCode).toBe(403)
})

test('of a character that is hidden by then nothing is sent', async () => {
  await sent(profile.creator, profile.id, { sendAt: await inHours(1) })
  await t.db.run('test-hide', 'update profiles set hidden_at = product_now() where id = $1', [profile.id])
  await moveClock(t.db, '1 hour')
  await sendDue()
  expect((await list(profile.creator, profile.id)).broadcasts).toMatchObject([{ state: 'cancelled', sentAt: null }])
  expect((await ask(profile.creator, profile.id, {})).statusCode).toBe(409)
})
