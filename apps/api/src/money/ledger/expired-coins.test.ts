import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfCsv } from '../../../testing/csv-rows.ts'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { disputeDeposit } from './deposits.ts'
import { expireCoins } from './wallets.ts'

let t: TestApp
let finance: Person
beforeAll(async () => {
  t = await startTestApp()
  finance = await createOperator(t.deps, ['finance'])
})
afterAll(() => t.close())

const coinsOf = async ({ id }: Person) =>
  (await t.db.one<{ coins: number }>('coins', 'select balance as coins from ledger.wallets where user_id = $1', [id]))
    .coins
const expire = async (after: string) => {
  let emptied = 0
  await letPass(t, after, async ({ db }) => {
    emptied = (await expireCoins(db, 180)).wallets
  })
  return emptied
}

/** Two deposits, too old to be refunded, and an erased account. */
async function erased() {
  const fan = await createUser(t.deps)
  const deposit = await giveCoins(t.db, fan.id, 100_10)
  await giveCoins(t.db, fan.id, 90)
  await letPass(t, '15 days', async () => undefined)
  expect((await t.as(fan).post('/account/deletion')).statusCode).toBe(200)
  await letPass(t, '15 days', endAccounts)
  expect(await coinsOf(fan)).toBe(101_00)
  return { fan, deposit }
}

test("an erased account's coins expire once, when its payments can no longer be disputed", async () => {
  const { fan } = await erased()
  const living = await createUser(t.deps)
  await giveCoins(t.db, living.id, 5_00)
  expect(await expire('179 days')).toBe(0)
  await letPass(t, '2 days', async () => undefined)
  const done = await Promise.all([1, 2, 3].map(() => expireCoins(t.db, 180)))
  expect(done.reduce((sum, { wallets }) => sum + wallets, 0)).toBe(1)
  expect([await coinsOf(fan), await coinsOf(living)]).toEqual([0, 5_00])
  await expectLedgerHolds(t.db)
  const month = t.deps.clock.now().toISOString().slice(0, 7)
  const paper = async (name: string) =>
    rowsOfCsv((await t.as(finance).get(`/console/accounting/${name}/${month}`)).body)
  const balances = await paper('balances')
  expect(balances.filter(({ Name }) => Name === 'Expired coins')).toMatchObject([{ Account: '13', Balance: '101.00' }])
  expect((await paper('journal')).filter((row) => Object.values(row).includes('expired'))).toHaveLength(1)
})

test('an open dispute keeps the coins; what it returns waits its own time', async () => {
  const { fan, deposit } = await erased()
  await letPass(t, '100 days', async () => undefined)
  await disputeDeposit(t.db, deposit)
  expect(await coinsOf(fan)).toBe(90)
  expect(await expire('200 days')).toBe(0)
  await t.db.one('close', 'select ledger.close_dispute($1, true)', [deposit])
  expect(await coinsOf(fan)).toBe(101_00)
  expect(await expire('1 day')).toBe(0)
  expect(await expire('180 days')).toBe(1)
  expect(await coinsOf(fan)).toBe(0)
  await expectLedgerHolds(t.db)
})
