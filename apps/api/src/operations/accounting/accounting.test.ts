import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sendIdentity } from '../../../testing/console-factories.ts'
import { rowsOfCsv } from '../../../testing/csv-rows.ts'
import { createCreator, createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { createPostForSale, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { settleDemoProvider } from '../../money/ledger/provider-settlements.ts'
import { runPayouts } from '../../money/payouts/run-payouts.ts'
import { sendPayouts } from '../../money/payouts/send-payouts.ts'
import { keepSubscriptions } from '../../money/subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../../money/subscriptions/send-refunds.ts'

let t: TestApp
let finance: Person
let star: Person
beforeAll(async () => {
  t = await startTestApp({ TAX_RATE: '19', PLATFORM_FEE_PERCENT: '12.5', KYC_REVIEW: 'auto' })
  finance = await createOperator(t.deps, ['finance'])
  star = await liveThroughMay()
  await liveThroughJune()
}, 120_000)
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const at = async (moment: string) => {
  await setClock(t.db, new Date(moment))
  await t.deps.clock.refresh()
}

/** Dollars and yen, quotes and a formula in names, 0.99, 3.33 of 10.00, and months and posts refunded in part. */
async function liveThroughMay() {
  await at('2026-05-04T10:15:00Z')
  const creator = await createCreator(t.deps, { name: '=Ada "the" <b>', kyc: 'none' })
  await sendIdentity(t, creator, { legalName: 'Ada "Countess" O’Neill, née Byron', country: 'GB' })
  await t.as(creator).put('/payouts/tax-number', { taxNumber: '07-1234567' })
  const [fan, other] = [await createUser(t.deps), await createUser(t.deps)]
  await t.db.run('test-place', `insert into person_countries values ($1, 'FR', now())`, [fan.id])
  await t.as(fan).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })
  const [{ id }] = (await t.as(fan).get('/wallet/returnable')).json()
  await t.as(fan).post(`/wallet/deposits/${id}/return`, { amount: 3.33 })
  await t.as(fan).post('/wallet/deposit', { amount: 700, currencyCode: 'JPY' })
  const post = await createPostForSale(t.deps, { price: 3333, creator })
  expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
  const cheap = await createOffer(t.deps, { cents: 99 })
  await createSubscription(t, other, cheap.profileId)
  const { profileId } = await createOffer(t.deps, { cents: 1999, creator })
  await createSubscription(t, fan, profileId)
  const subscription = await createSubscription(t, other, profileId)
  expect(subscription).toBeGreaterThan(0)
  const [charge] = (await t.as(finance).get('/console/charges')).json()
  await t.as(finance).post(`/console/charges/${charge.id}/refund`, { amount: 3.33, reason: 'A "week", missing' })
  await sendRefunds(t.deps)
  return creator
}

async function liveThroughJune() {
  await at('2026-06-02T09:00:00Z')
  await t.db.run('test-forget-runs', 'delete from payout_runs')
  await runPayouts(t.deps)
  await sendPayouts(t.deps)
  await settleDemoProvider(t.db)
  await keepSubscriptions(t.deps)
  await at('2026-07-03T09:00:00Z')
}

