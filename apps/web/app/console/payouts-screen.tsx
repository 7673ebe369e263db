import type { ConsolePayout } from '@fanlight/contract/console-money'
import { dateTimeUtc, dateUtc, dollars } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { otherwise, settle } from '../lib/settle.ts'
import type { Column } from '../ui/data-table.tsx'
import type { Route } from './+types/payouts-screen.ts'
import { readWanted } from './list-address.ts'
import { ListPanel } from './list-panel.tsx'
import { getPayouts } from './money-api.ts'
import { StateBadge } from './state-badge.tsx'
import { UserLink } from './user-link.tsx'

export const meta = () => pageMeta({ title: 'Payouts', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  list: settle(getPayouts(readWanted(request)), otherwise('The payouts could not be loaded.')),
})

const options = [
  { value: '', label: 'Every state' },
  { value: 'pending', label: 'Waiting' },
  { value: 'processing', label: 'Under way' },
  { value: 'unknown', label: 'No answer yet' },
  { value: 'held', label: 'Held' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
]

export default function PayoutsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ListPanel
      caption="Payouts to creators"
      of={loaderData.list}
      columns={columns}
      rowKey={(row) => row.id}
      searchFor="Creator or number"
      filter={{ label: 'State', options }}
      empty="Nothing has been paid out yet. Payouts are made on the 1st of each month."
    />
  )
}

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
  { id: 'period', header: 'Period', cell: (row) => <span className="whitespace-nowrap">{dateUtc(row.period)}</span> },
  { id: 'amount', header: 'Amount', align: 'right', cell: (row) => dollars(row.amount) },
  {
    id: 'state',
    header: 'State',
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
    wideOnly: true,
    cell: (row) => <span className="whitespace-nowrap">{row.paidAt ? dateTimeUtc(row.paidAt) : '–'}</span>,
  },
]
