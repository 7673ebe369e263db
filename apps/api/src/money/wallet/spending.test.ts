import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds, moveClock } from '../../../testing/ledger-factories.ts'
import {
  createOffer,
  createSubscription,
  openPaymentPage,
  pay,
  tokenIn,
} from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { closeDeposit, openDeposit } from '../ledger/deposits.ts'

let t: TestApp
let fan: Person
beforeAll(async () => {
  t = await startTestApp({ SPENDING_LIMIT_DAY: '500,2000' })
})
beforeEach(async () => {
  fan = await createUser(t.deps)
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const buy = (amount: number, currencyCode = 'USD', headers = {}) =>
  t.as(fan).post('/wallet/deposit', { amount, currencyCode }, headers)
const setCap = (span: string, amount: unknown) => t.as(fan).put(`/wallet/spending/${span}`, { amount })
const spending = async () => (await t.as(fan).get('/wallet/spending')).json()
const capOf = async (span: string) => (await spending()).caps.find((cap: { span: string }) => cap.span === span)

test('the limit is 500 dollars in 24 hours, and 2,000 from 30 days after signing up', async () => {
  expect((await buy(499.99)).statusCode).toBe(200)
  const refused = await buy(0.02)
  expect([refused.statusCode, refused.json().errors.amount]).toEqual([
    400,
    ['At most $500.00 may be spent within 24 hours. $0.01 of it are left.'],
  ])
  expect((await buy(0.01)).statusCode).toBe(200)
  expect(await spending()).toMatchObject({ limit: { amount: 500, used: 500 } })
  expect(await balanceOf(t.db, fan.id)).toBe(500_000)
  await moveClock(t.db, '24 hours 1 second')
  expect((await buy(500)).statusCode).toBe(200)
  await moveClock(t.db, '30 days')
  expect((await buy(2000)).statusCode).toBe(200)
  expect((await buy(1)).statusCode).toBe(400)
})

test('the price in dollars counts, whatever the currency; refunds do not count', async () => {
  await setCap('week', 30)
  expect((await buy(2000, 'JPY')).statusCode).toBe(200)
  expect(await capOf('week')).toMatchObject({ amount: 30, used: 13 })
  expect((await buy(17.01)).json().detail).toBe('You set a cap of $30.00 a week. $17.00 of it are left.')
  expect((await buy(17)).statusCode).toBe(200)
  const [newest] = (await t.as(fan).get('/wallet/returnable')).json()
  expect((await t.as(fan).post(`/wallet/deposits/${newest.id}/return`, { amount: 5 })).statusCode).toBe(200)
  expect(await capOf('week')).toMatchObject({ used: 25 })
})

test('a lower cap counts at once, a higher one or none after 24 hours', async () => {
  expect((await setCap('day', 20)).json().caps[0]).toEqual({ span: 'day', amount: 20, used: 0, next: null })
  const raised = (await setCap('day', 50)).json().caps[0]
  expect(raised).toMatchObject({ amount: 20, next: { amount: 50 } })
  expect((await buy(20.01)).statusCode).toBe(400)
  await moveClock(t.db, '23 hours 59 minutes')
  expect(await capOf('day')).toMatchObject({ amount: 20, next: { amount: 50 } })
  await moveClock(t.db, '2 minutes')
  expect(await capOf('day')).toEqual({ span: 'day', amount: 50, used: 0, next: null })
  expect((await setCap('day', null)).json().caps[0]).toMatchObject({ amount: 50, next: { amount: null } })
  // Setting the current cap again cancels the raise.
  expect((await setCap('day', 50)).json().caps[0]).toMatchObject({ amount: 50, next: null })
  await setCap('day', null)
  await moveClock(t.db, '24 hours 1 second')
  expect(await capOf('day')).toMatchObject({ amount: null, next: null })
  expect((await setCap('day', 0)).json().caps[0]).toMatchObject({ amount: 0 })
  expect((await buy(0.01)).statusCode).toBe(400)
})

test.each([
  ['day', -1],
  ['day', 0.001],
  ['day', '5'],
  ['day', 1_000_001],
  ['year', 5],
  ['limit', 5],
])('a cap of %s %s is refused', async (span, amount) => {
  expect((await setCap(span, amount)).statusCode).toBe(400)
  expect((await spending()).caps.map((cap: { amount: number | null }) => cap.amount)).toEqual([null, null, null])
})

test('subscriptions count once their page is open, and are refused above the cap', async () => {
  await setCap('month', 15)
  const [one, other] = [await createOffer(t.deps), await createOffer(t.deps, { cents: 601 })]
  const page = await openPaymentPage(t, fan, one.profileId)
  expect(await capOf('month')).toMatchObject({ used: 9.99 })
  const refused = await t.as(fan).post(`/subscriptions/profile/${other.profileId}`)
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'You set a cap of $15.00 a month. $5.01 of it are left.',
  ])
  expect((await pay(t, fan, tokenIn(page))).statusCode).toBe(200)
  expect((await buy(5.02)).statusCode).toBe(400)
  expect((await buy(5.01)).statusCode).toBe(200)
  expect(await capOf('month')).toMatchObject({ used: 15 })
})

