import type { OperatorRequest } from '@fanlight/contract/operations/operator-requests'
import { pageMeta } from '../../lib/page-meta.ts'
import { useViewer } from '../../session/session-store.ts'
import type { Column } from '../../ui/data-table.tsx'
import type { Route } from './+types/requests-screen.ts'
import { ActionButton } from './action-button.tsx'
import { approveRequest, refuseRequest, requestsList, withdrawRequest } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { Moment } from './moment.tsx'
import { StateBadge } from './state-badge.tsx'
import { UserLink } from './user-link.tsx'

export const meta = () => pageMeta({ title: 'Requests', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(requestsList, request)

const options = [
  { value: '', label: 'Every state' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'failed', label: 'Failed' },
]

export default function RequestsScreen() {
  return (
    <ConsolePage
      title="Requests"
      lead="Actions that need a second operator. If you're the only one, they run after 24 hours."
    >
      <ListPanel
        caption="Requests"
        list={requestsList}
        columns={columns}
        rowKey={(row) => row.id}
        searchFor="Action or operator"
        filter={{ label: 'State', options }}
        empty="Nothing was asked for yet."
      />
    </ConsolePage>
  )
}

function Decisions({ request: { id, summary, state, askedBy } }: { request: OperatorRequest }) {
  const viewer = useViewer()
  if (state !== 'waiting') return null
  if (viewer?.userId === askedBy)
    return (
      <ActionButton
        label="Withdraw"
        title="Withdraw this request?"
        body={summary}
        done="The request is withdrawn."
        run={() => withdrawRequest(id)}
      />
    )
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <ActionButton
        label="Agree"
        title="Agree to this?"
        body={`${summary}. It is done at once.`}
        done="It is done."
        run={() => approveRequest(id)}
      />
      <ActionButton
        label="Refuse"
        title="Refuse this?"
        body={summary}
        reason="The person who asked sees it."
        done="The request is refused."
        run={({ reason }) => refuseRequest(id, reason)}
      />
    </span>
  )
}

const columns: Column<OperatorRequest>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (row) => (
      <span className="grid gap-0.5">
        <span className="wrap-anywhere">{row.summary}</span>
        <span className="text-caption text-soft">
          <UserLink id={row.askedBy} name={row.askedByName} />, <Moment at={row.askedAt} />
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    unnamed: true,
    cell: (row) => (
      <span className="grid justify-items-start gap-1">
        <StateBadge state={row.state} />
        <span className="text-caption text-soft">{whatBecameOf(row)}</span>
      </span>
    ),
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: (row) => <Decisions request={row} />,
  },
]

const waitsFor = (act: OperatorRequest['act']) =>
  act === 'operator.second-account'
    ? 'Another owner has to agree. Where there is none, the first account with this email agrees with its passkey.'
    : 'Another operator has to agree'

function whatBecameOf({ act, state, doneAt, decidedAt, decidedByName, because }: OperatorRequest) {
  if (state === 'waiting') {
    if (!doneAt) return waitsFor(act)
    return (
      <>
        Takes effect on <Moment at={doneAt} />
      </>
    )
  }
  const who = decidedByName ?? 'after a day'
  return (
    <>
      {who}, {decidedAt && <Moment at={decidedAt} />}
      {because && `: ${because}`}
    </>
  )
}