async function paper(name: string, period: string, by = finance) {
  const reply = await t.as(by).get(`/console/accounting/${name}/${period}`)
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="${name}-${period}.csv"`,
  ])
  return rowsOfCsv(reply.body)
}

const sumBy = (rows: Record<string, string>[], key: (row: Record<string, string>) => string, amount: string) => {
  const sums: Record<string, number> = {}
  for (const row of rows) sums[key(row)] = (sums[key(row)] ?? 0) + Number(row[amount])
  const rounded = Object.entries(sums).map(([name, sum]): [string, number] => [name, Math.round(sum * 100) / 100])
  return Object.fromEntries(rounded.filter(([, sum]) => sum !== 0))
}

/** The journal's rows, by their effect on the balances. */
const movements = (journal: Record<string, string>[]) =>
  journal.flatMap((row) => {
    const places = (account: string | undefined, name = '') =>
      Number(account) < 16
        ? account
        : name
            .replace(/^Person \d+: /, '')
            .replace(/^(wallet|coins earned|dollars earned|coins owed)$/, (kind) => namesOf[kind] ?? kind)
    const currency = row.Currency ?? ''
    return [
      { place: places(row.Credit, row['Credit account']) ?? '', currency, amount: row.Amount ?? '' },
      { place: places(row.Debit, row['Debit account']) ?? '', currency, amount: `-${row.Amount}` },
    ]
  })
const namesOf: Record<string, string> = {
  wallet: 'Wallets of fans',
  'coins earned': 'Coins of creators',
  'dollars earned': 'Dollars of creators',
  'coins owed': 'Coins owed by fans',
}
const moved = (journal: Record<string, string>[]) =>
  sumBy(movements(journal), ({ place, currency }) => `${place} ${currency}`, 'amount')
const isAccount = (row: Record<string, string>) => !/^(Coins outstanding|of these)/.test(row.Name ?? '')
const balanced = (rows: Record<string, string>[]) =>
  sumBy(rows.filter(isAccount), (row) => `${row.Account || row.Name} ${row.Currency}`, 'Balance')

test("a month's balances equal the previous month's plus its journal, and add up to nothing", async () => {
  const [april, may, june] = [
    balanced(await paper('balances', '2026-04')),
    balanced(await paper('balances', '2026-05')),
    balanced(await paper('balances', '2026-06')),
  ]
  const journals = { may: await paper('journal', '2026-05'), june: await paper('journal', '2026-06') }
  expect(april).toEqual({})
  expect(journals.may.length).toBeGreaterThan(15)
  expect(may).toEqual(moved(journals.may))
  expect(june).toEqual(moved([...journals.may, ...journals.june]))
  expect(june).not.toEqual(may)
  for (const sums of [may, june]) {
    const byCurrency: Record<string, number> = {}
    for (const [name, sum] of Object.entries(sums)) {
      const currency = name.split(' ').at(-1) ?? ''
      byCurrency[currency] = Math.round(((byCurrency[currency] ?? 0) + sum) * 100) / 100
    }
    expect(byCurrency).toEqual({ FansCoins: 0, JPY: 0, USD: 0 })
  }
})

test("all of the platform's accounts are listed, and the unspent coins by age", async () => {
  const may = await paper('balances', '2026-05')
  expect([...new Set(may.flatMap(({ Account }) => Account || []))].map(Number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 14 }, (_, i) => i + 1),
  )
  const of = (rows: Record<string, string>[], name: string) => rows.find(({ Name }) => Name === name)
  // 10.00 - 3.33 buy 66.70 coins, 700 yen 45.50; 33.33 are spent.
  expect(of(may, 'Coins outstanding')).toMatchObject({ Currency: 'FansCoins', Balance: '78.87' })
  expect(of(may, 'Wallets of fans')?.Balance).toBe('78.87')
  expect(of(may, 'of these bought up to 30 days before')?.Balance).toBe('78.87')
  const june = await paper('balances', '2026-06')
  expect(of(june, 'of these bought up to 30 days before')?.Balance).toBe('0.00')
  expect(of(june, 'of these bought 31 to 90 days before')?.Balance).toBe('78.87')
})

test("the receipt register has tax by rate and country, and matches the journal's payments", async () => {
  const rows = await paper('receipts', '2026-05')
  const [register, sums] = [rows.filter(({ Kind }) => Kind !== 'Sum'), rows.filter(({ Kind }) => Kind === 'Sum')]
  expect(register.map(({ Kind, Country, Currency, Amount, Tax }) => [Kind, Country, Currency, Amount, Tax])).toEqual([
    ['Receipt', 'FR', 'USD', '10.00', '1.60'],
    ['Credit note', 'FR', 'USD', '-3.33', '-0.53'],
    ['Receipt', 'FR', 'JPY', '700', '112'],
    ['Receipt', '', 'USD', '0.99', '0.16'],
    ['Receipt', 'FR', 'USD', '19.99', '3.19'],
    ['Receipt', '', 'USD', '19.99', '3.19'],
    ['Credit note', '', 'USD', '-3.33', '-0.53'],
  ])
  expect(register.at(-1)).toMatchObject({ Reason: 'A "week", missing', 'Tax rate (%)': '19.00' })
  expect(
    sums.map((row) => [row.Country, row.Currency, row['Tax rate (%)'], row.Amount, row.Tax, row['Without tax']]),
  ).toEqual([
    ['', 'USD', '19.00', '17.65', '2.82', '14.83'],
    ['FR', 'JPY', '19.00', '700', '112', '588'],
    ['FR', 'USD', '19.00', '26.66', '4.26', '22.40'],
  ])
  const paid = (await paper('journal', '2026-05')).filter(({ Debit, Credit }) => Debit === '2' || Credit === '2')
  const atProvider = sumBy(
    paid.map((row) => ({ ...row, Amount: row.Debit === '2' ? `${row.Amount}` : `-${row.Amount}` })) as Record<
      string,
      string
    >[],
    ({ Currency }) => Currency ?? '',
    'Amount',
  )
  expect(sumBy(register, ({ Currency }) => Currency ?? '', 'Amount')).toEqual(atProvider)
})

test("payouts have the provider's ids, and match the journal", async () => {
  const steps = await paper('payouts', '2026-06')
  expect(steps.map((row) => [row.What, row.Creator, row.Name, row['Status now']])).toEqual([
    ['Opened', String(star.id), `'=Ada "the" <b>`, 'paid'],
    ['Paid', String(star.id), `'=Ada "the" <b>`, 'paid'],
  ])
  expect(steps[1]?.['Transfer at the provider']).toMatch(/^demo-/)
  const journal = (await paper('journal', '2026-06')).filter(({ What }) => What === 'payout paid')
  expect(journal.map(({ Of, Amount }) => [Of, Amount])).toEqual([[steps[1]?.Payout, steps[1]?.['Amount (USD)']]])
  expect(await paper('payouts', '2026-05')).toEqual([])
})

