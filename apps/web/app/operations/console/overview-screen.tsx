import type { ConsoleFigures, ConsoleOverview } from '@fanlight/contract/operations/console'
import type { OperatorRight } from '@fanlight/contract/platform/operator-rights'
import { useQuery } from '@tanstack/react-query'
import Down from 'lucide-react/icons/arrow-down-right'
import Up from 'lucide-react/icons/arrow-up-right'
import Check from 'lucide-react/icons/circle-check'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { changeOf } from '../../lib/change-of.ts'
import { count, dollars } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient } from '../../lib/query-client.ts'
import { FigureCard } from '../../money/dashboard/figure-card.tsx'
import { cx } from '../../ui/class-names.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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
      lead="Everything that needs attention. Every action here is written to a log that nobody can change."
    >
      <Loaded
        query={useQuery(overviewQuery)}
        loading="Loading the overview..."
        skeleton={<Skeleton className="h-62 rounded-card sm:h-38" />}
      >
        {(overview) => <Waiting overview={overview} />}
      </Loaded>
      {mayHere('see payments') && <Business />}
      <AuditList of={latestAuditQuery} />
    </ConsolePage>
  )
}

function Waiting({ overview }: { overview: ConsoleOverview }) {
  const places = [
    {
      to: '/admin/verification?filter=pending',
      right: 'decide on verifications',
      label: 'Applications waiting',
      name: 'Verification',
      value: overview.pendingVerifications,
    },
    {
      to: '/admin/reports',
      right: 'decide reports',
      label: 'Open reports',
      name: 'Reports',
      value: overview.openReports,
    },
    {
      to: '/admin/support',
      right: 'answer support',
      label: 'Messages to support',
      name: 'Support',
      value: overview.openSupport,
    },
    {
      to: '/admin/money/work',
      right: 'see payments',
      label: 'Payments to look at',
      name: 'Payments',
      value: overview.paymentsToDo,
    },
    {
      to: '/admin/requests',
      right: 'use the console',
      label: 'Requests to decide',
      name: 'Requests',
      value: overview.openRequests,
      own: overview.ownRequests,
    },
    {
      to: '/admin/money/ledger',
      right: 'keep the books',
      label: 'Ledger violations',
      name: 'Ledger',
      value: overview.ledgerViolations,
    },
    { to: '/admin/system', right: 'run the system', label: 'Failed jobs', name: 'Jobs', value: overview.failedJobs },
  ] satisfies (Place & { right: OperatorRight })[]
  const seen = places.filter(({ right }) => mayHere(right))
  const waiting = seen.filter(({ value }) => value > 0)
  return (
    <div className="grid gap-4">
      {waiting.length > 0 && (
        <ul className={evenGrid}>
          {waiting.map((place) => (
            <Tile key={place.to} {...place} />
          ))}
        </ul>
      )}
      <Done places={seen.filter(({ value }) => value === 0)} />
    </div>
  )
}

interface Place {
  to: string
  /** For its tile, shown while something waits. */
  label: string
  /** For the line of empty queues. */
  name: string
  value: number
  /** Requested by this operator, for others to decide. */
  own?: number
}

const Tile = ({ to, label, value }: Place) => (
  <li className="grid">
    <Link
      to={to}
      className="flex items-center gap-3 rounded-card border border-line bg-card px-4 py-3 sm:grid sm:gap-1 sm:py-4 transition-[transform,box-shadow] hover:-translate-y-0.5 hover:shadow-soft"
    >
      <span className="text-soft max-sm:flex-1 sm:text-caption">{label}</span>
      <span className="big-figure text-title sm:text-heading">{count(value)}</span>
      <span className="font-semibold text-accent text-caption">Review</span>
    </Link>
  </li>
)

function Done({ places }: { places: Place[] }) {
  if (places.length === 0) return null
  return (
    <p className="flex items-start gap-2 text-soft">
      <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      <span>
        All clear:{' '}
        {places.map(({ to, name, own = 0 }, index) => (
          <Fragment key={to}>
            {index > 0 && ', '}
            <Link to={to} className="tap underline underline-offset-4">
              {name}
            </Link>
            {own > 0 && ` (${count(own)} of yours ${own === 1 ? 'waits' : 'wait'} for others)`}
          </Fragment>
        ))}
      </span>
    </p>
  )
}

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4'
/** All in one row, up to four; stacked on phones. */
const evenGrid = 'grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:gap-4'

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

function compared(now: number, before: number, written: (amount: number) => string) {
  const words = changeOf(now, before, written(before)) ?? `${written(before)} before`
  if (now === before) return words
  const [Arrow, color] = now > before ? ([Up, 'text-success'] as const) : ([Down, 'text-danger'] as const)
  return (
    <span className="flex gap-1">
      <Arrow aria-hidden="true" className={cx('mt-0.5 size-4 shrink-0', color)} />
      {words}
    </span>
  )
}
