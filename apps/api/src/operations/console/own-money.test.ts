import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createOperator, createUser, makeOperator, type Person } from '../../../testing/factories.ts'
import { balanceOf, createPostForSale, giveCoins } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let admin: Person
const subjects: Record<string, number> = {}
beforeAll(async () => {
  t = await startTestApp()
  admin = await createOperator(t.deps)
  const fan = await createUser(t.deps)
  subjects.deposit = await giveCoins(t.db, admin.id, 10_00)
  const theirs = await createPostForSale(t.deps, { price: 4_00 })
  subjects.bought = await addPurchase(t.db, admin.id, theirs.id)
  const profile = await createOffer(t.deps)
  await createSubscription(t, admin, profile.profileId)
  subjects.charge = await idOf('select max(id) as id from charges')
  await t.db.run(
    'own-creator',
    `insert into creators (user_id, bio, applied_at, kyc_status) values ($1, 'x', now(), 'verified')`,
    [admin.id],
  )
  await giveCoins(t.db, fan.id, 10_00)
  const own = await createPostForSale(t.deps, { price: 4_00, creator: admin })
  subjects.sold = await addPurchase(t.db, fan.id, own.id)
  subjects.payout = await idOf(
    `insert into payouts (creator_id, period, earned_before, amount_cents, provider, destination, destination_ref, refunded_micros, opened_at, changed_at)
     values (${admin.id}, '2026-01-01', '2026-01-01', 100, 'demo', 'Account', 'ref', 0, now(), now()) returning id`,
  )
  subjects.self = admin.id
})
afterAll(() => t.close())

const idOf = async (sql: string) => (await t.db.one<{ id: number }>(`own-${sql.slice(0, 20)}`, sql)).id
const reason = { reason: 'Because.' }
const refund = { amount: 1, ...reason }

const acts: [path: string, subject: string, body: object][] = [
  ...['refund', 'dispute', 'dispute-won', 'dispute-lost', 'credit'].map((act): [string, string, object] => [
    `deposits/:id/${act}`,
    'deposit',
    reason,
  ]),
  ['charges/:id/refund', 'charge', refund],
  ...['dispute', 'dispute-won', 'accept', 'give-back'].map((act): [string, string, object] => [
    `charges/:id/${act}`,
    'charge',
    reason,
  ]),
  ['purchases/:id/refund', 'bought', refund],
  ['purchases/:id/refund', 'sold', refund],
  ['payouts/:id/account', 'payout', { label: 'Mine', reference: 'mine' }],
  ['payouts/:id/paid', 'payout', { reference: 'T1' }],
  ['users/:id/freeze-wallet', 'self', reason],
  ['users/:id/unfreeze-wallet', 'self', reason],
]

test.each(acts)('nobody does it with their own money: %s of %s', async (path, subject, body) => {
  const before = await balanceOf(t.db, admin.id)
  const address = `/console/${path.replace(':id', String(subjects[subject]))}`
  const reply = await t.as(admin).post(address, body)
  expect([reply.statusCode, reply.json().detail]).toEqual([
    403,
    'This concerns your own money or rights. Another operator has to do it.',
  ])
  expect(await balanceOf(t.db, admin.id)).toBe(before)
  const written = await t.db.one<{ count: number }>('own-audit', 'select count(*)::int as count from audit_log')
  expect(written.count).toBe(0)
})

test.each([
  ['put', 'ratios/USD', { ratio: 20, enabled: true }],
  ['post', 'users/:other/freeze-wallet', reason],
] as const)('someone who has just lost the right can do nothing more: %s %s', async (method, path, body) => {
  const operator = await createOperator(t.deps)
  const other = await createUser(t.deps)
  await giveCoins(t.db, other.id, 1_00)
  expect((await t.as(operator).get('/console/overview')).statusCode).toBe(200)
  await makeOperator(t.deps, operator.id, [])
  const reply = await t.as(operator)[method](`/console/${path.replace(':other', String(other.id))}`, body)
  expect([reply.statusCode, reply.json().detail]).toEqual([403, 'You are no longer an operator.'])
})
