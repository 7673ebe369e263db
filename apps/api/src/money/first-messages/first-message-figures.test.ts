import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { firstMessages } from '../../../testing/first-message-factories.ts'
import { expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rollUpEarnings } from '../ledger/roll-up-earnings.ts'
import { runPayouts } from '../payouts/run-payouts.ts'
import { recordSelfDealing } from '../payouts/self-dealing.ts'

// 40.00 coins are 4 dollars, of which the platform keeps a fifth.
let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let creator: Person
let fan: Person
let operator: Person
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '20' })
  operator = await createOperator(t.deps)
  profile = await createProfile(t.deps, { name: 'Noor' })
  creator = profile.creator
  fan = await createUser(t.deps, { name: 'Fay' })
  await giveCoins(t.db, fan.id, 100_00)
  await setPrice(creator, profile.id, 40)
  await t.as(fan).put(`/profiles/${profile.id}/follow`, {})
})
afterAll(() => t.close())

const { open, said } = talkInThreads(() => t)
const { setPrice, payFirst, settle } = firstMessages(() => t)
const audience = async () => (await t.as(creator).get(`/creator/audience/${profile.id}?kind=followers`)).body
const spentHere = async () => (await t.as(fan).get(`/profiles/${profile.id}/tips`)).json().spent
const lines = async () =>
  (await t.as(fan).get('/wallet/transactions'))
    .json()
    .map(({ description, amount }: { description: string; amount: number }) => [description, amount])

test('coins on hold count for the fan alone, a paid message for both', async () => {
  const thread = await open(fan, profile.id)
  expect((await payFirst(fan, thread, { expectedPrice: 40 })).statusCode).toBe(201)
  expect(await spentHere()).toMatchObject({ month: 4, total: 4 })
  expect(await audience()).toContain('"spentCoins":0')
  expect((await t.as(operator).get('/console/purchases')).json()).toEqual([])

  await said(creator, thread, 'Hello')
  await settle()
  expect(await spentHere()).toMatchObject({ month: 4, total: 4 })
  expect(await audience()).toContain('"spentCoins":40')
  expect(await lines()).toEqual([
    ['First message to Noor', -40],
    ['No longer held for a first message to Noor', 40],
    ['Held for a first message to Noor', -40],
    ['Bought FansCoins for 10.00 USD', 100],
  ])
  const csv = (await t.as(fan).get('/wallet/transactions.csv')).body
  for (const [text] of await lines()) expect(csv).toContain(text)
  expect((await t.as(operator).get('/console/purchases')).json()).toMatchObject([
    { postTitle: 'First message to Noor', price: 40, refunded: 0, buyerName: 'Fay' },
  ])
  await expectLedgerHolds(t.db)
})

test('an operator refunds it, and its fee follows', async () => {
  const [{ id }] = (await t.as(operator).get('/console/purchases')).json()
  const refund = { amount: 10, reason: 'The answer was a copy.' }
  expect((await t.as(operator).post(`/console/purchases/${id}/refund`, refund)).statusCode).toBe(204)
  expect((await lines())[0]).toEqual(['Refund of a first message to Noor', 10])
  expect(await audience()).toContain('"spentCoins":30')
  expect(await spentHere()).toMatchObject({ total: 3 })
  expect((await t.as(creator).get('/CreatorDashboard/summary')).json().overallEarnings).toBe(2.4)
})

test('it is seen where fan and creator may be one person, and is a line of its own on the statement of a payout', async () => {
  const other = await createUser(t.deps)
  await giveCoins(t.db, other.id, 300_00)
  await setPrice(creator, profile.id, 300)
  const thread = await open(other, profile.id)
  expect((await payFirst(other, thread, { expectedPrice: 300 }, randomUUID())).statusCode).toBe(201)
  await said(creator, thread, 'Hello')
  await settle()
  await t.db.run('test-same', `update sessions set address_mark = 'home' where user_id = any($1)`, [
    [other.id, creator.id],
  ])
  await rollUpEarnings(t.db)
  await recordSelfDealing(t.deps)
  const dealings = await t.db.many(
    'test-dealing',
    'select fan_id as fan, cents from self_dealings where creator_id = $1',
    [creator.id],
  )
  expect(dealings).toEqual([{ fan: other.id, cents: 30_00 }])
  await letPass(t, '45 days', async (deps) => {
    await rollUpEarnings(deps.db)
    await runPayouts(deps)
  })
  const { payouts } = (await t.as(creator).get('/payouts')).json()
  expect(payouts).toHaveLength(1)
  const statement = (await t.as(creator).get(`/payouts/${payouts[0].id}/statement.csv`)).body
  expect(statement).toMatch(/Noor,First messages,2,340,68,FansCoins,27\.2/)
  await expectLedgerHolds(t.db)
})
