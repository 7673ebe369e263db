import { randomUUID } from 'node:crypto'
import type { Message, MessageNews } from '@fanlight/contract/content/messages/messages'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { firstMessages } from '../../../testing/first-message-factories.ts'
import { balanceOf, expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription, letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let creator: Person
let fan: Person
let operator: Person
let thread: number
const heard: { userId: number; news: MessageNews }[] = []
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '20' })
  operator = await createOperator(t.deps)
  t.deps.bus.subscribe('message-news', ({ told }) => heard.push(...told))
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps, { name: 'Noor <of> the "Harbour"' })
  creator = profile.creator
  fan = await createUser(t.deps, { name: 'Fay "the" <fan>' })
  await giveCoins(t.db, fan.id, 100_00)
  await ask(12.5)
  thread = await open(fan, profile.id)
})

const { open, say, said, read, thread: shown, inbox } = talkInThreads(() => t)
const { setPrice, payFirst, settle } = firstMessages(() => t)
const ask = (amount: number | null) => setPrice(creator, profile.id, amount)
const pay = (more: object = {}, who: Person = fan) => payFirst(who, thread, more)
const paid = async () => {
  const reply = await pay()
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<Message>()
}
const history = async () =>
  (await t.as(fan).get('/wallet/transactions'))
    .json()
    .map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
const earned = async () => (await t.as(creator).get('/CreatorDashboard/summary')).json().overallEarnings
const told = async (person: Person) =>
  (await t.as(person).get('/notifications?includeRead=true')).json().map(({ message }: { message: string }) => message)

test('the price is held until the character answers; then it is a sale with its fee', async () => {
  expect(await shown(fan, thread)).toMatchObject({ refusal: 'priced', first: { price: 12.5, paid: null } })
  const refused = await say(fan, thread, 'For nothing?')
  expect([refused.statusCode, refused.json().detail]).toEqual([
    403,
    'This character asks a price for the first message.',
  ])
  heard.length = 0

  expect(await paid()).toMatchObject({ number: 1, body: 'Hello <3', side: 'fan' })
  expect(heard.map(({ userId, news }) => [userId, news.kind])).toEqual([
    [fan.id, 'message'],
    [creator.id, 'message'],
  ])
  expect([await balanceOf(t.db, fan.id), await earned()]).toEqual([87_50, 0])
  const held = { number: 1, amount: 12.5, state: 'held', why: null, until: expect.any(String) }
  for (const who of [fan, creator]) expect((await shown(who, thread)).first).toEqual({ price: null, paid: held })
  // It's in the inbox, although nobody there knows the fan, and in the bell.
  expect((await inbox(creator, '?side=creator')).threads.map(({ id }) => id)).toEqual([thread])
  expect(await told(creator)).toContain('Fay "the" <fan> wrote to Noor <of> the "Harbour".')
  await settle()
  expect(await balanceOf(t.db, fan.id)).toBe(87_50)
  await expectLedgerHolds(t.db)

  await said(creator, thread, 'Hello yourself')
  expect((await shown(creator, thread)).first.paid).toMatchObject({ state: 'paid' })
  await settle()
  expect([await balanceOf(t.db, fan.id), await earned()]).toEqual([87_50, 1])
  expect(await history()).toEqual([
    ['FirstMessage', -12.5],
    ['HoldEnd', 12.5],
    ['Hold', -12.5],
    ['Deposit', 100],
  ])
  expect(await told(creator)).toContain(
    'Fay "the" <fan> paid 12.5 FansCoins for your answer as Noor <of> the "Harbour".',
  )
  // Answered once, they talk like everybody.
  expect(await shown(fan, thread)).toMatchObject({ refusal: null, first: { price: null, paid: { state: 'paid' } } })
  await said(fan, thread, 'How kind')
})

test('after 72 hours without an answer the coins are back, and a late answer earns nothing', async () => {
  await paid()
  await letPass(t, '71 hours 59 minutes', settle)
  expect(await balanceOf(t.db, fan.id)).toBe(87_50)
  await letPass(t, '2 minutes', async () => undefined)
  await said(creator, thread, 'Too late')
  await settle()
  expect([await balanceOf(t.db, fan.id), await earned()]).toEqual([100_00, 0])
  expect((await shown(fan, thread)).first).toMatchObject({ price: null, paid: { state: 'returned', why: 'expired' } })
  expect(await told(fan)).toContain(
    '12.50 FansCoins for your first message to Noor <of> the "Harbour" are back in your wallet: it wasn\'t answered in time.',
  )
  expect(await history()).toEqual([
    ['HoldEnd', 12.5],
    ['Hold', -12.5],
    ['Deposit', 100],
  ])
})

