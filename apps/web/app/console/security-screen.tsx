import type { SecurityKind, SecurityLine } from '@fanlight/contract/security-log'
import { useQuery } from '@tanstack/react-query'
import { dateTime } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { Column } from '../ui/data-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/security-screen.ts'
import { ActionButton } from './action-button.tsx'
import { ConsolePage } from './console-page.tsx'
import { startAnew, startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
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
      <Section
        title="Seal of the operators’ log"
        lead="Each entry is sealed on top of those before it. The newest seal goes to owners by mail and into the log of the server."
        actions={
          <ActionButton
            right="see the security log"
            label="Compare a seal"
            title="Has the log been changed?"
            texts={{ seal: { label: 'Seal', help: 'As written in the letter: a number, a colon and 64 letters.' } }}
            done="The log has not been changed since then."
            run={async ({ texts: { seal = '' } }) => {
              const { holds } = await checkSeal(seal.trim())
              if (!holds)
                throw new Error(
                  'This seal does not fit the log: entries were changed or taken out, or the seal was mistyped.',
                )
            }}
          />
        }
      >
        <Loaded query={useQuery(sealQuery)} loading="Loading the seal..." skeleton={<Skeleton className="h-6" />}>
          {({ newest }) => (
            <p className="figures wrap-anywhere">
              {newest ? `${newest.seq}:${newest.hash}` : 'Nothing is sealed yet.'}
            </p>
          )}
        </Loaded>
      </Section>
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

const columns: Column<SecurityLine>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (row) => (
      <span className="grid gap-0.5">
        <span>{words[row.kind]}</span>
        <span className="wrap-anywhere text-caption text-soft">
          {Object.entries(row.details)
            .map(([name, value]) => `${name}: ${value}`)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    unnamed: true,
    cell: (row) =>
      row.userId === null ? (
        <span className="text-soft">Nobody known</span>
      ) : (
        <UserLink id={row.userId} name={row.userName ?? String(row.userId)} />
      ),
  },
  {
    id: 'where',
    header: 'Where from',
    cell: (row) => <span className="text-caption">{[row.device, row.address].filter(Boolean).join(', ') || '–'}</span>,
  },
  {
    id: 'when',
    header: 'When',
    unnamed: true,
    cell: (row) => <span className="whitespace-nowrap text-caption">{dateTime(row.at)}</span>,
  },
]
