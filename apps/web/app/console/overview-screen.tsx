import type { ConsoleFigures, ConsoleOverview } from '@fanlight/contract/console'
import type { OperatorRight } from '@fanlight/contract/operator-rights'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FigureCard } from '../dashboard/figure-card.tsx'
import { changeOf } from '../lib/change-of.ts'
import { count, dollars } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { queryClient } from '../lib/query-client.ts'
import { cx } from '../ui/class-names.ts'
import { Loaded } from '../ui/loaded.tsx'
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
      lead="What needs attention. Everything done here is written to a log that nobody can change."
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
    {
      to: '/admin/requests',
      right: 'use the console',
      label: 'Requests to decide',
      value: overview.openRequests,
      none: ownWaits(overview.ownRequests),
    },
    {
      to: '/admin/money/ledger',
      right: 'keep the books',
      label: 'Ledger violations',
      value: overview.ledgerViolations,
      none: 'None',
    },
    { to: '/admin/system', right: 'run the system', label: 'Failed jobs', value: overview.failedJobs, none: 'None' },
  ] satisfies { to: string; right: OperatorRight; label: string; value: number; none?: string }[]
  const shown = tiles.filter(({ right }) => mayHere(right))
  return (
    <ul className={grid}>
      {shown.map(({ to, label, value, none = 'All done' }, index) => (
        <li key={to} className={cx('grid', widthOf(index, shown.length))}>
          <Link
            to={to}
            className="grid gap-1 rounded-card border border-line bg-card p-4 transition-[transform,box-shadow] hover:-translate-y-0.5 hover:shadow-soft"
          >
            <span className="text-caption text-soft">{label}</span>
            <span className="big-figure text-heading">{count(value)}</span>
            {value === 0 ? (
              <span className="text-caption text-faint">{none}</span>
            ) : (
              <span className="font-semibold text-accent text-caption">Review</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ownWaits = (own: number) => (own > 0 ? `${count(own)} of yours ${own === 1 ? 'waits' : 'wait'}` : undefined)

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4'

/** The first ones are wider, where the last row would not be full. */
const widthOf = (index: number, count: number) =>
  cx(index < count % 2 && 'max-sm:col-span-2', index < (4 - (count % 4)) % 4 && 'sm:col-span-2')

const Business = () => (
  <section aria-labelledby="last-days" className="grid gap-4">
    <div className="grid gap-1">
      <h2 id="last-days" className="text-title">
        The last 30 days
      </h2>
      <p className="text-soft">Below each number: how it compares with the 30 days before.</p>
    </div>
    <Loaded
      query={useQuery(figuresQuery)}
      loading="Loading the figures..."
      skeleton={<Skeleton className="h-57 rounded-card sm:h-28" />}
    >
      {({ now, before }) => (
        <dl className={grid}>
          <FigureCard label="Paid by fans" value={dollars(now.paid)} note={compared(now.paid, before.paid, dollars)} />
          {counted.map(([label, of]) => (
            <FigureCard key={of} label={label} value={count(now[of])} note={compared(now[of], before[of], count)} />
          ))}
        </dl>
      )}
    </Loaded>
  </section>
)

const counted = [
  ['New subscriptions', 'newSubscriptions'],
  ['New accounts', 'newAccounts'],
  ['New posts', 'newPosts'],
] as const satisfies [string, keyof ConsoleFigures['now']][]

const compared = (now: number, before: number, written: (amount: number) => string) =>
  changeOf(now, before, written(before)) ?? `${written(before)} before`