test('ten payments at once cannot exceed a cap together, deposits and subscriptions alike', async () => {
  await setCap('day', 25)
  const offers = await Promise.all(Array.from({ length: 5 }, () => createOffer(t.deps)))
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => buy(10)),
    ...offers.map(({ profileId }) => t.as(fan).post(`/subscriptions/profile/${profileId}`)),
  ])
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  expect((await capOf('day')).used).toBeLessThanOrEqual(25)
})

test('the same click twice at once is one payment, and the second is told so, not refused', async () => {
  await setCap('day', 10)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const replies = await Promise.all(Array.from({ length: 4 }, () => buy(10, 'USD', key)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await balanceOf(t.db, fan.id)).toBe(100_00)
})

test('lowering a cap during a purchase gives up what is not paid yet', async () => {
  const offer = await createOffer(t.deps)
  const page = await openPaymentPage(t, fan, offer.profileId)
  await setCap('day', 9.98)
  expect((await pay(t, fan, tokenIn(page))).json().detail).toBe('This payment was cancelled. Please start again.')
  expect(await capOf('day')).toMatchObject({ used: 0 })
  const races = await Promise.all(
    Array.from({ length: 8 }, async (_, i) => {
      const [racer, { profileId }] = [await createUser(t.deps), await createOffer(t.deps)]
      const token = tokenIn(await openPaymentPage(t, racer, profileId))
      const [set, paid] = await Promise.all([
        t.as(racer).put('/wallet/spending/day', { amount: i }),
        pay(t, racer, token),
      ])
      return [set.statusCode, paid.statusCode, (await t.as(racer).get('/wallet/spending')).json().caps[0].used]
    }),
  )
  for (const [set, paid, used] of races)
    expect([
      [200, 200, 9.99],
      [200, 409, 0],
    ]).toContainEqual([set, paid, used])
})

test('a running subscription continues above a cap: its renewal counts and is not refused', async () => {
  const { profileId } = await createOffer(t.deps)
  await createSubscription(t, fan, profileId)
  await setCap('month', 1)
  expect(await capOf('month')).toMatchObject({ amount: 1, used: 9.99 })
  expect((await t.as(fan).get('/subscriptions/my-subscriptions')).json()[0]).toMatchObject({ status: 'Active' })
})

test('deposits are counted whatever their outcome: new people may make fewer a day', async () => {
  const bounded = await startTestApp({ DEPOSITS_A_DAY: '3,5' })
  const quick = await createUser(bounded.deps)
  const one = (amount = 1) => bounded.as(quick).post('/wallet/deposit', { amount, currencyCode: 'USD' })
  const tried = { userId: quick.id, currency: 'USD', hundredths: 100, provider: 'demo', key: null }
  const failed = await openDeposit(bounded.db, tried)
  await closeDeposit(bounded.db, 'depositId' in failed ? failed.depositId : 0, 'failed')
  const [second, third, fourth] = [await one(), await one(), await one()]
  expect([second, third, fourth].map(({ statusCode }) => statusCode)).toEqual([200, 200, 400])
  expect(fourth.json().errors.amount).toEqual([
    'You have made as many deposits as a day allows. Please try again tomorrow.',
  ])
  const somebodyElse = await createUser(bounded.deps)
  expect((await bounded.as(somebodyElse).post('/wallet/deposit', { amount: 1, currencyCode: 'USD' })).statusCode).toBe(
    200,
  )
  await moveClock(bounded.db, '24 hours 1 second')
  expect((await one()).statusCode).toBe(200)
  await moveClock(bounded.db, '30 days')
  const later = []
  for (let n = 0; n < 6; n += 1) later.push((await one()).statusCode)
  expect(later).toEqual([200, 200, 200, 200, 200, 400])
  await bounded.close()
})
