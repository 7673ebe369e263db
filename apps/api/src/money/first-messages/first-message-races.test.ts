import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { firstMessages } from '../../../testing/first-message-factories.ts'
import { balanceOf, expectLedgerHolds, giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { disputeDeposit } from '../ledger/deposits.ts'
import { payAndSend } from './first-messages.queries.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let creator: Person
let fan: Person
let deposit: number
let thread: number
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '20' })
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps)
  creator = profile.creator
  await setPrice(creator, profile.id, 12.5)
  await anotherFan()
})
async function anotherFan() {
  fan = await createUser(t.deps)
  deposit = await giveCoins(t.db, fan.id, 100_00)
  thread = await open(fan, profile.id)
}

const { open, say, read, bodies } = talkInThreads(() => t)
const { setPrice, payFirst, settle } = firstMessages(() => t)
const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).sort()
const rows = () =>
  t.db.many<{ state: string; why: string | null }>(
    'test-first',
    'select state, why from first_messages where thread_id = $1 order by id',
    [thread],
  )
const sales = async () =>
  (
    await t.db.one<{ sales: number }>(
      'test-sales',
      `select count(*)::int as sales from ledger.transfers where code = 'first_message' and wallet = $1`,
      [fan.id],
    )
  ).sales
/** The coins are with one of the two, and nowhere twice. */
async function expectEither(isPaid: boolean) {
  await settle()
  expect([await balanceOf(t.db, fan.id), await sales()]).toEqual(isPaid ? [87_50, 1] : [100_00, 0])
}

test('the same key many times at once holds once; with other words, another thread or another price it is refused', async () => {
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 8 }, () => payFirst(fan, thread, {}, key)))
  expect(
    new Set(replies.map(({ statusCode, body }) => (statusCode === 201 ? JSON.parse(body).number : statusCode))),
  ).toEqual(new Set([1]))
  expect(await balanceOf(t.db, fan.id)).toBe(87_50)
  expect((await payFirst(fan, thread, { body: 'Other' }, key)).statusCode).toBe(409)
  expect((await payFirst(fan, thread, { expectedPrice: 13 }, key)).statusCode).toBe(400)
  expect(await bodies(fan, thread)).toEqual(['Hello <3'])
})

test('of many first messages at once one is held and sent', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => payFirst(fan, thread)))
  expect(statuses(replies)).toEqual([201, 409, 409, 409, 409, 409])
  expect([await balanceOf(t.db, fan.id), (await read(fan, thread)).messages.length]).toEqual([87_50, 1])
})

