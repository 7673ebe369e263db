import type { ConsolePayout, PayoutRuns } from '@fanlight/contract/operations/console-money'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dateOf, dateTime, dollars, plural, timeOfDay } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { FigureCard } from '../../money/dashboard/figure-card.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/payouts-screen.ts'
import { startAnew, startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { payoutRunsQuery, payoutsList } from './money-api.ts'
import { StateBadge } from './state-badge.tsx'
import { UserLink } from './user-link.tsx'

/** Loaded on demand: few payouts need them. */
const PayoutActions = lazy(withRetries(() => import('./payout-actions.tsx')))

export const meta = () => pageMeta({ title: 'Payouts', description: 'Operator console', noIndex: true })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  startList(payoutsList, request)
  startAnew(payoutRunsQuery)
}

const options = [
  { value: '', label: 'Every state' },
  { value: 'pending', label: 'Waiting' },
  { value: 'processing', label: 'Under way' },
  { value: 'unknown', label: 'No answer yet' },
  { value: 'held', label: 'Held' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
]

export default function PayoutsScreen() {
  return (
    <>
      <Loaded
        query={useQuery(payoutRunsQuery)}
        loading="Loading the runs..."
        skeleton={<Skeleton className="h-57 rounded-card sm:h-28" />}
      >
        {(runs) => <Runs of={runs} />}
      </Loaded>
      <ListPanel
        caption="Payouts to creators"
        list={payoutsList}
        columns={columns}
        rowKey={(row) => row.id}
        groupOf={(row) => `Made on ${dateOf(row.period)}`}
        searchFor="Creator or number"
        filter={{ label: 'State', options }}
        empty="Nothing has been paid out yet. Payouts are made on the 1st of each month."
      />
    </>
  )
}

const Runs = ({ of: { next, last } }: { of: PayoutRuns }) => (
  <dl className="grid gap-3 sm:grid-cols-2 sm:gap-4">
    <FigureCard
      label="Next run"
      value={dateOf(next.on)}
      note={`to verified creators from ${dollars(next.minimum)} up`}
    />
    <FigureCard
      label={last ? `Last run, ${dateOf(last.on)}` : 'Last run'}
      value={last ? dollars(last.amount) : 'None yet'}
      note={
        last ? `to ${last.creators === 0 ? 'nobody' : plural(last.creators, 'creator')}` : 'runs are made on the 1st'
      }
    />
  </dl>
)

const columns: Column<ConsolePayout>[] = [
  {
    id: 'creator',
    header: 'Creator',
    cell: (row) => (
      <span className="grid">
        <UserLink id={row.creatorId} name={row.creatorName} />
        <span className="text-caption text-soft">
          No. {row.id}, to {row.destination}
        </span>
      </span>
    ),
  },
  { id: 'amount', header: 'Amount', align: 'right', aside: true, cell: (row) => dollars(row.amount) },
  {
    id: 'state',
    header: 'State',
    aside: true,
    cell: (row) => (
      <span className="grid justify-items-start gap-1">
        <StateBadge state={row.status} />
        {row.failure && <span className="text-caption text-danger">{row.failure}</span>}
      </span>
    ),
  },
  {
    id: 'paid',
    header: 'Paid',
    unnamed: true,
    cell: (row) =>
      row.paidAt && (
        <span className="whitespace-nowrap max-sm:text-caption max-sm:text-soft">
          <span className="sm:hidden">Paid </span>
          {dateOf(row.paidAt) === dateOf(row.period) ? timeOfDay(row.paidAt) : dateTime(row.paidAt)}
        </span>
      ),
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: (row) => (
      <Suspense fallback={<span data-later className="inline-block min-h-9 pointer-coarse:min-h-11" />}>
        <PayoutActions payout={row} />
      </Suspense>
    ),
  },
]
