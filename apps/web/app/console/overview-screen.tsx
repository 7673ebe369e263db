import type { ConsoleFigures, ConsoleOverview } from '@fanlight/contract/console'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FigureCard } from '../dashboard/figure-card.tsx'
import { changeOf } from '../lib/change-of.ts'
import { count, dollars } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { queryClient } from '../lib/query-client.ts'
import { Loaded, LoadedSection } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AuditList } from './audit-list.tsx'
import { figuresQuery, latestAuditQuery, overviewQuery } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { startAnew } from './console-query.ts'
import { mayHere } from './may-here.ts'

export const meta = () => pageMeta({ title: 'Console', description: 'Operator console', noIndex: true })

export function clientLoader() {
  void queryClient.prefetchQuery(overviewQuery)
  if (mayHere('see payments')) startAnew(figuresQuery)
  startAnew(latestAuditQuery)
}

export default function OverviewScreen() {
  return (
    <ConsolePage
      title="Operator Console"
      lead="What waits for somebody. Everything done here is written to a log that nobody can change."
    >
      <Loaded
        query={useQuery(overviewQuery)}
        loading="Loading the overview..."
        skeleton={<Skeleton className="h-122 rounded-card sm:h-61" />}
      >
        {(overview) => <Waiting overview={overview} />}
      </Loaded>
      {mayHere('see payments') && <Business />}
      <AuditList of={latestAuditQuery} />
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
    { to: '/admin/system', right: 'run the system', label: 'Failed jobs', value: overview.failedJobs },
  ] as const
  return (
    <ul className="flex flex-wrap gap-3 sm:gap-4">
      {tiles
        .filter(({ right }) => mayHere(right))
        .map(({ to, label, value }) => (
          <li key={to} className="grid flex-1 basis-[calc(50%-0.75rem)] sm:basis-[calc(25%-1rem)]">
            <Link
              to={to}
              className="grid gap-1 rounded-card border border-line bg-card p-4 transition-[transform,box-shadow] hover:-translate-y-0.5 hover:shadow-soft"
            >
              <span className="text-caption text-soft">{label}</span>
              <span className="figures display text-heading">{count(value)}</span>
              <span className="text-caption text-faint">{value === 0 ? 'All done' : 'Review'}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

const Business = () => (
  <LoadedSection
    title="The last 30 days"
    lead="Beside each number: how it compares with the 30 days before."
    query={useQuery(figuresQuery)}
    loading="Loading the figures..."
    skeleton={<Skeleton className="h-57 rounded-card sm:h-28" />}
  >
    {({ now, before }) => (
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
        <FigureCard label="Paid by fans" value={dollars(now.paid)} note={compared(now.paid, before.paid, dollars)} />
        {counted.map(([label, of]) => (
          <FigureCard key={of} label={label} value={count(now[of])} note={compared(now[of], before[of], count)} />
        ))}
      </dl>
    )}
  </LoadedSection>
)

const counted = [
  ['New subscriptions', 'newSubscriptions'],
  ['New accounts', 'newAccounts'],
  ['New posts', 'newPosts'],
] as const satisfies [string, keyof ConsoleFigures['now']][]

const compared = (now: number, before: number, written: (amount: number) => string) =>
  changeOf(now, before, written(before)) ?? `${written(before)} before`
