import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const api = resolve(import.meta.dirname, '../../..')
const home = 'sql/money/ledger/codes.sql'

/** The product's own SQL and code, without comments. */
const texts = ['sql', 'src', 'demo'].flatMap((folder) =>
  readdirSync(join(api, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(sql|ts)$/.test(name) && !name.endsWith('.test.ts') && name !== home)
    .map((name) => ({ name, text: readFileSync(join(api, name), 'utf8').replace(/--.*/g, '') })),
)

const found = (pattern: RegExp) =>
  texts.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([all]) => `${name}: ${all}`)).sort()

test('only the table of codes lists codes or treats one specially', () => {
  expect(
    found(/\bcode (?:not )?in \(\s*'|\bcode\s*<>\s*'(?!purchase' do)|\bcase (?:\w+\.)?code when '|code = any/gi),
  ).toEqual([])
})

test('only the features that sell something name its code', () => {
  const ofCoins = /'(?:purchase|tip|message|first_message)(?:_fee|_refund|_fee_refund)'/g
  expect(new Set(found(ofCoins))).toEqual(new Set([]))
  expect(found(/(?:\bcode\s*=\s*|\bpost\(|_coins\()'(?:purchase|tip|message|first_message)'/g)).toEqual([])
})

test('each journal code is classified: income, its fee, its return, moved earnings, or no income', async () => {
  const t = await startTestApp()
  try {
    const rows = await t.db.many<{ code: string; kinds: number; isOfCreator: boolean }>(
      'test-codes',
      `select c.code::text, ledger.is_sale(c.code)::int + ledger.is_fee(c.code)::int + ledger.is_return(c.code)::int
         + ledger.moves_earnings(c.code)::int as kinds,
         c.code::text !~ '^(deposit|chargeback|dispute_won|payout_paid|provider_|held|expired|first_message_(hold|return))' as "isOfCreator"
       from unnest(enum_range(null::ledger.code)) c (code)`,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { code, kinds, isOfCreator } of rows) expect([code, kinds]).toEqual([code, isOfCreator ? 1 : 0])
    const broken = await t.db.many(
      'test-broken-codes',
      `select c from unnest(enum_range(null::ledger.code)) c where ledger.is_sale(c) and (not ledger.is_fee(ledger.fee_of(c))
         or not ledger.is_refund(ledger.refund_of(c)) or not ledger.is_fee_refund(ledger.refund_of(ledger.fee_of(c)))
         or ledger.is_coin_sale(c) and (not ledger.is_coin_fee(ledger.fee_of(c)) or not ledger.is_coin_refund(ledger.refund_of(c))
           or ledger.wallet_kind(c) is null or ledger.wallet_kind(ledger.refund_of(c)) is null))`,
    )
    expect(broken).toEqual([])
  } finally {
    await t.close()
  }
})
