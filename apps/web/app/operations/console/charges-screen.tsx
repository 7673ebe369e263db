import type { ConsoleCharge } from '@fanlight/contract/operations/console-money'
import { lazy, Suspense } from 'react'
import { dollars } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { type Column, RowActionsSpace } from '../../ui/data-table.tsx'
import type { Route } from './+types/charges-screen.ts'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { chargesList } from './money-api.ts'
import { PaymentLine } from './payment-line.tsx'
import { StateBadge } from './state-badge.tsx'
import { UserLink } from './user-link.tsx'

const ChargeActions = lazy(withRetries(() => import('./charge-actions.tsx')))

export const meta = () => pageMeta({ title: 'Subscription payments', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(chargesList, request)

/** Others are never listed: nothing of them can be refunded. */
const options = [
  { value: '', label: 'Every state' },
  { value: 'paid', label: 'Paid' },
  { value: 'held', label: 'Held' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'disputed', label: 'Charged back' },
]

export default function ChargesScreen() {
  return (
    <ListPanel
      caption="Payments for subscriptions"
      list={chargesList}
      columns={columns}
      rowKey={(row) => row.id}
      searchFor="Fan, creator or number"
      filter={{ label: 'State', options }}
      empty="Nobody has paid for a subscription yet."
    />
  )
}

const columns: Column<ConsoleCharge>[] = [
  {
    id: 'fan',
    header: 'Fan',
    cell: (row) => (
      <span className="grid">
        <UserLink id={row.fanId} name={row.fanName} />
        <PaymentLine id={row.id} at={row.paidAt} />
      </span>
    ),
  },
  {
    id: 'what',
    header: 'Subscription',
    unnamed: true,
    cell: (row) => (
      <span className="flex flex-wrap items-baseline gap-x-1.5 sm:grid sm:min-w-36">
        <span dir="auto" className="font-medium">
          {row.profileName}
        </span>
        <span className="text-caption text-soft">
          by <UserLink id={row.creatorId} name={row.creatorName} />
        </span>
        {row.heldBecause && <span className="basis-full text-caption text-warning">{row.heldBecause}</span>}
      </span>
    ),
  },
  { id: 'state', header: 'State', wideOnly: true, cell: (row) => <StateBadge state={row.status} /> },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    aside: true,
    cell: (row) => (
      <span className="grid justify-items-end gap-0.5 max-sm:gap-1.5">
        {dollars(row.amount)}
        <span className="sm:hidden">
          <StateBadge state={row.status} />
        </span>
        {row.refunded > 0 && (
          <span className="whitespace-nowrap text-caption text-soft">−{dollars(row.refunded)} refunded</span>
        )}
      </span>
    ),
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: (row) => (
      <Suspense fallback={<RowActionsSpace />}>
        <ChargeActions row={row} />
      </Suspense>
    ),
  },
]
