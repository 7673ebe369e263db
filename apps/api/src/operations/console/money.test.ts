import { randomUUID } from 'node:crypto'
import type {
  ConsoleCharge,
  ConsoleDeposit,
  ConsolePurchase,
  LedgerRun,
  Ratio,
} from '@fanlight/contract/operations/console-money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPurchase, agreedTo } from '../../../testing/console-factories.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, createPostForSale, expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createOffer, createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await startTestApp()
  admin = await createOperator(t.deps)
})
afterAll(() => t.close())

const list = async <T>(path: string) => (await t.as(admin).get(`/console/${path}`)).json<T[]>()
const act = async (path: string, body: object, headers?: Record<string, string>) => {
  const reply = await t.as(admin).post(`/console/${path}`, body, headers)
  return reply.statusCode < 300 ? reply.statusCode : `${reply.statusCode} ${reply.json().detail}`
}
const earningsOf = async (creator: Person) =>
  (await t.as(creator).get('/CreatorDashboard/summary')).json<{ overallEarnings: number }>().overallEarnings
const notices = async (person: Person) =>
  (await t.as(person).get('/notifications?includeRead=true'))
    .json<{ message: string }[]>()
    .map(({ message }) => message)
const lastAudit = async () => (await list<{ action: string; summary: string }>('audit?pageSize=1'))[0]

async function bought(price = 4_00) {
  const fan = await createUser(t.deps)
  const post = await createPostForSale(t.deps, { price, title: 'Evening light' })
  const depositId = await giveCoins(t.db, fan.id, 10_00)
  return { fan, post, depositId, purchaseId: await addPurchase(t.db, fan.id, post.id) }
}

test('a refunded purchase: fan, creator and ledger agree', async () => {
  const { fan, post, purchaseId } = await bought()
  const refund = (amount: number) => act(`purchases/${purchaseId}/refund`, { amount, reason: 'Wrong picture.' })
  expect(await refund(1.5)).toBe(204)
  expect([await balanceOf(t.db, fan.id), await earningsOf(post.creator)]).toEqual([7_50, 0.25])
  expect(await refund(2.51)).toBe('400 Of this purchase at most 2.50 FansCoins can still be refunded.')
  expect(await refund(2.5)).toBe(204)
  expect([await balanceOf(t.db, fan.id), await earningsOf(post.creator)]).toEqual([10_00, 0])
  expect(await refund(0.01)).toBe('400 Of this purchase at most 0.00 FansCoins can still be refunded.')
  expect(await notices(fan)).toContain('2.50 FansCoins for “Evening light” are back in your wallet: Wrong picture.')
  expect(await notices(post.creator)).toContain(
    '2.50 FansCoins for “Evening light” were refunded to a fan: Wrong picture.',
  )
  expect(await list<ConsolePurchase>(`purchases?search=${purchaseId}`)).toMatchObject([{ price: 4, refunded: 4 }])
  expect(await lastAudit()).toMatchObject({ action: 'purchase.refund', summary: expect.stringContaining(fan.name) })
  await expectLedgerHolds(t.db)
})

test('a refund repeated with its key is one refund; twenty at once never exceed the price', async () => {
  const { fan, purchaseId } = await bought()
  const key = { 'idempotency-key': randomUUID() }
  const once = { amount: 1, reason: 'Once.' }
  expect(await act(`purchases/${purchaseId}/refund`, once, key)).toBe(204)
  expect(await act(`purchases/${purchaseId}/refund`, once, key)).toBe(204)
  expect(await balanceOf(t.db, fan.id)).toBe(7_00)
  expect(await act(`purchases/${purchaseId}/refund`, { ...once, amount: 2 }, key)).toMatch(/^400 .*another refund/)
  const rush = await Promise.all(Array.from({ length: 20 }, () => act(`purchases/${purchaseId}/refund`, once)))
  expect(rush.filter((outcome) => outcome === 204)).toHaveLength(3)
  expect(await balanceOf(t.db, fan.id)).toBe(10_00)
})

