import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds, moveClock } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { setCurrencyRatio } from '../ledger/currency-ratios.ts'
import type { DepositAnswer, DepositProvider } from '../providers/deposit-provider.ts'
import { resolveDeposits } from './resolve-deposits.ts'

let t: TestApp
let demo: DepositProvider
beforeAll(async () => {
  t = await startTestApp()
  demo = t.deps.depositProvider
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const deposit = (person: Person, amount: unknown, currencyCode: unknown = 'USD', key?: string) =>
  t.as(person).post('/wallet/deposit', { amount, currencyCode }, key ? { 'idempotency-key': key } : {})

/** As a client may send it that doesn't build its JSON from numbers. */
const depositRaw = (person: Person, amount: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/wallet/deposit',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    payload: `{"amount":${amount},"currencyCode":"USD"}`,
  })

const answering = (answer: () => DepositAnswer): DepositProvider => ({
  ...demo,
  takeDeposit: async () => answer(),
  findDeposit: async () => answer(),
})

test('a deposit returns the new balance', async () => {
  const fan = await createUser(t.deps)
  expect((await t.as(fan).get('/wallet/balance')).json()).toEqual({ balance: 0, frozen: false })
  expect((await deposit(fan, 5)).json()).toEqual({ balance: 50 })
  expect((await deposit(fan, 0.01)).json()).toEqual({ balance: 50.1 })
  expect((await t.as(fan).get('/wallet/balance')).json()).toEqual({ balance: 50.1, frozen: false })
  expect((await t.as().post('/wallet/deposit', { amount: 5, currencyCode: 'USD' })).statusCode).toBe(401)
})

test('ratios are given as FansCoins per unit', async () => {
  const fan = await createUser(t.deps)
  const answer = await t.as(fan).get('/wallet/currency-ratios')
  expect(answer.json()).toEqual({
    USD: 10,
    EUR: 11,
    GBP: 13,
    CHF: 11.5,
    CAD: 7.3,
    AUD: 6.6,
    JPY: 0.065,
    INR: 0.12,
    BRL: 1.8,
  })
})

test.each([
  ['19.99', 199_90],
  ['4.35', 43_50],
  ['0.01', 10],
  ['1.1', 11_00],
  ['0.30000000000000004', 3_00],
  ['5.00', 50_00],
  ['1e3', 10_000_00],
  ['1000000', 10_000_000_00],
])('amount %s buys exactly %i hundredths', async (amount, hundredths) => {
  const fan = await createUser(t.deps)
  expect((await depositRaw(fan, amount)).statusCode).toBe(200)
  expect(await balanceOf(t.db, fan.id)).toBe(hundredths)
})

test.each([
  '-1',
  '0',
  '-0',
  '0.001',
  '0.005',
  '1e-7',
  '1e309',
  'NaN',
  'Infinity',
  '1e21',
  '9007199254740993',
  '"5"',
  '"0x10"',
  '" 5 "',
  '"1e3"',
  'true',
  'null',
  '[5]',
  '{}',
  '"5.00"',
  '"٥"',
  '"1,000.00"',
  '1000000.01',
  '1000001',
  '0x10',
  '',
])('amount %s is refused and nothing happens', async (amount) => {
  const fan = await createUser(t.deps)
  expect((await depositRaw(fan, amount)).statusCode).toBe(400)
  expect(await balanceOf(t.db, fan.id)).toBe(0)
})

test.each(['usd', 'XXX', '', null, 5, ['USD'], 'US'])('currency %j is refused', async (currency) => {
  const fan = await createUser(t.deps)
  const answer = await deposit(fan, 5, currency)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ detail: 'Please select a currency.' })
})

test.each([
  [100, 'JPY', 200, 6_50],
  [1, 'JPY', 200, 6],
  [1.5, 'JPY', 400, 0],
  [0.01, 'INR', 400, 0],
  [0.09, 'INR', 200, 1],
  [0.01, 'CHF', 200, 11],
  [0.03, 'CAD', 200, 21],
])('%d %s answers %i and buys %i hundredths: rounded down, never up', async (amount, currency, status, hundredths) => {
  const fan = await createUser(t.deps)
  expect((await deposit(fan, amount, currency)).statusCode).toBe(status)
  expect(await balanceOf(t.db, fan.id)).toBe(hundredths)
})

