import type { Receipt } from '@fanlight/contract/money/receipts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rowsOfCsv } from '../../../testing/csv-rows.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { closeDispute, disputeDeposit, refundDeposit } from '../ledger/deposits.ts'
import { sendRefunds } from '../subscriptions/send-refunds.ts'
import { receiptSheet } from './receipt-pdf.ts'

let t: TestApp
let finance: Person
beforeAll(async () => {
  t = await startTestApp({ TAX_RATE: '19' })
  finance = await createOperator(t.deps, ['finance', 'support'])
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const receiptsOf = async (person: { token: string }): Promise<Receipt[]> => (await t.as(person).get('/receipts')).json()
const told = ({ kind, amount, tax, credits, reverses, reason }: Receipt) => [
  kind,
  amount,
  tax?.amount,
  credits,
  reverses,
  reason,
]
const takenBack = 'The bank took this payment back.'
const stands = 'The bank decided that this payment stands.'

async function buy(amount: number, currencyCode = 'USD') {
  const fan = await createUser(t.deps)
  const reply = await t.as(fan).post('/wallet/deposit', { amount, currencyCode })
  expect(reply.statusCode).toBe(200)
  const { id } = await t.db.one<{ id: number }>('test-deposit', 'select id from ledger.deposits where user_id = $1', [
    fan.id,
  ])
  return { fan, id }
}
const took = (id: number, minor: number, ref: string) => disputeDeposit(t.db, id, { minor, ref, feeCents: 1500 })

test('a chargeback of a deposit writes a correction with its tax; once won, a reversal cancels it', async () => {
  const { fan, id } = await buy(11.9)
  await t.as(finance).post(`/console/deposits/${id}/dispute`, { reason: 'The bank wrote.' })
  const [correction, receipt] = await receiptsOf(fan)
  if (!correction || !receipt) throw new Error('no documents')
  expect(told(correction)).toEqual(['Correction', 11.9, 1.9, receipt.number, null, takenBack])
  expect(correction.number).toBe(receipt.number + 1)
  expect(correction.what).toBe('119.00 FansCoins')
  await t.as(finance).post(`/console/deposits/${id}/dispute-won`, { reason: 'The bank wrote again.' })
  const [reversal, , whole] = await receiptsOf(fan)
  if (!reversal) throw new Error('no reversal')
  expect(told(reversal)).toEqual(['Reversal', 11.9, 1.9, receipt.number, correction.number, stands])
  expect(whole?.credited).toEqual([
    { number: correction.number, kind: 'Correction', amount: 11.9 },
    { number: reversal.number, kind: 'Reversal', amount: 11.9 },
  ])
  const pdf = await t.as(fan).get(`/receipts/${reversal.number}/pdf`)
  expect(pdf.headers['content-disposition']).toBe(`attachment; filename="fanlight-reversal-${reversal.number}.pdf"`)
  expect(receiptSheet(correction).lines).toContainEqual(['total', 'Taken back by the bank', '-USD 11.90'])
  expect(receiptSheet(reversal).lines).toContainEqual(['line', `Takes back correction ${correction.number}`])
  expect(receiptSheet(reversal).lines).toContainEqual(['total', 'Returned by the bank', 'USD 11.90'])
})

test('so does a chargeback of a month whose earlier refund was already credited', async () => {
  const fan = await createUser(t.deps)
  const { profileId } = await createOffer(t.deps, { cents: 1190 })
  const subscription = await createSubscription(t, fan, profileId)
  const [charge] = (await t.as(finance).get('/console/charges')).json()
  await t.as(finance).post(`/console/charges/${charge.id}/refund`, { amount: 3.33, reason: 'A week was missing.' })
  await t.as(finance).post(`/console/charges/${charge.id}/dispute`, { reason: 'The bank wrote.' })
  const [correction, , receipt] = await receiptsOf(fan)
  expect(correction && told(correction)).toEqual(['Correction', 8.57, 1.37, receipt?.number, null, takenBack])
  const [payment] = (await t.as(fan).get(`/subscriptions/${subscription}/payments`)).json()
  expect([payment.status, payment.refunded]).toEqual(['Disputed', 3.33])
  await t.as(finance).post(`/console/charges/${charge.id}/dispute-won`, { reason: 'The bank wrote again.' })
  const [reversal] = await receiptsOf(fan)
  expect(reversal && told(reversal)).toEqual(['Reversal', 8.57, 1.37, receipt?.number, correction?.number, stands])
  await sendRefunds(t.deps)
})

test('parts that banks took, returned and took again never exceed the payment or its tax', async () => {
  const { fan, id } = await buy(10)
  await took(id, 333, 'du_first')
  await refundDeposit(t.db, id, { minor: 333, reason: 'asked', actor: 0, key: null, madeRef: 're_between' })
  await closeDispute(t.db, id, false, 'du_first')
  await closeDispute(t.db, id, true, 'du_first')
  await took(id, 900, 'du_second')
  const documents = (await receiptsOf(fan)).reverse()
  expect(documents.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['Receipt', 10],
    ['Correction', 3.33],
    ['CreditNote', 3.33],
    ['Reversal', 3.33],
    // The bank took 9.00, of which 2.33 was refunded before: that is a loss, not a sale.
    ['Correction', 6.67],
  ])
  const [receipt, ...others] = documents
  const sum = others.reduce((all, { kind, tax }) => all + (kind === 'Reversal' ? -1 : 1) * (tax?.amount ?? 0), 0)
  expect([receipt?.tax?.amount, Math.round(sum * 100) / 100]).toEqual([1.6, 1.6])
  await took(id, 100, 'du_twice')
  expect(await receiptsOf(fan)).toHaveLength(5)
})

test('yen have corrections too, and the register subtracts them by country and rate', async () => {
  await setClock(t.db, new Date('2027-08-04T10:15:00Z'))
  await t.deps.clock.refresh()
  const [lost, won] = [await buy(700, 'JPY'), await buy(500, 'JPY')]
  for (const { id } of [lost, won]) await t.as(finance).post(`/console/deposits/${id}/dispute`, { reason: 'It wrote.' })
  await t.as(finance).post(`/console/deposits/${lost.id}/dispute-lost`, { reason: 'It wrote.' })
  await t.as(finance).post(`/console/deposits/${won.id}/dispute-won`, { reason: 'It wrote.' })
  const reply = await t.as(finance).get('/console/accounting/receipts/2027-08')
  expect(rowsOfCsv(reply.body).map((row) => [row.Kind, row.Amount, row.Tax, row['Without tax']])).toEqual([
    ['Receipt', '700', '112', '588'],
    ['Receipt', '500', '80', '420'],
    ['Correction', '-700', '-112', '-588'],
    ['Correction', '-500', '-80', '-420'],
    ['Reversal', '500', '80', '420'],
    ['Sum', '500', '80', '420'],
  ])
})

test('a chargeback from before corrections existed gets none, nor a reversal', async () => {
  const { fan, id } = await buy(5)
  const { corrections } = await t.db.one<{ corrections: number }>(
    'test-corrections',
    `select count(*) as corrections from receipts where transfer_id is not null`,
  )
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  await owner.query('alter table ledger.transfers disable trigger correction')
  await took(id, 500, 'du_old')
  await owner.query('alter table ledger.transfers enable trigger correction')
  await owner.query('update receipt_counter set corrected_after = (select max(id) from ledger.transfers)')
  await owner.end()
  expect(corrections).toBeGreaterThan(0)
  await closeDispute(t.db, id, true, 'du_old')
  expect(await receiptsOf(fan)).toHaveLength(1)
})
