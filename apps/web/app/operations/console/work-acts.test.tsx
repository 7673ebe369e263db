import type { WorkItem, WorkKind } from '@fanlight/contract/operations/console-work'
import { first } from '../../testing/console-lists.ts'
import { testRowActs } from '../../testing/row-acts.ts'
import * as work from './work-screen.tsx'

const name = `Fay "Fan" O'Neil <b>`
const row: WorkItem = {
  kind: 'held-deposit',
  id: '71',
  at: '2026-11-04T10:00:00Z',
  userId: 4,
  userName: name,
  what: '¥990 came instead of $0.99',
  about: null,
}

/** TypeScript requires a line for each kind. */
const sent: Record<WorkKind, [label: string, path: string][]> = {
  'held-deposit': [
    ['Credit', 'deposits/71/credit'],
    ['Give back', 'deposits/71/refund'],
  ],
  'held-charge': [
    ['Accept', 'charges/71/accept'],
    ['Give back', 'charges/71/give-back'],
  ],
  'failed-refund': [
    ['Try again', 'work/refunds/71/retry'],
    ['Paid by hand', 'work/refunds/71/by-hand'],
  ],
  'failed-payout': [
    ['Make again', 'work/payouts/71/retry'],
    ['Leave', 'work/payouts/71/set-aside'],
  ],
  'waiting-payout': [],
  'refused-account': [],
  'failed-event': [
    ['Try again', 'work/events/71/retry'],
    ['Set aside', 'work/events/71/set-aside'],
  ],
  difference: [['Set aside', 'work/differences/71/set-aside']],
  'fraud-warning': [['Close', 'work/warnings/71/close']],
  'missing-tax': [['Close', 'work/taxes/71/close']],
  'kept-customer': [],
  'self-dealing': [['Close', 'work/dealings/71/close']],
}

testRowActs<WorkItem>(
  { screen: work, path: '/admin/money/work', reads: first('work'), row, name },
  (Object.keys(sent) as WorkKind[]).map((kind) => [
    { kind },
    sent[kind].map(([label, path]) => ({
      label,
      typed: { Reason: ` It's <done> ` },
      sends: `POST /console/${path}`,
      body: { reason: `It's <done>` },
      after: null,
    })),
  ]),
)