test("extra fields, duplicate names and other people's balances change nothing", async () => {
  const fan = await createUser(t.deps)
  const raw = (payload: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/wallet/deposit',
      headers: { authorization: `Bearer ${fan.token}`, 'content-type': 'application/json' },
      payload,
    })
  expect((await raw('{"amount":1,"amount":1000,"currencyCode":"USD"}')).statusCode).toBe(400)
  expect((await raw('{"amount":1,"currencyCode":"USD","balance":99,"ratio":1000,"userId":1}')).json()).toEqual({
    balance: 10,
  })
})

test('the same key twenty times at once pays once; with another body it is refused', async () => {
  const fan = await createUser(t.deps)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(fan, 5, 'USD', key)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(await balanceOf(t.db, fan.id)).toBe(50_00)
  expect((await deposit(fan, 6, 'USD', key)).statusCode).toBe(400)
  expect((await deposit(fan, 5, 'EUR', key)).statusCode).toBe(400)
  expect((await deposit(fan, 5, 'USD', 'not-a-uuid')).statusCode).toBe(400)
  expect((await deposit(fan, 5, 'USD', key.toUpperCase())).json()).toEqual({ balance: 50 })
  const other = await createUser(t.deps)
  expect((await deposit(other, 5, 'USD', key)).json()).toEqual({ balance: 50 })
})

test("a fraction under a whole amount's key is another deposit", async () => {
  const fan = await createUser(t.deps)
  const key = randomUUID()
  expect((await deposit(fan, 200, 'JPY', key)).json()).toEqual({ balance: 13 })
  expect((await deposit(fan, 199.99, 'JPY', key)).statusCode).toBe(400)
  expect((await deposit(fan, 200, 'JPY', key)).json()).toEqual({ balance: 13 })
})

test('a deposit uses the ratio at its opening', async () => {
  const fan = await createUser(t.deps)
  const set = (ratio: number, enabled = true) =>
    setCurrencyRatio(t.db, { currency: 'BRL', ratio, enabled, actor: fan.id })
  const key = randomUUID()
  t.deps.depositProvider = answering(() => ({ status: 'pending' }))
  expect((await deposit(fan, 10, 'BRL', key)).json()).toEqual({ balance: 0 })
  await set(1000, false)
  t.deps.depositProvider = demo
  expect((await deposit(fan, 10, 'BRL', key)).json()).toEqual({ balance: 18 })
  expect((await deposit(fan, 10, 'BRL')).statusCode).toBe(400)
  await set(1.8)
})

test('a provider that does not answer is asked again later, and the money counts once', async () => {
  const fan = await createUser(t.deps)
  const key = randomUUID()
  t.deps.depositProvider = answering(() => {
    throw new Error('timeout')
  })
  const answer = await deposit(fan, 5, 'USD', key)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBeDefined()
  t.deps.depositProvider = demo
  await resolveDeposits(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(0) // too early to ask
  await moveClock(t.db, '2 hours')
  await resolveDeposits(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(50_00)
  expect((await deposit(fan, 5, 'USD', key)).json()).toEqual({ balance: 50 })
  await resolveDeposits(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(50_00)
})

test.each<[string, DepositAnswer, number]>([
  ['declined', { status: 'failed' }, 400],
  ['paid in another currency', { status: 'paid', providerRef: 'a', amountMinor: 500, currency: 'EUR' }, 400],
  ['paid another amount', { status: 'paid', providerRef: 'b', amountMinor: 499, currency: 'USD' }, 400],
])('%s: nothing is credited', async (_what, answer, status) => {
  const fan = await createUser(t.deps)
  const key = randomUUID()
  t.deps.depositProvider = answering(() => answer)
  expect((await deposit(fan, 5, 'USD', key)).statusCode).toBe(status)
  t.deps.depositProvider = demo
  expect((await deposit(fan, 5, 'USD', key)).statusCode).toBe(status)
  expect(await balanceOf(t.db, fan.id)).toBe(0)
})

test('a payment page is returned, and nothing is credited yet', async () => {
  const fan = await createUser(t.deps)
  t.deps.depositProvider = answering(() => ({ status: 'page', paymentUrl: 'https://pay.example/1' }))
  expect((await deposit(fan, 5)).json()).toEqual({ balance: 0, paymentUrl: 'https://pay.example/1' })
  t.deps.depositProvider = demo
})
