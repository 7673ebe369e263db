import { expect, test } from 'vitest'
import { brokenIn, copiesOfALedger, tamper } from '../../../testing/ledger-copies.ts'
import { checkLedger, checkUnproven } from './checker.ts'

const copy = copiesOfALedger()

const dropChecks = `do $$ declare c record; begin
  for c in select conname from pg_constraint where conrelid = 'ledger.transfers'::regclass and contype = 'c' loop
    execute format('alter table ledger.transfers drop constraint %I', c.conname);
  end loop; end $$;`
const copyRow = (where: string, changes: string) =>
  `insert into ledger.transfers (at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros, wallet,
     wallet_seq, wallet_after, code, leg, asset, usd_ratio)
   select at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros, ${changes}
   from ledger.transfers where ${where} order by id limit 1`

/** Where no new journal row leads to it. */
const seenInAWeek = ['a deposit marked paid by hand', 'a refund nobody posted', 'coins that became worth more by hand']

test.each<[string, string, string[]]>([
  [
    'a balance that grew by itself',
    'update ledger.wallets set balance = balance + 1 where debt = 0',
    ['WALLET=JOURNAL', 'COIN-SUPPLY'],
  ],
  ['a debt that was forgiven by hand', 'update ledger.wallets set debt = 0', ['DEBT=JOURNAL']],
  [
    'a row whose amount was changed',
    "update ledger.transfers set amount = amount + 1 where code = 'purchase'",
    ['WALLET=JOURNAL', 'CHAIN', 'SEAL', 'ROLLUP'],
  ],
  [
    'a row that was removed',
    "delete from ledger.transfers where id = (select max(id) from ledger.transfers where code = 'purchase')",
    ['WALLET=JOURNAL', 'CHAIN', 'ONE-CHARGE', 'SEAL'],
  ],
  [
    'a purchase charged twice',
    copyRow("code = 'purchase'", 'wallet, wallet_seq + 1000, wallet_after, code, leg, asset, usd_ratio'),
    ['ONE-CHARGE', 'WALLET=JOURNAL', 'CHAIN'],
  ],
  ['a purchase that was charged but not given', 'delete from ledger.entitlements', ['ONE-CHARGE']],
  [
    'a viewing that was not over when the next was sold',
    'update ledger.past_entitlements set consumed_at = null',
    ['ONE-CHARGE'],
  ],
  [
    'coins out of nothing',
    'alter table ledger.wallets disable trigger all; insert into ledger.wallets (user_id, balance) select id, 500 from users order by id desc limit 1 on conflict do nothing; update ledger.wallets set balance = balance + 500 where debt = 0',
    ['COIN-SUPPLY', 'WALLET=JOURNAL'],
  ],
  [
    'a deposit marked paid by hand',
    "insert into ledger.deposits (user_id, currency, amount_minor, ratio, coins, cost_micros, provider, status, opened_at, changed_at) select user_id, currency, amount_minor, ratio, coins, cost_micros, 'demo', 'paid', opened_at, changed_at from ledger.deposits limit 1",
    ['DEPOSIT-POSTED'],
  ],
  ['a receipt that was removed', 'delete from receipts where number = 2', ['RECEIPTS']],
  [
    'a receipt over another amount',
    'update receipts set amount_minor = amount_minor + 1 where number = 2',
    ['RECEIPTS'],
  ],
  [
    'a chargeback without a correction',
    "insert into ledger.transfers (at, debit, credit, amount, ref, code, leg, asset) select now(), 8, 2, 100, deposit_id, 'chargeback', 0, 'USD' from receipts where deposit_id is not null limit 1",
    ['RECEIPTS'],
  ],
  ['a counter of receipts that went back', 'update receipt_counter set last = last - 1', ['RECEIPTS']],
  [
    'a deposit with other coins than were posted',
    'update ledger.deposits set coins = coins + 10',
    ['DEPOSIT-POSTED', 'DEPOSIT-RATIO'],
  ],
  [
    'a refund nobody posted',
    'insert into ledger.refunds (transfer_id, amount, reason, actor, at) select transfer_id, 5, reason, actor, at from ledger.refunds limit 1',
    ['REFUND-CAP'],
  ],
  [
    'a refund that was doubled',
    "update ledger.transfers set amount = amount * 5 where code = 'purchase_refund'",
    ['REFUND-CAP', 'WALLET=JOURNAL'],
  ],
  [
    'a negative balance after a row',
    `${dropChecks} update ledger.transfers set wallet_after = -1 where wallet_seq = 2`,
    ['NON-NEGATIVE', 'CHAIN'],
  ],
  [
    'coins on a dollar account',
    `${dropChecks} update ledger.transfers set asset = 'USD' where code = 'purchase'`,
    ['ZERO-SUM', 'COIN-SUPPLY'],
  ],
  ['earnings that were written by hand', 'update ledger.earnings_daily set gross = gross + 100', ['ROLLUP', 'CARRIED']],
  ['what a creator earned by day, written by hand', 'update ledger.profile_earnings set fee = fee - 1', ['CARRIED']],
  [
    'what was carried forward, written by hand',
    'update ledger.creator_earnings set sale_micros = sale_micros + 1000000',
    ['CARRIED'],
  ],
  [
    'coins that left their lot by hand',
    'update ledger.wallets set lot_coins = lot_coins - 1 where lot_coins > 0',
    ['LOTS'],
  ],
  ['whose coins paid for a purchase, changed by hand', 'update ledger.slices set coins = coins + 1', ['LOTS']],
  ['coins that became worth more by hand', 'update ledger.wallets set lot_micros = lot_micros + 1000000', ['SOLVENT']],
  [
    'a worth that is not what the coins had cost',
    "update ledger.transfers set usd_micros = usd_micros * 2 where code = 'purchase'",
    ['COST', 'ROLLUP', 'SEAL', 'SOLVENT'],
  ],
  [
    'a post that does not exist',
    "update ledger.transfers set post_id = 987654 where code = 'purchase'",
    ['REFERENCES', 'SEAL'],
  ],
  ['a seal that was removed', 'delete from ledger.seals where seq = 1', ['SEAL']],
  [
    'money that never reached the bank',
    "update ledger.transfers set at = at - interval '60 days' where code = 'deposit'",
    ['CLEARING-DRAINS'],
  ],
  [
    'a deposit that waits for ever',
    "insert into ledger.deposits (user_id, currency, amount_minor, ratio, coins, cost_micros, provider, status, opened_at, changed_at) select user_id, currency, amount_minor, ratio, coins, cost_micros, 'demo', 'unknown', opened_at, changed_at - interval '3 days' from ledger.deposits limit 1",
    ['NO-STUCK'],
  ],
])('the full check flags %s, and so does the nightly one for new rows', async (what, sql, expected) => {
  await tamper(copy, sql)
  const atNight = brokenIn(await checkUnproven(copy.db))
  expect(atNight.length > 0).toBe(!seenInAWeek.includes(what))
  expect(brokenIn(await checkLedger(copy.db))).toEqual(expect.arrayContaining(expected))
})
