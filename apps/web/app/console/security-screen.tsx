import type { SecurityKind, SecurityLine } from '@fanlight/contract/security-log'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { count, dateTime } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast-queue.ts'
import type { Route } from './+types/security-screen.ts'
import { ActionButton } from './action-button.tsx'
import { ConsolePage } from './console-page.tsx'
import { startAnew, startList } from './console-query.ts'
import { Fold } from './fold.tsx'
import { ListPanel } from './list-panel.tsx'
import { Moment } from './moment.tsx'
import { checkSeal, sealQuery, securityList } from './security-api.ts'
import { UserLink } from './user-link.tsx'

export const meta = () => pageMeta({ title: 'Security', description: 'Operator console', noIndex: true })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  startList(securityList, request)
  startAnew(sealQuery)
}

export default function SecurityScreen() {
  return (
    <ConsolePage title="Security" lead="Who came in, who was refused, whose rights changed. Kept for half a year.">
      <Seal />
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

/** Folded: few need it, and never for long. */
const Seal = () => (
  <Fold summary="Seal of the operators’ log" className="rounded-card border border-line bg-card p-4">
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-soft">
        Each entry is sealed on top of those before it. The newest seal goes to owners by mail and into the log of the
        server.
      </p>
      <Loaded query={useQuery(sealQuery)} loading="Loading the seal..." skeleton={<Skeleton className="h-6" />}>
        {({ newest }) =>
          newest ? (
            <div className="grid gap-1">
              <p className="font-medium">Entry {count(newest.seq)}</p>
              <code className="wrap-anywhere text-caption">{newest.hash}</code>
            </div>
          ) : (
            'Nothing is sealed yet.'
          )
        }
      </Loaded>
      <div className="flex flex-wrap gap-2">
        <CopySeal />
        <CompareSeal />
      </div>
    </div>
  </Fold>
)

/** As it is compared: the entry's number before it. */
function CopySeal() {
  const newest = useQuery(sealQuery).data?.newest
  if (!newest) return null
  async function copy(seal: string) {
    try {
      await navigator.clipboard.writeText(seal)
      toast.success('Seal copied.')
    } catch {
      toast.info(`The seal could not be copied: ${seal}`)
    }
  }
  return (
    <Button
      size="small"
      icon={<Copy aria-hidden="true" className="size-4" />}
      onClick={() => void copy(`${newest.seq}:${newest.hash}`)}
    >
      Copy
    </Button>
  )
}

const CompareSeal = () => (
  <ActionButton
    right="see the security log"
    label="Compare a seal"
    title="Has the log been changed?"
    texts={{ seal: { label: 'Seal', help: 'As written in the letter: a number, a colon and 64 letters.' } }}
    done="The log has not been changed since then."
    run={async ({ texts: { seal = '' } }) => {
      const { holds } = await checkSeal(seal.trim())
      if (!holds)
        throw new Error('This seal does not fit the log: entries were changed or taken out, or the seal was mistyped.')
    }}
  />
)

const words: Record<SecurityKind, string> = {
  'sign-in': 'Signed in',
  'sign-in.refused': 'Sign-in refused',
  'token.reused': 'Old token used again: session ended',
  'sessions.ended': 'Sessions ended',
  'rights.changed': 'Roles changed',
  refused: 'Refused at the console',
  export: 'Data handed out',
  'confirmation.refused': 'Confirmation refused',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'passkey.copied': 'Passkey looks copied',
}

const options = [
  { value: '', label: 'Every kind' },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

/** What an operator should look at. */
const marked: Partial<Record<SecurityKind, 'warning' | 'danger'>> = {
  'sign-in.refused': 'danger',
  'token.reused': 'danger',
  refused: 'danger',
  'confirmation.refused': 'danger',
  'passkey.copied': 'danger',
  'rights.changed': 'warning',
}

const Event = ({ of }: { of: SecurityKind }) =>
  marked[of] ? <Badge tone={marked[of]}>{words[of]}</Badge> : <span>{words[of]}</span>

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
          {Object.entries(row.details)
            .map(([name, value]) => `${name}: ${value}`)
            .join(' · ')}
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
