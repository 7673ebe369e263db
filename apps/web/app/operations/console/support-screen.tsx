import type { SupportCase } from '@fanlight/contract/operations/support'
import { supportSubjects } from '@fanlight/contract/operations/support-subjects'
import { Link, useNavigate } from 'react-router'
import { dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { Route } from './+types/support-screen.ts'
import { ConsolePage } from './console-page.tsx'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { supportCasesList, supportStates } from './support-api.ts'

export const meta = () => pageMeta({ title: 'Support', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(supportCasesList, request)

const options = [
  { value: '', label: 'Every conversation' },
  ...Object.entries(supportStates).map(([value, { label }]) => ({ value, label })),
]

export default function ConsoleSupportScreen() {
  const navigate = useNavigate()
  return (
    <ConsolePage title="Support" lead="Messages from the support page. We email your answers.">
      <ListPanel
        caption="Conversations"
        list={supportCasesList}
        columns={columns}
        rowKey={(row) => row.id}
        searchFor="Name or address"
        filter={{ label: 'State', options }}
        empty="Nobody has written yet."
        onOpen={(row) => void navigate(`/admin/support/${row.id}`)}
      />
    </ConsolePage>
  )
}

const columns: Column<SupportCase>[] = [
  {
    id: 'what',
    header: 'Message',
    cell: (row) => (
      <span className="grid justify-items-start gap-0.5">
        <Link dir="auto" to={`/admin/support/${row.id}`} className="tap font-medium underline-offset-4 hover:underline">
          {`${row.name}: ${supportSubjects[row.subject]}`}
        </Link>
        <span dir="auto" className="wrap-anywhere line-clamp-2 text-caption text-soft">
          {row.excerpt}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    aside: true,
    cell: (row) => (
      <span className="grid justify-items-start gap-0.5">
        <Badge tone={supportStates[row.state].tone}>{supportStates[row.state].label}</Badge>
        {row.assignee && <span className="text-caption text-soft">{row.isMine ? 'Yours' : row.assignee}</span>}
      </span>
    ),
  },
  {
    id: 'when',
    header: 'When',
    unnamed: true,
    cell: (row) => <span className="whitespace-nowrap text-caption">{dateTime(row.changedAt)}</span>,
  },
]
