import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { settleBooks } from '../../../testing/ledger-copies.ts'
import { createPostForSale, giveCoins } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sqlFolder } from '../../platform/db/sql-files.ts'
import { purchaseBatch } from '../purchases/purchase-batch.ts'
import { refundPurchase } from './refunds.ts'

let t: TestApp
let owner: pg.Client
beforeAll(async () => {
  t = await startTestApp()
  owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 100_00)
  const post = await createPostForSale(t.deps, { price: 1_00 })
  const order = { userId: fan.id, postId: post.id, key: null, expectedPrice: null }
  const [bought] = await purchaseBatch(t.db, [order], { feeBasisPoints: 500, wait: true })
  const refund = { amount: 1_00, reason: 'blurred', actor: fan.id, key: null }
  await refundPurchase(t.db, bought?.transferId ?? 0, refund)
  await purchaseBatch(t.db, [order], { feeBasisPoints: 500, wait: true })
  await settleBooks(t.db)
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

const tables = async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'p', 'v')`,
  )
  return rows.map(({ name }) => name)
}

test('the application can read every ledger table and write none', async () => {
  for (const table of await tables()) {
    const { rows } = await owner.query(
      `select has_table_privilege('fanlight_app', $1, 'select') as reads,
         has_table_privilege('fanlight_app', $1, 'insert, update, delete, truncate, references, trigger') as writes,
         has_any_column_privilege('fanlight_app', $1, 'insert, update') as writes_columns`,
      [`ledger.${table}`],
    )
    expect({ table, ...rows[0] }).toEqual({ table, reads: true, writes: false, writes_columns: false })
  }
  await expect(t.db.run('forge', `update ledger.wallets set balance = 1000000`)).rejects.toThrow(/permission denied/)
  await expect(t.db.run('forge-2', `delete from ledger.transfers`)).rejects.toThrow(/permission denied/)
  await expect(t.db.run('forge-3', `set session_replication_role = replica`)).rejects.toThrow(/permission denied/)
  await expect(t.db.run('forge-4', 'create table ledger.mine (a int)')).rejects.toThrow(/permission denied/)
})

const tableOfCodes = readFileSync(join(sqlFolder, 'money/ledger/codes.sql'), 'utf8')

test('the application cannot call the posting functions directly', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'ledger'::regnamespace
       and has_function_privilege('fanlight_app', oid, 'execute') and not prosecdef order by 1`,
  )
  const others = rows.map(({ name }) => name).filter((name) => !tableOfCodes.includes(`ledger.${name}(`))
  expect(others).toEqual(['account', 'may_hold', 'share', 'usd_micros', 'written_amount'])
  for (const name of ['post', 'move_coins', 'move_debt', 'credit_wallet', 'return_charge', 'rebase_after_restore']) {
    const { rowCount } = await owner.query(
      `select from pg_proc where pronamespace = 'ledger'::regnamespace and proname = $1
         and has_function_privilege('fanlight_app', oid, 'execute')`,
      [name],
    )
    expect({ name, callable: rowCount }).toEqual({ name, callable: 0 })
  }
})

test("every function with the owner's rights has a fixed search path that ends in pg_temp", async () => {
  const { rows } = await owner.query(
    `select proname from pg_proc where pronamespace = 'ledger'::regnamespace and prosecdef
       and not coalesce(array_to_string(proconfig, ' '), '') ~ 'search_path=ledger, public, pg_temp'`,
  )
  expect(rows).toEqual([])
})

test.each(['transfers', 'refunds', 'seals', 'past_entitlements'])(
  '%s only grows, even for the owner',
  async (table) => {
    const { rows } = await owner.query(`select count(*)::int as n from ledger.${table}`)
    expect(rows[0].n).toBeGreaterThan(0)
    const column = { transfers: 'amount', refunds: 'amount', seals: 'rows', past_entitlements: 'price' }[table]
    await expect(owner.query(`update ledger.${table} set ${column} = ${column} + 1`)).rejects.toThrow(/append-only/)
    await expect(owner.query(`delete from ledger.${table}`)).rejects.toThrow(/append-only/)
    await expect(owner.query(`truncate ledger.${table} cascade`)).rejects.toThrow(/append-only/)
  },
)

test.each(['wallets', 'entitlements', 'deposits'])('rows of %s are never removed', async (table) => {
  await expect(owner.query(`delete from ledger.${table}`)).rejects.toThrow(/append-only|never deleted/)
  await expect(owner.query(`truncate ledger.${table} cascade`)).rejects.toThrow(/append-only/)
})

test('a deposit keeps its agreed terms, and its status only moves forward', async () => {
  for (const change of [
    'coins = coins + 1',
    'amount_minor = 1',
    'user_id = user_id + 1',
    "currency = 'EUR'",
    'ratio = 1',
    "provider_ref = 'x'",
  ])
    await expect(owner.query(`update ledger.deposits set ${change}`)).rejects.toThrow(/never changes/)
  for (const status of ['pending', 'failed', 'expired', 'unknown', 'held', 'dispute_won'])
    await expect(owner.query('update ledger.deposits set status = $1', [status])).rejects.toThrow(/cannot become/)
})

test('unbalanced rows, and rows that bypass a wallet, cannot be written', async () => {
  const insert = (values: string) =>
    owner.query(`insert into ledger.transfers (at, debit, credit, amount, ref, code, asset) values (now(), ${values})`)
  const { rows } = await owner.query<{ id: number }>('select user_id as id from ledger.wallets limit 1')
  const wallet = `ledger.account(${rows[0]?.id}, 1)`
  await expect(insert(`1, ${wallet}, 100, 1, 'chargeback', 'FC'`)).rejects.toThrow(/check constraint/)
  await expect(insert(`2, 2, 100, 2, 'chargeback', 'USD'`)).rejects.toThrow(/check constraint/)
  await expect(insert(`2, 8, 0, 3, 'chargeback', 'USD'`)).rejects.toThrow(/check constraint/)
  await expect(insert(`2, 8, -5, 4, 'chargeback', 'USD'`)).rejects.toThrow(/check constraint/)
  await expect(insert(`1, 8, 5, 5, 'chargeback', 'USD'`)).rejects.toThrow(/check constraint/)
  await expect(insert(`ledger.account(7, 2), 3, 5, 6, 'chargeback', 'FC'`)).rejects.toThrow(/check constraint/)
})

test('a ledger operation that would read a stale snapshot is refused', async () => {
  await owner.query('begin isolation level repeatable read')
  await expect(owner.query('select ledger.dispute_deposit(1)')).rejects.toThrow('READ COMMITTED')
  await owner.query('rollback')
})
