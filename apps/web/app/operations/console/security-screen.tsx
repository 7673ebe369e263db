import type { SecurityKind, SecurityLine } from '@fanlight/contract/platform/security-log'
import { useQuery } from '@tanstack/react-query'
import { count, dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/security-screen.ts'
import { ConsolePage } from './console-page.tsx'
import { startAnew, startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { Moment } from './moment.tsx'
import { securityList, summaryQuery } from './security-api.ts'
import { securityDetails, securityWords } from './security-words.ts'
import { UserLink } from './user-link.tsx'

export const meta = () => pageMeta({ title: 'Security', description: 'Operator console', noIndex: true })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  startList(securityList, request)
  startAnew(summaryQuery)
}

export default function SecurityScreen() {
  return (
    <ConsolePage title="Security" lead="Sign-ins, refusals and role changes. Kept for six months.">
      <Summary />
      <ListPanel
        caption="Security log"
        list={securityList}
        columns={columns}
        rowKey={(row) => row.id}
        searchFor="Name, number or network"
        filter={{ label: 'Kind', options }}
        empty="Nothing has been noted yet."
      />
    </ConsolePage>
  )
}

const Summary = () => (
  <Loaded
    query={useQuery(summaryQuery)}
    loading="Loading the summary..."
    skeleton={<Skeleton className="h-14 sm:h-7" />}
  >
    {({ operators, lastRefused }) => (
      <p className="text-lead">
        {operators === 1 ? '1 person' : `${count(operators)} people`} may sign in to the console.{' '}
        {lastRefused ? (
          <>
            The last refused sign-in was <RelativeTime at={lastRefused.at} />.
          </>
        ) : (
          'No sign-in has been refused.'
        )}
      </p>
    )}
  </Loaded>
)

const options = [
  { value: '', label: 'Every kind' },
  ...Object.entries(securityWords).map(([value, label]) => ({ value, label })),
]

/** Entries that operators should look at. */
const marked: Partial<Record<SecurityKind, 'warning' | 'danger'>> = {
  'sign-in.refused': 'danger',
  'token.reused': 'danger',
  refused: 'danger',
  'confirmation.refused': 'danger',
  'passkey.copied': 'danger',
  'rights.changed': 'warning',
}

const Event = ({ of }: { of: SecurityKind }) =>
  marked[of] ? <Badge tone={marked[of]}>{securityWords[of]}</Badge> : <span>{securityWords[of]}</span>

const Person = ({ of: { userId, userName } }: { of: SecurityLine }) =>
  userId === null ? (
    <span className="text-soft">Nobody known</span>
  ) : (
    <UserLink id={userId} name={userName ?? String(userId)} />
  )

const placeOf = ({ device, address }: SecurityLine) => [device, address].filter(Boolean).join(', ')

const columns: Column<SecurityLine>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (row) => (
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="sm:hidden">
            <Person of={row} />
          </span>
          <Event of={row.kind} />
        </span>
        <span className="wrap-anywhere text-caption text-soft empty:hidden">
          {securityDetails(row.kind, row.details)}
        </span>
        <span className="flex flex-wrap gap-x-2 text-caption text-soft sm:hidden">
          <span>{placeOf(row)}</span>
          <Moment at={row.at} />
        </span>
      </span>
    ),
  },
  { id: 'who', header: 'Who', wideOnly: true, cell: (row) => <Person of={row} /> },
  {
    id: 'where',
    header: 'Where from',
    wideOnly: true,
    cell: (row) => <span className="text-caption">{placeOf(row) || '–'}</span>,
  },
  {
    id: 'when',
    header: 'When',
    wideOnly: true,
    cell: (row) => <span className="whitespace-nowrap text-caption">{dateTime(row.at)}</span>,
  },
]