test('invalid amounts are refused', async () => {
  const { purchaseId } = await bought()
  for (const amount of [0, -1, 0.001, 1e9, '1', null, true, [1]]) {
    expect(await act(`purchases/${purchaseId}/refund`, { amount, reason: 'x' })).toMatch(/^400 /)
  }
  expect(await act(`purchases/${purchaseId}/refund`, { amount: 1, reason: ' ' })).toMatch(/^400 /)
  expect(await act('purchases/999999999/refund', { amount: 1, reason: 'x' })).toMatch(/^404 /)
})

test('a deposit is refunded while its coins are there; a chargeback reverses purchases made with the rest, until the bank decides', async () => {
  const { fan, depositId, purchaseId } = await bought()
  expect(await act(`deposits/${depositId}/refund`, { reason: 'Asked for.' })).toMatch(
    /^409 The FansCoins of this deposit are spent/,
  )
  expect(await act(`deposits/${depositId}/dispute`, { reason: 'Bank letter.' })).toBe(204)
  expect(await balanceOf(t.db, fan.id)).toBe(0)
  expect(await list<ConsoleDeposit>(`deposits?search=${depositId}&status=disputed`)).toMatchObject([
    { id: depositId, userName: fan.name, amount: 1, coins: 10, becameDebt: 0, status: 'disputed' },
  ])
  expect(await act(`deposits/${depositId}/dispute`, { reason: 'Again.' })).toMatch(/^409 .*charged back already/)
  expect(await act(`deposits/${depositId}/dispute-lost`, { reason: 'Lost.' })).toBe(204)
  expect(await act(`deposits/${depositId}/dispute-lost`, { reason: 'Lost.' })).toMatch(/^409 .*as lost already/)
  expect(await act(`deposits/${depositId}/dispute-won`, { reason: 'Won after all.' })).toBe(204)
  expect(await act(`deposits/${depositId}/dispute-won`, { reason: 'Won.' })).toMatch(/^409 /)
  expect(await balanceOf(t.db, fan.id)).toBe(10_00)
  const other = await createUser(t.deps)
  const unspent = await giveCoins(t.db, other.id, 5_00)
  expect(await act(`deposits/${unspent}/refund`, { reason: 'Asked for.' })).toBe(204)
  expect(await act(`deposits/${unspent}/refund`, { reason: 'Asked for.' })).toMatch(/^409 .*refunded already/)
  expect(await balanceOf(t.db, other.id)).toBe(0)
  expect(await act(`purchases/${purchaseId}/refund`, { amount: 4, reason: 'All of it.' })).toMatch(
    /^400 .*at most 0.00/,
  )
  await expectLedgerHolds(t.db)
})

test('a subscription month is refunded, or charged back by the bank', async () => {
  const { profileId, creator } = await createOffer(t.deps, { cents: 999 })
  const [fan, other] = [await createUser(t.deps), await createUser(t.deps)]
  await createSubscription(t, fan, profileId)
  await createSubscription(t, other, profileId)
  expect(await earningsOf(creator)).toBe(19.98)
  const inState = async (person: Person, status: string) =>
    (await list<ConsoleCharge>(`charges?search=${person.email}&status=${status}`)).length
  const chargeOf = async (person: Person) => (await list<ConsoleCharge>(`charges?search=${person.email}`))[0]
  const charge = await chargeOf(fan)
  expect(charge).toMatchObject({
    fanName: fan.name,
    creatorName: creator.name,
    amount: 9.99,
    refunded: 0,
    status: 'paid',
  })
  expect(await act(`charges/${charge?.id}/refund`, { amount: 10, reason: 'x' })).toMatch(/^400 .*at most \$9\.99/)
  const key = { 'idempotency-key': randomUUID() }
  expect(await act(`charges/${charge?.id}/refund`, { amount: 9.99, reason: 'Sorry.' }, key)).toBe(204)
  expect(await act(`charges/${charge?.id}/refund`, { amount: 9.99, reason: 'Sorry.' }, key)).toBe(204)
  expect(await act(`charges/${charge?.id}/refund`, { amount: 1, reason: 'x' }, key)).toMatch(/^400 .*another refund/)
  expect(await chargeOf(fan)).toMatchObject({ refunded: 9.99, status: 'refunded' })
  expect([await inState(fan, 'refunded'), await inState(fan, 'paid'), await inState(other, 'paid')]).toEqual([1, 0, 1])
  expect(await earningsOf(creator)).toBe(9.99)
  const disputed = await chargeOf(other)
  expect(await act(`charges/${disputed?.id}/dispute`, { reason: 'Bank letter.' })).toBe(204)
  expect(await act(`charges/${disputed?.id}/refund`, { amount: 1, reason: 'x' })).toMatch(/^409 The bank took/)
  expect(await earningsOf(creator)).toBe(0)
  expect(await act(`charges/${disputed?.id}/dispute-won`, { reason: 'Won.' })).toBe(204)
  expect(await earningsOf(creator)).toBe(9.99)
  await expectLedgerHolds(t.db)
})

