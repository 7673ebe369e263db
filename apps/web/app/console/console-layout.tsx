import type { ConsoleOverview } from '@fanlight/contract/console'
import Flag from 'lucide-react/icons/flag'
import Gauge from 'lucide-react/icons/gauge'
import Id from 'lucide-react/icons/id-card'
import Coins from 'lucide-react/icons/landmark'
import Log from 'lucide-react/icons/scroll-text'
import Server from 'lucide-react/icons/server'
import Users from 'lucide-react/icons/users'
import { Suspense, use } from 'react'
import { Outlet } from 'react-router'
import { type Settled, settle } from '../lib/settle.ts'
import type { Route } from './+types/console-layout.ts'
import { getOverview } from './console-api.ts'
import { ConsoleNav, type NavEntry } from './console-nav.tsx'

export const clientLoader = () => ({ overview: settle(getOverview(), 'The overview could not be loaded.') })

/** Beside every screen of the console: where to go, and how much waits there. */
export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
      <Suspense fallback={<ConsoleNav label="Console" layout="column" entries={entriesOf(undefined)} />}>
        <CountedNav of={loaderData.overview} />
      </Suspense>
      <Outlet />
    </div>
  )
}

function CountedNav({ of }: { of: Promise<Settled<ConsoleOverview>> }) {
  const settled = use(of)
  return <ConsoleNav label="Console" layout="column" entries={entriesOf(settled.ok ? settled.value : undefined)} />
}

const icon = { 'aria-hidden': true, className: 'size-4' } as const

function entriesOf(overview: ConsoleOverview | undefined): NavEntry[] {
  const waiting = (count: number | undefined, what: string) => ({ waiting: { count: count ?? 0, what } })
  return [
    { to: '/admin', label: 'Overview', icon: <Gauge {...icon} />, end: true },
    {
      to: '/admin/verification',
      label: 'Verification',
      icon: <Id {...icon} />,
      ...waiting(overview?.pendingVerifications, 'waiting'),
    },
    { to: '/admin/reports', label: 'Reports', icon: <Flag {...icon} />, ...waiting(overview?.openReports, 'open') },
    { to: '/admin/users', label: 'Users', icon: <Users {...icon} /> },
    {
      to: '/admin/money',
      label: 'Money',
      icon: <Coins {...icon} />,
      ...waiting(overview?.ledgerViolations, 'violations'),
    },
    {
      to: '/admin/system',
      label: 'System',
      icon: <Server {...icon} />,
      ...waiting(overview?.failedJobs, 'failed jobs'),
    },
    { to: '/admin/log', label: 'Log', icon: <Log {...icon} /> },
  ]
}
