import type { ConsoleCharge, ConsoleDeposit, ConsolePayout } from '@fanlight/contract/operations/console-money'
import { describe } from 'vitest'
import { first } from '../../testing/console-lists.ts'
import { samplePayout, samplePurchase } from '../../testing/console-samples.ts'
import { type ActCase, type RowAct, testRowActs } from '../../testing/row-acts.ts'
import * as charges from './charges-screen.tsx'
import * as deposits from './deposits-screen.tsx'
import * as payouts from './payouts-screen.tsx'
import * as purchases from './purchases-screen.tsx'

const name = `Fay "Fan" O'Neil <b>`
const typed = { Reason: ` It's <late> ` }
const body = { reason: `It's <late>` }

/** TypeScript requires a line for each state. */
const casesOf = <Row extends { status: string }>(acts: Record<Row['status'], ActCase<Row>[1]>) =>
  Object.entries(acts).map(([status, those]) => [{ status }, those] as ActCase<Row>)

describe('deposits', () => {
  const to = (path: string) => `POST /console/deposits/41/${path}`
  const row: ConsoleDeposit = {
    id: 41,
    userId: 4,
    userName: name,
    amount: 990,
    currency: 'JPY',
    ratio: 0.0666,
    coins: 65.93,
    provider: 'stripe',
    status: 'paid',
    openedAt: '2026-11-02T10:00:00Z',
    becameDebt: 0,
    heldBecause: null,
    isAutomatic: false,
  }
  const refund: RowAct<ConsoleDeposit> = {
    label: 'Refund',
    typed,
    sends: to('refund'),
    body,
    after: [{ status: 'refunded' }, 'Refunded'],
  }
  testRowActs<ConsoleDeposit>(
    { screen: deposits, path: '/admin/money', reads: first('deposits'), row, name },
    casesOf<ConsoleDeposit>({
      pending: [],
      unknown: [],
      failed: [],
      expired: [],
      refunded: [],
      paid: [
        refund,
        { label: 'Chargeback', typed, sends: to('dispute'), body, after: [{ status: 'disputed' }, 'Charged back'] },
      ],
      dispute_won: [refund],
      dispute_lost: [refund],
      held: [
        { label: 'Credit', typed, sends: to('credit'), body, after: [{ status: 'paid' }, 'Paid'] },
        { ...refund, label: 'Give back' },
      ],
      disputed: [
        { label: 'Evidence', sends: 'GET /console/deposits/41/evidence.txt', saves: 'evidence-deposit-41.txt' },
        { label: 'Send evidence', typed, sends: to('evidence'), body, after: [{ becameDebt: 0.99 }, '0.99 owed'] },
        {
          label: 'Dispute won',
          typed,
          sends: to('dispute-won'),
          body,
          after: [{ status: 'dispute_won' }, 'Dispute won'],
        },
        {
          label: 'Dispute lost',
          typed,
          sends: to('dispute-lost'),
          body,
          after: [{ status: 'dispute_lost' }, 'Dispute lost'],
        },
      ],
    }),
  )
})

describe('purchases', () => {
  const row = { ...samplePurchase, buyerName: name, price: 10, refunded: 9.01 }
  testRowActs({ screen: purchases, path: '/admin/money/purchases', reads: first('purchases'), row, name }, [
    [
      {},
      [
        {
          label: 'Refund',
          starts: { Amount: '0.99' },
          typed: { ...typed, Amount: '0.66' },
          sends: 'POST /console/purchases/31/refund',
          body: { ...body, amount: 0.66 },
          after: [{ refunded: 9.67 }, '−9.67 refunded'],
        },
      ],
    ],
    [{ refunded: 10 }, []],
  ])
})

describe('payments for subscriptions', () => {
  const to = (path: string) => `POST /console/charges/51/${path}`
  const row: ConsoleCharge = {
    id: 51,
    fanId: 4,
    fanName: name,
    creatorId: 2,
    creatorName: 'Ada Winter',
    profileName: 'Mara "Vell"',
    amount: 10,
    refunded: 9.99,
    status: 'paid',
    heldBecause: null,
    paidAt: '2026-11-03T10:00:00Z',
  }
  testRowActs<ConsoleCharge>(
    { screen: charges, path: '/admin/money/subscriptions', reads: first('charges'), row, name },
    casesOf<ConsoleCharge>({
      due: [],
      processing: [],
      unknown: [],
      failed: [],
      void: [],
      refunded: [],
      paid: [
        {
          label: 'Refund',
          starts: { Amount: '0.01' },
          typed,
          sends: to('refund'),
          body: { ...body, amount: 0.01 },
          after: [{ status: 'refunded', refunded: 10 }, '−$10.00 refunded'],
        },
        { label: 'Chargeback', typed, sends: to('dispute'), body, after: [{ status: 'disputed' }, 'Charged back'] },
      ],
      held: [
        { label: 'Accept', typed, sends: to('accept'), body, after: [{ status: 'paid' }, 'Paid'] },
        { label: 'Give back', typed, sends: to('give-back'), body, after: [{ status: 'refunded' }, 'Refunded'] },
      ],
      disputed: [
        { label: 'Evidence', sends: 'GET /console/charges/51/evidence.txt', saves: 'evidence-charge-51.txt' },
        { label: 'Send evidence', typed, sends: to('evidence'), body, after: [{ refunded: 9.98 }, '−$9.98 refunded'] },
        { label: 'Dispute won', typed, sends: to('dispute-won'), body, after: [{ status: 'paid' }, 'Paid'] },
      ],
    }),
  )
})

describe('payouts', () => {
  const row: ConsolePayout = { ...samplePayout, creatorName: name, amount: 3.33 }
  const others = { 'GET /console/payouts/runs': { body: { next: { on: '2026-12-01', minimum: 10 }, last: null } } }
  const account: RowAct<ConsolePayout> = {
    label: 'Name account',
    typed: { 'Account, in words': `O'Neil & "Sons" 1234`, 'Account id at the payment provider': 'acct_1<' },
    sends: 'POST /console/payouts/61/account',
    body: { label: `O'Neil & "Sons" 1234`, reference: 'acct_1<' },
    after: [{ status: 'processing' }, 'Under way'],
  }
  const byHand: RowAct<ConsolePayout> = {
    label: 'Paid by hand',
    typed: { 'Number of the transfer': 'T-"1"' },
    sends: 'POST /console/payouts/61/paid',
    body: { reference: 'T-"1"' },
    after: [{ status: 'paid', paidAt: '2026-11-20T10:00:00Z' }, 'Nov 20, 2026, 10:00 AM UTC'],
  }
  testRowActs<ConsolePayout>(
    { screen: payouts, path: '/admin/money/payouts', reads: first('payouts'), others, row, name },
    casesOf<ConsolePayout>({
      pending: [],
      processing: [],
      paid: [],
      held: [account, byHand],
      unknown: [byHand],
      failed: [account],
    }),
  )
})
