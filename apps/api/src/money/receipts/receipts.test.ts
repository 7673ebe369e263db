import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds, giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    SELLER_NAME: 'Lantern GmbH',
    SELLER_ADDRESS: 'Hafenweg 3; 20457 Hamburg',
    SELLER_TAX_ID: 'DE 123 456 789',
    TAX_RATE: '19',
  })
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const receiptsOf = async (person: { token: string }) => (await t.as(person).get('/receipts')).json()
const lastNumber = async () => (await t.db.one<{ last: number }>('test-last', 'select last from receipt_counter')).last

test("a deposit has a receipt with that day's seller and the tax included in its price", async () => {
  await setClock(t.db, new Date('2026-05-04T10:15:00Z'))
  const fan = await createUser(t.deps, { name: 'Zoë 漢字' })
  await t.as(fan).post('/wallet/deposit', { amount: 11.9, currencyCode: 'USD' })
  const [receipt] = await receiptsOf(fan)
  expect(receipt).toEqual({
    number: await lastNumber(),
    kind: 'Receipt',
    credits: null,
    reverses: null,
    issuedAt: expect.stringMatching(/^2026-05-04T10:15:/),
    what: '119.00 FansCoins',
    currencyCode: 'USD',
    amount: 11.9,
    tax: { percent: 19, amount: 1.9 },
    seller: { name: 'Lantern GmbH', address: 'Hafenweg 3; 20457 Hamburg', taxId: 'DE 123 456 789' },
    buyer: { name: 'Zoë 漢字', email: fan.email },
    paymentReference: expect.stringMatching(/^demo-deposit-\d+$/),
    reason: null,
    credited: [],
  })
  await t.db.run('test-sell', "update product_settings set seller_name = 'Other', tax_bps = 0")
  expect((await t.as(fan).get(`/receipts/${receipt.number}`)).json()).toEqual(receipt)
  await t.db.run('test-sell-back', "update product_settings set seller_name = 'Lantern GmbH', tax_bps = 1900")
})

test("refunds have credit notes, whose taxes add up to the receipt's", async () => {
  const fan = await createUser(t.deps)
  await t.as(fan).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })
  const [{ id }] = (await t.as(fan).get('/wallet/returnable')).json()
  for (const amount of [3.33, 3.33, 3.34]) await t.as(fan).post(`/wallet/deposits/${id}/return`, { amount })
  const [third, second, first, receipt] = await receiptsOf(fan)
  expect([first, second, third].map(({ kind, credits, amount, reason }) => [kind, credits, amount, reason])).toEqual([
    ['CreditNote', receipt.number, 3.33, 'As you asked.'],
    ['CreditNote', receipt.number, 3.33, 'As you asked.'],
    ['CreditNote', receipt.number, 3.34, 'As you asked.'],
  ])
  expect(receipt.credited).toEqual([
    { number: receipt.number + 1, kind: 'CreditNote', amount: 3.33 },
    { number: receipt.number + 2, kind: 'CreditNote', amount: 3.33 },
    { number: receipt.number + 3, kind: 'CreditNote', amount: 3.34 },
  ])
  const sum = [first, second, third].reduce((total, note) => total + Math.round(note.tax.amount * 100), 0)
  expect([receipt.tax.amount, sum]).toEqual([1.6, 160])
})

test('a subscription month has a receipt, and the subscription shows its payments', async () => {
  const fan = await createUser(t.deps)
  const { profileId, creator } = await createOffer(t.deps, { cents: 1190 })
  const id = await createSubscription(t, fan, profileId)
  const [receipt] = await receiptsOf(fan)
  expect(receipt.what).toMatch(
    new RegExp(`^Subscription to Luna Vale by ${creator.name}, \\w+ \\d+, 2026 to \\w+ \\d+, 2026$`),
  )
  expect([receipt.amount, receipt.tax.amount]).toEqual([11.9, 1.9])
  const admin = await createOperator(t.deps)
  const charges = (await t.as(admin).get('/console/charges')).json()
  await t.as(admin).post(`/console/charges/${charges[0].id}/refund`, { amount: 5, reason: 'A week was missing.' })
  const payments = (await t.as(fan).get(`/subscriptions/${id}/payments`)).json()
  expect(payments).toMatchObject([{ status: 'Paid', amount: 11.9, refunded: 5, receipt: receipt.number }])
  expect((await receiptsOf(fan))[0]).toMatchObject({ kind: 'CreditNote', amount: 5, reason: 'A week was missing.' })
})

test('numbers have no gap, even when many pay at once and some payments fail', async () => {
  const before = await lastNumber()
  const fans = await Promise.all(Array.from({ length: 12 }, () => createUser(t.deps)))
  await Promise.all(
    fans.map((fan, i) => t.as(fan).post('/wallet/deposit', { amount: i % 3 === 0 ? -1 : 5, currencyCode: 'USD' })),
  )
  await t.db
    .tx(async (tx) => {
      await giveCoins(tx as never, (fans[0] as { id: number }).id, 100)
      await tx.run('test-issue', 'set constraints all immediate')
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await t.as(fans[0]).post('/wallet/deposit', { amount: 1, currencyCode: 'USD' })
  const { numbers } = await t.db.one<{ numbers: number[] }>(
    'test-numbers',
    'select array_agg(number order by number)::int[] as numbers from receipts where number > $1',
    [before],
  )
  expect(numbers).toEqual(Array.from({ length: 9 }, (_, i) => before + 1 + i))
})

test('the PDF has the same bytes each time, for its owner and operators only', async () => {
  const [fan, stranger] = [await createUser(t.deps, { name: 'محمد 漢字 ไทย' }), await createUser(t.deps)]
  await t
    .as(fan)
    .post('/wallet/deposit', { amount: 7, currencyCode: 'JPY' })
    .then(() => undefined)
  await t.as(fan).post('/wallet/deposit', { amount: 700, currencyCode: 'JPY' })
  const [{ number, amount, currencyCode }] = await receiptsOf(fan)
  expect([amount, currencyCode]).toEqual([700, 'JPY'])
  const pdf = () => t.as(fan).get(`/receipts/${number}/pdf`)
  const first = await pdf()
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="fanlight-receipt-${number}.pdf"`,
  })
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await moveClock(t.db, '20 minutes')
  expect((await pdf()).rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await t.as(stranger).get(`/receipts/${number}/pdf`)).statusCode).toBe(404)
  expect((await t.as(stranger).get(`/receipts/${number}`)).statusCode).toBe(404)
  await expect(t.db.run('test-forge', 'delete from receipts where number = $1', [number])).rejects.toThrow()
})

test('after a restore, numbers already given out are skipped and explained', async () => {
  const fan = await createUser(t.deps)
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  const before = await lastNumber()
  await owner.query('update receipt_counter set last = 0')
  await owner.query('select skip_receipt_numbers(0)')
  expect(await lastNumber()).toBe(before)
  await owner.query('select skip_receipt_numbers(1000)')
  await owner.end()
  await t.as(fan).post('/wallet/deposit', { amount: 5, currencyCode: 'USD' })
  expect((await receiptsOf(fan))[0].number).toBe(before + 1001)
})
