import type { ConsoleDeposit } from '@fanlight/contract/operations/console-money'
import { lazy, Suspense } from 'react'
import { coins, dateTime, money } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { type Column, RowActionsSpace } from '../../ui/data-table.tsx'
import type { Route } from './+types/deposits-screen.ts'
import type { Action } from './action-fields.ts'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { actOn, depositsList } from './money-api.ts'
import { PaymentLine } from './payment-line.tsx'
import { StateBadge } from './state-badge.tsx'
import { UserLink } from './user-link.tsx'

const RowActions = lazy(withRetries(() => import('./row-actions.tsx').then((part) => ({ default: part.RowActions }))))
/** Loaded on demand: few deposits need them. */
const DepositExceptions = lazy(withRetries(() => import('./deposit-exceptions.tsx')))

export const meta = () => pageMeta({ title: 'Deposits', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(depositsList, request)

const options = [
  { value: '', label: 'Every state' },
  { value: 'paid', label: 'Paid' },
  { value: 'pending', label: 'Waiting' },
  { value: 'unknown', label: 'No answer yet' },
  { value: 'held', label: 'Held' },
  { value: 'failed', label: 'Failed' },
  { value: 'disputed', label: 'Charged back' },
  { value: 'dispute_won', label: 'Dispute won' },
  { value: 'dispute_lost', label: 'Dispute lost' },
  { value: 'refunded', label: 'Refunded' },
]

export default function DepositsScreen() {
  return (
    <ListPanel
      caption="Deposits"
      list={depositsList}
      columns={columns}
      rowKey={(row) => row.id}
      searchFor="Fan, number or payment"
      filter={{ label: 'State', options }}
      empty="Nobody has bought FansCoins yet."
    />
  )
}

const paid = ({ amount, currency }: ConsoleDeposit) => money(amount, currency)

const columns: Column<ConsoleDeposit>[] = [
  {
    id: 'who',
    header: 'Fan',
    cell: (row) => (
      <span className="grid">
        <UserLink id={row.userId} name={row.userName} />
        <PaymentLine id={row.id} at={row.openedAt} isDatedElsewhere />
        {row.isAutomatic && <span className="text-caption text-soft">Automatic top-up</span>}
        {row.heldBecause && <span className="text-caption text-warning">{row.heldBecause}</span>}
      </span>
    ),
  },
  {
    id: 'when',
    header: 'When',
    wideOnly: true,
    cell: (row) => <span className="whitespace-nowrap text-caption">{dateTime(row.openedAt)}</span>,
  },
  {
    id: 'paid',
    header: 'Amount',
    align: 'right',
    aside: true,
    cell: (row) => <span className="whitespace-nowrap">{paid(row)}</span>,
  },
  {
    id: 'coins',
    header: 'FansCoins',
    align: 'right',
    cell: (row) => (
      <span className="grid">
        {coins(row.coins, 2)}
        {row.becameDebt > 0 && <span className="text-caption text-danger">{coins(row.becameDebt, 2)} owed</span>}
      </span>
    ),
  },
  { id: 'state', header: 'State', aside: true, cell: (row) => <StateBadge state={row.status} /> },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: (row) => <Actions row={row} />,
  },
]

const refundable: string[] = ['paid', 'dispute_won', 'dispute_lost']

function Actions({ row }: { row: ConsoleDeposit }) {
  const what = `the deposit of ${paid(row)} by ${row.userName}`
  if (row.status === 'disputed' || row.status === 'held') {
    return (
      <span className="inline-flex flex-wrap justify-end gap-2">
        <Suspense fallback={<RowActionsSpace />}>
          <DepositExceptions row={row} what={what} />
        </Suspense>
      </span>
    )
  }
  if (!refundable.includes(row.status)) return null
  const refund: Action = {
    label: 'Refund',
    destructive: true,
    title: `Refund ${what}?`,
    body: `We take ${coins(row.coins)} FansCoins from the wallet and refund the money. Only unspent coins can be refunded.`,
    reason: 'Shown to the fan.',
    done: 'The deposit is refunded.',
    run: ({ reason }) => actOn('refundDeposit', row.id, reason),
  }
  const chargeback: Action = {
    label: 'Chargeback',
    destructive: true,
    title: `Record a chargeback of ${what}?`,
    body: 'The bank took the money back: the coins leave the wallet, what was bought with spent ones is reversed, and the wallet is frozen until the dispute is closed.',
    reason: 'Written to the log.',
    done: 'The chargeback is recorded.',
    run: ({ reason }) => actOn('disputeDeposit', row.id, reason),
  }
  return (
    <Suspense fallback={<RowActionsSpace />}>
      <RowActions
        right="move money"
        label={`Actions on deposit ${row.id} by ${row.userName}`}
        actions={row.status === 'paid' ? [refund, chargeback] : [refund]}
      />
    </Suspense>
  )
}
