import type { Mail } from '@fanlight/contract/people/mail'
import { useQuery } from '@tanstack/react-query'
import Warning from 'lucide-react/icons/triangle-alert'
import { Link, useNavigate } from 'react-router'
import { dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { Route } from './+types/mail-screen.ts'
import { ConsolePage } from './console-page.tsx'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { mailsList } from './mail-api.ts'
import { mailStates } from './mail-states.ts'

export const meta = () => pageMeta({ title: 'Mail', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(mailsList, request)

const options = [
  { value: '', label: 'Every email' },
  ...Object.entries(mailStates).map(([value, { label }]) => ({ value, label })),
]

export default function MailScreen() {
  const navigate = useNavigate()
  return (
    <ConsolePage title="Mail" lead="Emails of the last 60 days.">
      <ListPanel
        caption="Emails"
        note={<NotSentNote />}
        list={mailsList}
        columns={columns}
        rowKey={(row) => row.id}
        searchFor="Name or address"
        filter={{ label: 'State', options }}
        empty="No email yet."
        onOpen={(row) => void navigate(`/admin/mail/${row.id}`)}
      />
    </ConsolePage>
  )
}

const newest = mailsList({ search: '', page: 1, filter: undefined })

/**
 * About the newest email handed over, since one that waits or was refused may never have met a server. The current
 * setting only shows with the next one.
 */
function NotSentNote() {
  const { data } = useQuery(newest)
  const last = data?.items.find(({ status }) => status !== 'waiting' && status !== 'refused')
  if (last?.status !== 'kept') return null
  return (
    <p role="note" className="flex items-start gap-3 rounded-control border border-warning bg-card px-4 py-3">
      <Warning aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <span>
        <strong className="text-warning">
          The newest email was only kept here: there was no mail server, and nobody received it.
        </strong>{' '}
        Set SMTP_URL and MAIL_FROM to have emails sent.
      </span>
    </p>
  )
}

const columns: Column<Mail>[] = [
  {
    id: 'what',
    header: 'Email',
    cell: (row) => (
      <span className="grid justify-items-start gap-0.5">
        <Link dir="auto" to={`/admin/mail/${row.id}`} className="tap font-medium underline-offset-4 hover:underline">
          {row.subject}
        </Link>
        <span className="wrap-anywhere text-caption text-soft">
          <Address of={row.address} />
        </span>
        {row.lastError && <span className="wrap-anywhere text-caption text-soft">{row.lastError}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    aside: true,
    cell: (row) => <Badge tone={mailStates[row.status].tone}>{mailStates[row.status].label}</Badge>,
  },
  {
    id: 'when',
    header: 'When',
    unnamed: true,
    cell: (row) => <span className="whitespace-nowrap text-caption max-sm:text-soft">{dateTime(row.createdAt)}</span>,
  },
]

/** A narrow window breaks it before the host. */
function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@')
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}
