import pg from 'pg'
import { expect, test } from 'vitest'
import { brokenIn, buy, copiesOfALedger, settleBooks, tamper } from '../../../testing/ledger-copies.ts'
import { expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { checkLedger, checkNightly, checkRecent, checkUnproven } from './checker.ts'
import { readInvariants } from './invariants.ts'
import { readLedgerHealth } from './ledger-health.ts'
import { measureLedger } from './ledger-metrics.ts'
import { consumePost } from './viewing.ts'

const copy = copiesOfALedger()

test("each rule's description is one whole sentence", () => {
  const [broken] = readInvariants().filter(({ sql }) => !/^-- [A-Z=-]+: [^\n]+[^.]\.\n/.test(sql))
  expect(broken?.sql).toBeUndefined()
})

test('an untouched ledger passes both the full check and the minute check', async () => {
  await expectLedgerHolds(copy.db)
  expect(brokenIn(await checkRecent(copy.db))).toEqual([])
  const all = readInvariants().map(({ name }) => name)
  for (const name of [
    'ZERO-SUM',
    'WALLET=JOURNAL',
    'DEBT=JOURNAL',
    'CHAIN',
    'NON-NEGATIVE',
    'ONE-CHARGE',
    'COIN-SUPPLY',
  ])
    expect(all).toContain(name)
  for (const name of ['DEPOSIT-POSTED', 'REFUND-CAP', 'CLEARING-DRAINS', 'NO-STUCK', 'REFERENCES', 'SEAL', 'ROLLUP'])
    expect(all).toContain(name)
})

test.each<[string, string, string[]]>([
  ['a balance that grew', 'update ledger.wallets set balance = balance + 1 where debt = 0', ['WALLET=JOURNAL']],
  ['a sequence that was put back', 'update ledger.wallets set seq = seq - 1', ['CHAIN']],
  ['a purchase that was charged but not given', 'update ledger.entitlements set n = n + 1', ['ONE-CHARGE']],
  ['a debt that was forgiven', 'update ledger.wallets set debt = 0', ['DEBT=JOURNAL']],
  ['a deposit with other coins', 'update ledger.deposits set coins = coins + 10', ['DEPOSIT-POSTED']],
  ['a change under the newest seals', 'update ledger.transfers set ref = ref + 1000 where id = 3', ['SEAL']],
  [
    'a wallet that counts as disputed without a dispute',
    'update ledger.wallets w set has_open_dispute = true where not exists (select from ledger.deposits d join ledger.disputes o on o.deposit_id = d.id where d.user_id = w.user_id)',
    ['FROZEN'],
  ],
  [
    'a wallet that was opened before the bank has decided',
    'insert into ledger.disputes (deposit_id, amount_minor, lost_minor, coins, leg, opened_at) select id, 0, 0, 0, 800, now() from ledger.deposits limit 1',
    ['FROZEN'],
  ],
  [
    'a refund that was doubled',
    "update ledger.transfers set amount = amount * 5 where code = 'purchase_refund'",
    ['REFUND-CAP'],
  ],
])('the minute check flags %s', async (_what, sql, expected) => {
  await tamper(copy, sql)
  expect(brokenIn(await checkRecent(copy.db))).toEqual(expect.arrayContaining(expected))
})

test('the minute check covers what changed since the last one', async () => {
  await checkRecent(copy.db)
  await tamper(copy, 'update ledger.wallets set balance = balance + 10 where debt = 0')
  expect(brokenIn(await checkRecent(copy.db))).toEqual([])
  await giveCoins(copy.db, copy.fan.id, 10)
  expect(brokenIn(await checkRecent(copy.db))).toContain('WALLET=JOURNAL')
})

test('a finding stays open, minute after minute, until it is fixed', async () => {
  await checkRecent(copy.db)
  await giveCoins(copy.db, copy.fan.id, 10)
  await tamper(copy, 'update ledger.wallets set balance = balance + 500000 where debt = 0')
  expect(brokenIn(await checkRecent(copy.db))).toContain('WALLET=JOURNAL')
  for (let minute = 0; minute < 3; minute += 1) expect(brokenIn(await checkRecent(copy.db))).toContain('WALLET=JOURNAL')
  await checkLedger(copy.db)
  expect(brokenIn(await checkRecent(copy.db))).toContain('WALLET=JOURNAL')
  await tamper(copy, 'update ledger.wallets set balance = balance - 500000 where debt = 0')
  expect(brokenIn(await checkRecent(copy.db))).toEqual([])
})

test('a failed check is a finding too: stored, reported, and open until it succeeds', async () => {
  await checkRecent(copy.db)
  await tamper(copy, 'alter table ledger.lots rename to lost')
  for (let minute = 0; minute < 2; minute += 1) expect(brokenIn(await checkRecent(copy.db))).toEqual(['LOTS'])
  const full = await checkLedger(copy.db)
  expect(brokenIn(full)).toEqual(expect.arrayContaining(['LOTS']))
  expect(full.findings.find(({ name }) => name === 'CHAIN')?.violations).toBe(0)
  expect(await checkNightly(copy.db)).toBeUndefined()
  const health = await readLedgerHealth(copy.db)
  for (const { findings } of health)
    expect(findings.find(({ name }) => name === 'LOTS')?.examples).toMatchObject([
      { subject: 'the check itself', detail: expect.stringContaining('could not look') },
    ])
  await tamper(copy, 'alter table ledger.lost rename to lots')
  expect(brokenIn(await checkRecent(copy.db))).toEqual([])
})

test('the minute check finds tampering with a wallet before its newest rows', async () => {
  await checkRecent(copy.db)
  await tamper(copy, 'update ledger.wallets set balance = balance + 10, lot_coins = lot_coins + 10 where lot_coins > 0')
  await giveCoins(copy.db, copy.fan.id, 10)
  await giveCoins(copy.db, copy.fan.id, 10)
  expect(brokenIn(await checkRecent(copy.db))).toEqual(expect.arrayContaining(['WALLET=JOURNAL', 'CHAIN']))
})

test('a row that commits after one with a higher id is still checked', async () => {
  await checkRecent(copy.db)
  const late = new pg.Client({ connectionString: copy.url })
  await late.connect()
  await late.query('begin')
  await late.query('select pg_current_xact_id()') // an id below all later ones
  await giveCoins(copy.db, copy.fan.id, 10)
  expect(brokenIn(await checkRecent(copy.db))).toEqual([])
  await late.query(
    `select * from ledger.spend_batch('post', array[$1::bigint], array[$2::bigint], array[null::uuid], array[null::bigint], 0, true)`,
    [copy.fan.id, copy.post.id],
  )
  await late.query('commit')
  await late.end()
  await giveCoins(copy.db, copy.fan.id, 10)
  expect(brokenIn(await checkRecent(copy.db))).toEqual([])
})

test('findings are kept for operators', async () => {
  await tamper(copy, 'update ledger.wallets set balance = balance + 10 where debt = 0')
  await checkLedger(copy.db)
  await checkRecent(copy.db)
  const health = await readLedgerHealth(copy.db)
  expect(health.map(({ kind }) => kind).sort()).toEqual(['full', 'minute'])
  const full = health.find(({ kind }) => kind === 'full')
  const finding = full?.findings.find(({ name }) => name === 'WALLET=JOURNAL')
  expect(finding).toMatchObject({ violations: 1, examples: [{ subject: String(copy.fan.id) }] })
})

test('/metrics reports the newest findings and their age', async () => {
  const t = await startTestApp()
  await checkLedger(t.db)
  await checkRecent(t.db)
  measureLedger(t.deps)
  const metrics = (await t.app.inject('/metrics')).body
  expect(metrics).toContain('fanlight_ledger_violations{kind="full",invariant="ZERO-SUM"} 0')
  expect(metrics).toMatch(/fanlight_ledger_check_age_seconds\{kind="minute"\} \d/)
  expect(metrics).toContain('fanlight_purchases_queued 0')
  await t.close()
})

test('a logical restore resets transaction ids; everything continues after a rebase', async () => {
  await buy(copy, copy.fan.id) // neither rolled up nor sealed yet
  await tamper(
    copy,
    `create function pg_temp.later(x xid8) returns xid8 language sql return (x::text::bigint + 1000000000)::text::xid8;
     update ledger.transfers set xid = pg_temp.later(xid);
     delete from ledger.seals;
     update ledger.watermarks set xid = case name when 'seals' then '0' else pg_temp.later(xid) end`,
  )
  await copy.owner.query('select ledger.rebase_after_restore()')
  await consumePost(copy.db, copy.fan.id, copy.post.id)
  expect((await buy(copy, copy.fan.id))?.outcome).toBe('bought')
  await settleBooks(copy.db)
  expect(brokenIn(await checkUnproven(copy.db))).toEqual([])
  await expectLedgerHolds(copy.db)
  await tamper(copy, 'update ledger.transfers set ref = ref + 1000 where id = 3')
  expect(brokenIn(await checkLedger(copy.db))).toContain('SEAL')
})
