import type { ConsoleOverview } from '@fanlight/contract/console'
import { Link } from 'react-router'
import { count } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { otherwise, settle } from '../lib/settle.ts'
import { Awaited } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/overview-screen.ts'
import { AuditList } from './audit-list.tsx'
import { getAudit, getOverview } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { mayHere } from './may-here.ts'

export const meta = () => pageMeta({ title: 'Console', description: 'Operator console', noIndex: true })

export const clientLoader = () => ({
  overview: settle(getOverview(), otherwise('The overview could not be loaded.')),
  log: settle(
    getAudit({ search: '', page: 1, filter: undefined }).then(({ items }) => items.slice(0, 8)),
    'The log could not be loaded.',
  ),
})

export default function OverviewScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage
      title="Operator Console"
      lead="What waits for somebody. Everything done here is written to a log that nobody can change."
    >
      <Awaited
        of={loaderData.overview}
        loading="Loading the overview..."
        skeleton={<Skeleton className="h-28 rounded-card" />}
      >
        {(overview) => <Waiting overview={overview} />}
      </Awaited>
      <AuditList of={loaderData.log} />
    </ConsolePage>
  )
}

function Waiting({ overview }: { overview: ConsoleOverview }) {
  const tiles = [
    {
      to: '/admin/verification?filter=pending',
      right: 'decide on verifications',
      label: 'Applications waiting',
      value: overview.pendingVerifications,
    },
    { to: '/admin/reports', right: 'decide reports', label: 'Open reports', value: overview.openReports },
    { to: '/admin/support', right: 'answer support', label: 'Messages to support', value: overview.openSupport },
    { to: '/admin/money/work', right: 'see payments', label: 'Payments to look at', value: overview.paymentsToDo },
    { to: '/admin/requests', right: 'use the console', label: 'Requests to decide', value: overview.openRequests },
    {
      to: '/admin/money/ledger',
      right: 'keep the books',
      label: 'Ledger violations',
      value: overview.ledgerViolations,
    },
    { to: '/admin/system', right: 'run the system', label: 'Jobs given up', value: overview.failedJobs },
  ] as const
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-6">
      {tiles
        .filter(({ right }) => mayHere(right))
        .map(({ to, label, value }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              className="grid gap-1 rounded-card border border-line bg-card p-4 transition-[transform,box-shadow] hover:-translate-y-0.5 hover:shadow-soft"
            >
              <span className="text-caption text-soft">{label}</span>
              <span className="figures display text-heading">{count(value)}</span>
              <span className="text-caption text-faint">{value === 0 ? 'All done' : 'Look'}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
