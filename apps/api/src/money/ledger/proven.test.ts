import { beforeEach, expect, test } from 'vitest'
import { brokenIn, buy, copiesOfALedger, settleBooks, tamper } from '../../../testing/ledger-copies.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { checkLedger, checkNightly, checkRecent, checkUnproven } from './checker.ts'
import { consumePost } from './viewing.ts'

const copy = copiesOfALedger()
const provenUpto = async () => {
  const { rows } = await copy.owner.query<{ xid: string }>("select xid from ledger.watermarks where name = 'proven'")
  return rows[0]?.xid
}
const nightLater = async (nights: number) =>
  copy.owner.query("update ledger.check_runs set started_at = started_at - $1 * interval '1 day'", [nights])
const newest = "id = (select max(id) from ledger.transfers where code = 'purchase')"

/** Everything so far is proven; then something new happens. */
beforeEach(async () => {
  expect(brokenIn(await checkLedger(copy.db))).toEqual([])
  await giveCoins(copy.db, copy.fan.id, 50_00)
  await consumePost(copy.db, copy.fan.id, copy.post.id)
  expect((await buy(copy, copy.fan.id))?.outcome).toBe('bought')
  await settleBooks(copy.db)
})

test('new rows are checked every night, everything once a week', async () => {
  expect(await checkNightly(copy.db)).toBeUndefined()
  for (let night = 1; night < 7; night += 1) {
    await nightLater(1)
    expect([night, (await checkNightly(copy.db))?.kind]).toEqual([night, 'night'])
    expect(await checkNightly(copy.db)).toBeUndefined()
  }
  await nightLater(1)
  expect((await checkNightly(copy.db))?.kind).toBe('full')
})

test('with nothing proven yet, the first night checks everything', async () => {
  await nightLater(1)
  await tamper(copy, "update ledger.watermarks set xid = '0' where name = 'proven'")
  expect((await checkNightly(copy.db))?.kind).toBe('full')
})

test('a clean night is carried forward, exact to the row', async () => {
  const before = await provenUpto()
  expect(brokenIn(await checkUnproven(copy.db))).toEqual([])
  expect(BigInt((await provenUpto()) ?? 0)).toBeGreaterThan(BigInt(before ?? 0))
  expect(brokenIn(await checkLedger(copy.db))).toEqual([])
  await buy(copy, copy.fan.id)
  expect(brokenIn(await checkUnproven(copy.db))).toEqual([])
})

test("a night's findings are checked again the next night, until they are fixed", async () => {
  const before = await provenUpto()
  await tamper(copy, `update ledger.transfers set usd_micros = usd_micros * 2 where ${newest}`)
  for (let night = 0; night < 2; night += 1)
    expect(brokenIn(await checkUnproven(copy.db))).toEqual(expect.arrayContaining(['COST', 'ROLLUP', 'SEAL']))
  expect(await provenUpto()).toBe(before)
  await tamper(copy, `update ledger.transfers set usd_micros = usd_micros / 2 where ${newest}`)
  expect(brokenIn(await checkUnproven(copy.db))).toEqual([])
  expect(await provenUpto()).not.toBe(before)
})

const dropChecks = `do $$ declare c record; begin
  for c in select conname from pg_constraint where conrelid = 'ledger.transfers'::regclass and contype = 'c' loop
    execute format('alter table ledger.transfers drop constraint %I', c.conname);
  end loop; end $$;`

test.each<[string, string, string[]]>([
  [
    'coins on a dollar account',
    `${dropChecks} update ledger.transfers set asset = 'USD' where ${newest}`,
    ['ZERO-SUM'],
  ],
  [
    'a balance that grew',
    'update ledger.wallets set balance = balance + 1 where debt = 0',
    ['COIN-SUPPLY', 'WALLET=JOURNAL'],
  ],
  ['an amount', `update ledger.transfers set amount = amount + 1 where ${newest}`, ['CHAIN', 'SEAL', 'ROLLUP']],
  [
    'a post that does not exist',
    `update ledger.transfers set post_id = 987654 where ${newest}`,
    ['REFERENCES', 'SEAL'],
  ],
  ['a receipt that is gone', 'delete from receipts where number = (select max(number) from receipts)', ['RECEIPTS']],
  ['earnings of today', "update ledger.profile_earnings set gross = gross + 1 where asset = 'FC'", ['CARRIED']],
])('the nightly check finds in new rows: %s', async (_what, sql, expected) => {
  await tamper(copy, sql)
  expect(brokenIn(await checkUnproven(copy.db))).toEqual(expect.arrayContaining(expected))
})

const oldest = "id = (select min(id) from ledger.transfers where code = 'purchase')"

test.each<[string, string, string[]]>([
  ['an amount', `update ledger.transfers set amount = amount + 1 where ${oldest}`, ['CHAIN', 'SEAL', 'PROVEN']],
  ['a row that was removed', `delete from ledger.transfers where ${oldest}`, ['CHAIN', 'SEAL', 'PROVEN', 'ONE-CHARGE']],
  ['where coins came from', `update ledger.transfers set post_id = 987654 where ${oldest}`, ['REFERENCES', 'SEAL']],
  ['a receipt', 'update receipts set amount_minor = amount_minor + 1 where number = 1', ['RECEIPTS']],
  [
    'what was carried forward of an account',
    'update ledger.proven_accounts set balance = balance + 1 where of_house and kind = 8',
    ['PROVEN'],
  ],
  ['what was carried forward of a creator', 'update ledger.proven_earnings set fee = fee + 1', ['PROVEN']],
])('tampering with proven rows is found within the week: %s', async (_what, sql, expected) => {
  expect(brokenIn(await checkUnproven(copy.db))).toEqual([])
  await tamper(copy, sql)
  await nightLater(7)
  const whole = await checkNightly(copy.db)
  expect(whole?.kind).toBe('full')
  expect(brokenIn(whole as never)).toEqual(expect.arrayContaining(expected))
})

test('tampering with an old row is found in the minute in which the wallet moves', async () => {
  await checkUnproven(copy.db)
  await tamper(copy, `update ledger.transfers set wallet_after = wallet_after + 1 where ${newest}`)
  await giveCoins(copy.db, copy.fan.id, 10)
  expect(brokenIn(await checkRecent(copy.db))).toContain('CHAIN')
})