test("a quarter's creators: gross less fee less returns is what they earned, under their legal name", async () => {
  const creators = await paper('creators', '2026-Q2')
  for (const row of creators) {
    const micros = (name: string) => Math.round(Number(row[name]) * 1_000_000)
    expect(micros('Earned (USD)')).toBe(
      micros('Gross (USD)') - micros('Fee (USD)') - micros('Given or taken back (USD)'),
    )
  }
  const ada = creators.find(({ Creator }) => Creator === String(star.id))
  expect(ada).toMatchObject({
    Name: `'=Ada "the" <b>`,
    'Legal name': 'Ada "Countess" O’Neill, née Byron',
    'Tax number': '07-1234567',
    Country: 'GB',
    Sales: '3',
  })
  const { micros } = await t.db.one<{ micros: number }>(
    'test-earned',
    'select sum(sale_micros - refunded_micros)::bigint as micros from ledger.earned_in_all($1)',
    [star.id],
  )
  expect(Math.round(Number(ada?.['Earned (USD)']) * 1_000_000)).toBe(micros)
  // Two months of 19.99, and a post of 33.33 coins at ten for a dollar.
  expect(ada?.['Gross (USD)']).toBe('43.313')
  expect(await paper('creators', '2026-Q3')).toEqual([])
})

test("the creator's own statement says the same, in whole cents", async () => {
  const rows = rowsOfCsv((await t.as(star).get('/payouts/years/2026/csv')).body)
  const [year] = rows.filter(({ Period }) => Period === 'Year')
  expect(year).toMatchObject({ Sales: '3', 'Gross (USD)': '43.31' })
  const cents = (name: string) => Math.round(Number(year?.[name]) * 100)
  expect(cents('Earned (USD)')).toBe(cents('Gross (USD)') - cents('Fee (USD)') - cents('Given or taken back (USD)'))
  expect(rows.at(-2)).toMatchObject({ Period: 'Legal name', Sales: 'Ada "Countess" O’Neill, née Byron' })
  expect(rows.at(-1)).toMatchObject({ Period: 'Tax number', Sales: '07-1234567' })
})

test('only accounting rights open the files; each download is logged, and future months do not exist', async () => {
  const support = await createOperator(t.deps, ['support'])
  expect((await t.as(support).get('/console/accounting/journal/2026-05')).statusCode).toBe(403)
  const statusOf = async (path: string) => (await t.as(finance).get(`/console/accounting/${path}`)).statusCode
  expect(await statusOf('journal/2026-08')).toBe(404)
  expect(await statusOf('journal/2026-Q2')).toBe(404)
  expect(await statusOf('creators/2026-05')).toBe(404)
  expect(await statusOf('journal/2026-13')).toBe(400)
  expect(await statusOf('wages/2026-05')).toBe(400)
  await paper('journal', '2026-05')
  const owner = await createOperator(t.deps)
  const [entry] = (await t.as(owner).get('/console/audit?action=accounts.download')).json()
  expect([entry.summary, entry.actorName]).toEqual(['Downloaded journal-2026-05.csv', finance.name])
  const [line] = (await t.as(owner).get('/console/security?kind=export')).json()
  expect(line.details).toMatchObject({ what: 'exportAccounts' })
})