test('ratios change for later sales, within limits, and are logged', async () => {
  const put = async (currency: string, body: object) => {
    return agreedTo(t, await t.as(admin).put(`/console/ratios/${currency}`, body))
  }
  for (const ratio of [0, -1, 1e9, 10_001, 0.00001, '10', null, 1.12345678]) {
    expect([ratio, await put('EUR', { ratio, enabled: true })]).toEqual([ratio, 400])
  }
  const nan = await t
    .as(admin)
    .put('/console/ratios/EUR', '{"ratio":NaN,"enabled":true}', { 'content-type': 'application/json' })
  expect(nan.statusCode).toBe(400)
  expect([await put('XXX', { ratio: 1, enabled: true }), await put('usd', { ratio: 1, enabled: true })]).toEqual([
    404, 400,
  ])
  expect(await put('USD', { ratio: 10, enabled: false })).toBe(400)
  expect(await put('EUR', { ratio: 12.345678, enabled: true })).toBe(204)
  expect((await list<Ratio>('ratios')).find(({ currency }) => currency === 'EUR')).toMatchObject({ ratio: 12.345678 })
  expect(await lastAudit()).toMatchObject({ action: 'ratio.change', summary: 'Changed EUR from 11 to 12.345678' })
  expect(await put('EUR', { ratio: 11, enabled: false })).toBe(204)
  const fan = await createUser(t.deps)
  expect(Object.keys((await t.as(fan).get('/wallet/currency-ratios')).json())).not.toContain('EUR')
})

test("payments are found by people's names", async () => {
  const { fan, post, purchaseId } = await bought(1_00)
  for (const search of [fan.email, fan.name, post.creator.email, String(purchaseId), String(fan.id)]) {
    const found = await list<ConsolePurchase>(`purchases?search=${encodeURIComponent(search)}`)
    expect([search, found.map(({ id }) => id)]).toEqual([search, expect.arrayContaining([purchaseId])])
  }
  expect(await list('purchases?search=nobody%40nowhere')).toEqual([])
  expect((await list<ConsoleDeposit>(`deposits?search=${fan.email}`)).map(({ userId }) => userId)).toEqual([fan.id])
  expect(await list('payouts?status=paid&search=x')).toEqual([])
})

test('a full check is requested, runs as a job, and is shown rule by rule', async () => {
  expect(await act('ledger/check', {})).toBe(202)
  await runJobs(t)
  const [run] = (await list<LedgerRun>('ledger')).filter(({ kind }) => kind === 'full')
  expect(run?.findings.length).toBeGreaterThan(10)
  for (const { name, rule } of run?.findings ?? []) expect([name, rule.length > 20]).toEqual([name, true])
  const download = await t.as(admin).get('/console/ledger/export')
  expect(download.headers['content-disposition']).toMatch(/ledger-health-.*\.json/)
  expect(download.json().runs).toHaveLength(1)
})
