import { reportReasons } from '@fanlight/contract/operations/report-reasons'
import type { ReportCase } from '@fanlight/contract/operations/reports'
import { Link, useNavigate } from 'react-router'
import { count, plural } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Column } from '../../ui/data-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Route } from './+types/reports-screen.ts'
import { casesList } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { subjectWords } from './report-words.ts'
import { StateBadge } from './state-badge.tsx'

export const meta = () => pageMeta({ title: 'Reports', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(casesList, request)

const options = [
  { value: '', label: 'Open' },
  { value: 'decided', label: 'Decided' },
]

export default function ReportsScreen() {
  const navigate = useNavigate()
  return (
    <ConsolePage
      title="Reports"
      lead="Reported profiles, posts and comments. Visible ones that may show a minor come first, then the most reported."
    >
      <ListPanel
        caption="Reported profiles, posts and comments"
        list={casesList}
        columns={columns}
        rowKey={(row) => row.id}
        searchFor="Title, creator or email"
        filter={{ label: 'State', options }}
        empty="Nothing is reported. Lovely."
        onOpen={(row) => void navigate(`/admin/reports/${row.id}`)}
      />
    </ConsolePage>
  )
}

const columns: Column<ReportCase>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (row) => (
      <span className="grid">
        <Link dir="auto" to={`/admin/reports/${row.id}`} className="tap font-medium underline-offset-4 hover:underline">
          {row.title}
        </Link>
        {row.isUrgent && <span className="text-caption text-danger">Decide now: may show a minor, still visible</span>}
        <span className="text-caption text-soft">
          {subjectWords[row.subjectType]} by <bdi>{row.creatorName}</bdi>
        </span>
      </span>
    ),
  },
  {
    id: 'why',
    header: 'Why',
    cell: ({ reasons: given }) => (
      <span className="text-caption">{given.map((reason) => reportReasons[reason]).join(' · ')}</span>
    ),
  },
  {
    id: 'reports',
    header: 'Reports',
    align: 'right',
    wideOnly: true,
    cell: (row) => <span title={plural(row.reportCount, 'report')}>{count(row.reportCount)}</span>,
  },
  { id: 'state', header: 'Now', aside: true, cell: (row) => <StateBadge state={row.decision ?? row.subjectState} /> },
  {
    id: 'since',
    header: 'Since',
    unnamed: true,
    cell: (row) => (
      <span className="max-sm:text-caption max-sm:text-soft">
        <span className="sm:hidden">{countOf(row)} </span>
        <RelativeTime at={row.decidedAt ?? row.openedAt} className="whitespace-nowrap" />
      </span>
    ),
  },
]

/** Followed by the time of the decision, or of the first report. */
function countOf({ reportCount, decidedAt }: ReportCase) {
  const counted = plural(reportCount, 'report')
  if (decidedAt) return `${counted}, decided`
  return reportCount > 1 ? `${counted}, the first` : `${counted},`
}
