import type { ConsoleVerification } from '@fanlight/contract/operations/console'
import { Link, useNavigate } from 'react-router'
import { dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Column } from '../../ui/data-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Route } from './+types/verifications-screen.ts'
import { verificationsList } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { StateBadge } from './state-badge.tsx'

export const meta = () => pageMeta({ title: 'Verification', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(verificationsList, request)

const options = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Waiting' },
  { value: 'verified', label: 'Verified' },
  { value: 'rejected', label: 'Rejected' },
]

export default function VerificationsScreen() {
  const navigate = useNavigate()
  return (
    <ConsolePage title="Verification" lead="Creators who applied for verification. Those who wait longest come first.">
      <ListPanel
        caption="Applications"
        list={verificationsList}
        columns={columns}
        rowKey={(row) => row.id}
        searchFor="Name or email"
        filter={{ label: 'State', options }}
        empty="Nobody has sent documents yet."
        onOpen={(row) => void navigate(`/admin/verification/${row.id}`)}
      />
    </ConsolePage>
  )
}

const columns: Column<ConsoleVerification>[] = [
  {
    id: 'who',
    header: 'Applicant',
    cell: (row) => (
      <span className="grid">
        <Link
          dir="auto"
          to={`/admin/verification/${row.id}`}
          className="tap font-medium underline-offset-4 hover:underline"
        >
          {row.name}
        </Link>
        <span className="text-caption text-soft">{row.email}</span>
      </span>
    ),
  },
  { id: 'state', header: 'State', aside: true, cell: (row) => <StateBadge state={row.status} /> },
  { id: 'sent', header: 'Sent', cell: (row) => <RelativeTime at={row.submittedAt} className="whitespace-nowrap" /> },
  {
    id: 'decided',
    header: 'Decided',
    wideOnly: true,
    cell: (row) => (row.decidedAt ? `${dateTime(row.decidedAt)}${row.decidedBy ? ` by ${row.decidedBy}` : ''}` : '–'),
  },
]