test.each([
  ['declined', () => t.as(creator).post(`/threads/${thread}/first-message/decline`)],
  ['unsent', () => t.as(fan).delete(`/threads/${thread}/messages/1`)],
  ['blocked', () => t.as(creator).put(`/people/${fan.id}/block`)],
  ['blocked', () => t.as(fan).put(`/people/${creator.id}/block`)],
  ['closed', () => t.as(creator).delete(`/profiles/${profile.id}`)],
  ['suspended', () => t.as(operator).post(`/console/users/${creator.id}/suspend`, { reason: 'Spam.' })],
])('the coins are back at once: %s', async (why, act) => {
  await paid()
  const reply = await act()
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  await settle()
  expect(await balanceOf(t.db, fan.id)).toBe(100_00)
  const ended = await t.db.one('test-why', 'select state, why from first_messages where thread_id = $1', [thread])
  expect(ended).toEqual({ state: 'returned', why })
})

test('who leaves has the coins back before what is unspent goes back to its payment', async () => {
  await paid()
  expect((await t.as(fan).get('/account/deletion')).json().coins).toBe(87.5)
  expect((await t.as(fan).post('/account/deletion')).statusCode).toBe(200)
  expect(await balanceOf(t.db, fan.id)).toBe(0)
  await settle()
  expect((await history()).map(([kind]: [string]) => kind)).toEqual(['DepositRefund', 'HoldEnd', 'Hold', 'Deposit'])
})

test('who subscribes pays nothing; a follower does, and who was written to does not', async () => {
  await t.as(fan).put(`/profiles/${profile.id}/follow`, {})
  expect((await shown(fan, thread)).refusal).toBe('priced')
  await said(creator, thread, 'I saw that you follow')
  expect(await shown(fan, thread)).toMatchObject({ refusal: null, first: { price: null } })
  expect((await pay()).statusCode).toBe(409)

  const member = await createUser(t.deps)
  const other = await open(member, profile.id)
  expect((await shown(member, other)).first.price).toBe(12.5)
  await createSubscription(t, member, profile.id)
  expect(await shown(member, other)).toMatchObject({ refusal: null, first: { price: null } })
  expect(await balanceOf(t.db, fan.id)).toBe(100_00)
})

test('nothing is held where the price changed, coins are missing, the cap or the day forbid it, or the rules refuse', async () => {
  const refusedWith = async (more: object, status: number, detail: string) => {
    const reply = await pay(more)
    expect([reply.statusCode, reply.json().detail]).toEqual([status, detail])
  }
  await ask(13)
  await refusedWith({}, 400, 'The price of a first message is 13.00 FansCoins now. Nothing was charged.')
  await ask(200)
  await refusedWith(
    { expectedPrice: 200 },
    400,
    'Insufficient balance: a first message costs 200.00 FansCoins and you have 100.00.',
  )
  await ask(12.5)
  await t.as(fan).put(`/profiles/${profile.id}/spent`, { amount: 1 })
  await refusedWith({}, 409, 'This is more than your own cap for this character allows.')
  await t.db.run('test-no-cap', 'delete from character_caps where user_id = $1', [fan.id])
  await giveCoins(t.db, fan.id, 400_00)
  expect(
    (await t.as(fan).post(`/profiles/${profile.id}/tips`, { amount: 290 }, { 'idempotency-key': randomUUID() }))
      .statusCode,
  ).toBe(201)
  await refusedWith({}, 409, 'This creator can be given at most 10.00 more FansCoins today.')
  await ask(null)
  await refusedWith({}, 409, 'This message costs nothing now. Nothing was charged.')
  await ask(12.5)
  await t.as(creator).put(`/profiles/${profile.id}/message-rules`, { audience: 'nobody', byTeam: false, byAi: false })
  await refusedWith({}, 403, 'This character takes no messages.')
  expect((await pay({}, creator)).statusCode).toBe(403)
  expect(await balanceOf(t.db, fan.id)).toBe(210_00)
  expect((await read(fan, thread)).messages).toEqual([])
})

test.each([0, 0.99, 300.01, 1.005, '5'])('a price of %s is refused', async (amount) => {
  expect((await t.as(creator).put(`/profiles/${profile.id}/first-price`, { amount })).statusCode).toBe(400)
  expect((await t.as(creator).get(`/profiles/${profile.id}/first-price`)).json()).toEqual({ amount: 12.5 })
})
