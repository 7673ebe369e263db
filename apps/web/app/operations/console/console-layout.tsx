import type { ConsoleOverview } from '@fanlight/contract/operations/console'
import type { OperatorRight } from '@fanlight/contract/platform/operator-rights'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Requests from 'lucide-react/icons/check-check'
import Compass from 'lucide-react/icons/compass'
import Flag from 'lucide-react/icons/flag'
import Gauge from 'lucide-react/icons/gauge'
import Id from 'lucide-react/icons/id-card'
import Coins from 'lucide-react/icons/landmark'
import Help from 'lucide-react/icons/life-buoy'
import Mail from 'lucide-react/icons/mail'
import Palette from 'lucide-react/icons/palette'
import Log from 'lucide-react/icons/scroll-text'
import Server from 'lucide-react/icons/server'
import Shield from 'lucide-react/icons/shield'
import Users from 'lucide-react/icons/users'
import { Link, Outlet } from 'react-router'
import { brand } from '../../lib/brand.ts'
import type { OwnParts } from '../../lib/own-parts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { overviewQuery } from './console-api.ts'
import { ConsoleNav, type NavEntry } from './console-nav.tsx'
import { mayHere } from './may-here.ts'

export const handle: OwnParts = { hasOwnSideNav: true }

export const clientLoader = () => void queryClient.prefetchQuery(overviewQuery)

/** The console's navigation, with the number of waiting items. On wide screens it replaces the side menu. */
export default function ConsoleLayout() {
  const { data } = useQuery(overviewQuery)
  return (
    <div className="mx-auto grid w-full max-w-page gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-10 xl:grid-cols-1">
      <div className="not-printed min-w-0 border-line xl:absolute xl:inset-y-0 xl:left-0 xl:w-(--side-nav) xl:border-r">
        <div className="lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto xl:p-3">
          <Link
            to="/feed"
            className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-accent outline-offset-[-2px] transition-colors hover:bg-raised max-lg:hidden"
          >
            <ArrowLeft {...icon} />
            <span>
              Back to <bdi>{brand.name}</bdi>
            </span>
          </Link>
          <ConsoleNav label="Console" entries={entriesOf(data)} />
        </div>
      </div>
      <Outlet />
    </div>
  )
}

type Entry = NavEntry & { right?: OperatorRight }
const inGroup = (group: string, entries: Entry[]): Entry[] => entries.map((entry) => ({ ...entry, group }))

const icon = { 'aria-hidden': true, className: 'size-4' } as const

function entriesOf(overview: ConsoleOverview | undefined): NavEntry[] {
  const waiting = (count: number | undefined, what: string) => ({ waiting: { count: count ?? 0, what } })
  const entries: Entry[] = [
    { to: '/admin', label: 'Overview', icon: <Gauge {...icon} />, end: true },
    {
      to: '/admin/requests',
      label: 'Requests',
      icon: <Requests {...icon} />,
      ...waiting(overview?.openRequests, 'to decide'),
    },
    ...inGroup('People', [
      {
        to: '/admin/verification',
        label: 'Verification',
        right: 'decide on verifications',
        icon: <Id {...icon} />,
        ...waiting(overview?.pendingVerifications, 'waiting'),
      },
      {
        to: '/admin/reports',
        label: 'Reports',
        right: 'decide reports',
        icon: <Flag {...icon} />,
        ...waiting(overview?.openReports, 'open'),
      },
      {
        to: '/admin/support',
        label: 'Support',
        right: 'answer support',
        icon: <Help {...icon} />,
        ...waiting(overview?.openSupport, 'open'),
      },
      { to: '/admin/users', label: 'Users', right: 'see people', icon: <Users {...icon} /> },
    ]),
    ...inGroup('Business', [
      {
        to: '/admin/money',
        label: 'Money',
        right: 'see payments',
        icon: <Coins {...icon} />,
        ...waiting(overview && overview.paymentsToDo + overview.ledgerViolations, 'to look at'),
      },
      { to: '/admin/discovery', label: 'Discovery', right: 'arrange discovery', icon: <Compass {...icon} /> },
      { to: '/admin/site', label: 'Site', right: 'run the site', icon: <Palette {...icon} /> },
    ]),
    ...inGroup('Operation', [
      { to: '/admin/mail', label: 'Mail', right: 'read emails', icon: <Mail {...icon} /> },
      {
        to: '/admin/system',
        label: 'System',
        right: 'run the system',
        icon: <Server {...icon} />,
        ...waiting(overview?.failedJobs, 'failed jobs'),
      },
      { to: '/admin/security', label: 'Security', right: 'see the security log', icon: <Shield {...icon} /> },
      { to: '/admin/log', label: 'Log', icon: <Log {...icon} /> },
    ]),
  ]
  return entries.filter(({ right }) => mayHere(right))
}
