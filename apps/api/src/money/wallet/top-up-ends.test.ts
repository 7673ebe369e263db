import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription, letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { topUpsIn } from '../../../testing/top-up-factories.ts'
import { disputeDeposit } from '../ledger/deposits.ts'
import { tellStoppedTopUps, topUpWallets } from './top-up-routines.ts'

let t: TestApp
let of: ReturnType<typeof topUpsIn>
let operator: Person
beforeAll(async () => {
  t = await startTestApp()
  of = topUpsIn(t)
  operator = await createOperator(t.deps)
})
afterAll(() => t.close())

const depositOf = async (fan: Person) =>
  (
    await t.db.one<{ id: number }>('test-deposit', 'select max(id) as id from ledger.all_deposits where user_id = $1', [
      fan.id,
    ])
  ).id
const ok = async (reply: Promise<{ statusCode: number; body: string }>) =>
  expect((await reply).statusCode, (await reply).body).toBeLessThan(300)

const ends: [name: string, because: string, tells: string | undefined, act: (fan: Person) => Promise<unknown>][] = [
  ['the card is removed', 'card', 'removed or replaced', (fan) => ok(t.as(fan).delete('/wallet/card'))],
  [
    'another card is saved',
    'card',
    'removed or replaced',
    (fan) =>
      ok(t.as(fan).post('/wallet/deposit', { amount: 0.01, currencyCode: 'USD', saveCard: true, demoCard: 'stolen' })),
  ],
  [
    'an operator freezes the wallet',
    'frozen',
    'our team froze your wallet',
    (fan) => ok(t.as(operator).post(`/console/users/${fan.id}/freeze-wallet`, { reason: 'Looks odd.' })),
  ],
  [
    'a deposit is disputed',
    'dispute',
    'disputed at your bank',
    async (fan) => disputeDeposit(t.db, await depositOf(fan)),
  ],
  [
    'a month is disputed',
    'dispute',
    'disputed at your bank',
    async (fan) => {
      const id = await createSubscription(t, fan, (await createProfile(t.deps)).id)
      const { charge } = await t.db.one<{ charge: number }>(
        'test-charge',
        'select id as charge from charges where subscription_id = $1',
        [id],
      )
      await ok(t.as(operator).post(`/console/charges/${charge}/dispute`, { reason: 'The bank took it back.' }))
    },
  ],
  [
    'the account is suspended',
    'account',
    undefined,
    (fan) => ok(t.as(operator).post(`/console/users/${fan.id}/suspend`, { reason: 'Against the rules.' })),
  ],
  ['the account is to be deleted', 'account', undefined, (fan) => ok(t.as(fan).post('/account/deletion'))],
]

test.each(ends)('it ends when %s, and stays off', async (_, because, tells, act) => {
  const fan = await of.fanWithTopUp()
  await of.spend(fan)
  const before = await balanceOf(t.db, fan.id)
  await act(fan)
  const row = await t.db.one('test-ended', 'select ended_because as because from top_ups where user_id = $1', [fan.id])
  expect(row).toEqual({ because })
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBeLessThanOrEqual(before + 10)
  await tellStoppedTopUps(t.deps)
  const notices = await t.db.many<{ params: { because: string } }>(
    'test-notices',
    `select params from notifications where user_id = $1 and sentence = 'topUpStopped'`,
    [fan.id],
  )
  expect(notices.map(({ params }) => params.because)).toEqual(tells ? [because] : [])
  if (tells && because !== 'frozen') expect((await of.told(fan))[0]).toContain(tells)
})

test('the card expires: nothing is charged, and the fan is told', async () => {
  const fan = await of.fanWithTopUp()
  await letPass(t, '8 years 3 months', async () => {})
  await of.spend(fan)
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(40_00)
  expect((await of.read(fan)).stopped.because).toBe('expired')
  await letPass(t, '-8 years -3 months', async () => {})
})

test('coins that became dearer are not bought at the old words', async () => {
  const fan = await of.fanWithTopUp()
  await of.spend(fan)
  const set = (ratio: number) =>
    t.db.run('test-ratio', `select ledger.set_currency_ratio('USD', $1::numeric, true, $2)`, [
      String(ratio),
      operator.id,
    ])
  await set(9.99)
  await topUpWallets(t.deps)
  await set(10)
  expect([await balanceOf(t.db, fan.id), (await of.read(fan)).stopped.because]).toEqual([40_00, 'price'])
})

test('what a fan agreed to is in the copy of their data, and after erasure no card is left in it', async () => {
  const fan = await of.fanWithTopUp()
  const rows = await t.db.many<{ row: object }>(
    'test-rows',
    `select r as row from rows_of_person($1, 'top_ups', 'user_id', 0, 10) r`,
    [fan.id],
  )
  expect(rows[0]?.row).toMatchObject({ sentence: expect.stringContaining('20.00 USD'), times_a_day: 2 })
  expect(rows[0]?.row).not.toHaveProperty('card_ref')
  await ok(t.as(fan).post('/account/deletion'))
  await letPass(t, '15 days', endAccounts)
  const kept = await t.db.one(
    'test-erased',
    'select card_ref as card, ended_because as because from top_ups where user_id = $1',
    [fan.id],
  )
  expect(kept).toEqual({ card: null, because: 'account' })
})

test('nobody reads or ends what another agreed to', async () => {
  const [fan, other] = [await of.fanWithTopUp(), await createUser(t.deps)]
  expect((await t.as(other).delete('/wallet/top-up')).json().agreement).toBeNull()
  expect((await of.read(fan)).agreement).not.toBeNull()
})

test('and the books are right after all of them', () => expectLedgerHolds(t.db))