test('what is killed before its commit holds nothing and sends nothing', async () => {
  const order = {
    ...{
      fanId: fan.id,
      threadId: thread,
      key: randomUUID(),
      body: 'Hello',
      quotes: null,
      feeBasisPoints: 0,
      hours: 72,
    },
    ...{ expectedPrice: 12_50, most: 300_00, mostYoung: 300_00, mostOfYoung: 300_00 },
  }
  const killed = t.db.tx(async (tx) => {
    expect(await payAndSend(tx, order as Parameters<typeof payAndSend>[1])).toMatchObject({
      outcome: 'sent',
      number: 1,
    })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect([await balanceOf(t.db, fan.id), await rows(), await bodies(fan, thread)]).toEqual([100_00, [], []])
})

test('two answers at once, and several processes that settle, pay once', async () => {
  expect((await payFirst(fan, thread)).statusCode).toBe(201)
  const answers = await Promise.all([say(creator, thread, 'One'), say(creator, thread, 'Two')])
  expect(statuses(answers)).toEqual([201, 201])
  await Promise.allSettled(Array.from({ length: 4 }, settle))
  await expectEither(true)
})

test('an answer meets the end of the 72 hours, a block, an unsending or a refusal: one of the two counts', async () => {
  const ends = [
    () => moveClock(t.db, '73 hours'),
    () => t.as(creator).put(`/people/${fan.id}/block`),
    () => t.as(fan).delete(`/threads/${thread}/messages/1`),
    () => t.as(creator).post(`/threads/${thread}/first-message/decline`),
  ]
  for (const end of [...ends, ...ends, ...ends]) {
    expect((await payFirst(fan, thread)).statusCode).toBe(201)
    await Promise.all([end(), say(creator, thread, 'Here'), settle()])
    await settle()
    const [{ state, why } = { state: '', why: '' }] = await rows()
    expect(['paid', 'returned']).toContain(state)
    expect(why === null).toBe(state === 'paid')
    await expectEither(state === 'paid')
    await anotherFan()
  }
})

test('what was answered before a block, an unsending, a deletion or the end of the time stays paid', async () => {
  expect((await payFirst(fan, thread)).statusCode).toBe(201)
  expect((await say(creator, thread, 'Here')).statusCode).toBe(201)
  expect((await t.as(creator).post(`/threads/${thread}/first-message/decline`)).statusCode).toBe(409)
  expect((await t.as(fan).delete(`/threads/${thread}/messages/1`)).statusCode).toBe(204)
  expect((await t.as(fan).put(`/people/${creator.id}/block`)).statusCode).toBe(204)
  await letPass(t, '80 hours', settle)
  await expectEither(true)
})

test('a clock that jumps ahead and back neither pays nor returns twice', async () => {
  expect((await payFirst(fan, thread)).statusCode).toBe(201)
  await moveClock(t.db, '100 hours')
  await settle()
  await moveClock(t.db, '-90 hours')
  expect((await say(creator, thread, 'Back in time')).statusCode).toBe(201)
  await expectEither(false)
  expect(await rows()).toEqual([{ state: 'returned', why: 'expired' }])
})

test('after the coins came back, another message asks the price again', async () => {
  expect((await payFirst(fan, thread)).statusCode).toBe(201)
  await letPass(t, '73 hours', settle)
  expect((await say(fan, thread, 'And for nothing?')).statusCode).toBe(403)
  expect((await payFirst(fan, thread, { body: 'Again' })).statusCode).toBe(201)
  expect(await balanceOf(t.db, fan.id)).toBe(87_50)
  expect((await say(creator, thread, 'Now')).statusCode).toBe(201)
  await expectEither(true)
  expect((await rows()).map(({ state }) => state)).toEqual(['returned', 'paid'])
})

test('a chargeback takes coins on hold, answered or not, and leaves nobody with coins that were never paid for', async () => {
  expect((await payFirst(fan, thread)).statusCode).toBe(201)
  await disputeDeposit(t.db, deposit)
  await settle()
  expect([await balanceOf(t.db, fan.id), await sales(), await rows()]).toEqual([
    0,
    0,
    [{ state: 'returned', why: 'disputed' }],
  ])
  await anotherFan()
  expect((await payFirst(fan, thread)).statusCode).toBe(201)
  expect((await say(creator, thread, 'Here')).statusCode).toBe(201)
  await disputeDeposit(t.db, deposit)
  await settle()
  expect([await balanceOf(t.db, fan.id), await sales()]).toEqual([0, 0])
  await anotherFan()
  expect((await payFirst(fan, thread)).statusCode).toBe(201)
  expect((await say(creator, thread, 'Here')).statusCode).toBe(201)
  await settle()
  await disputeDeposit(t.db, deposit)
  expect([await balanceOf(t.db, fan.id), await sales()]).toEqual([0, 1])
  expect((await t.as(creator).get('/CreatorDashboard/summary')).json().overallEarnings).toBe(0)
})

test('coins of several deposits go back to the deposits they came from', async () => {
  await t.as(fan).put(`/profiles/${profile.id}/follow`, {})
  await setPrice(creator, profile.id, 105)
  await giveCoins(t.db, fan.id, 50_00)
  const lots = () =>
    t.db.many(
      'test-lots',
      `select lot as id, lot_coins as coins, lot_micros as micros from ledger.wallets where user_id = $1
       union all select deposit_id, coins, micros from ledger.lots where user_id = $1 and coins > 0 order by id`,
      [fan.id],
    )
  const before = await lots()
  expect((await payFirst(fan, thread, { expectedPrice: 105 })).statusCode).toBe(201)
  expect(await balanceOf(t.db, fan.id)).toBe(45_00)
  await letPass(t, '73 hours', settle)
  expect(await lots()).toEqual(before)
})
