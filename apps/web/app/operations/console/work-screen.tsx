import type { WorkItem, WorkKind } from '@fanlight/contract/operations/console-work'
import { lazy, Suspense } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Route } from './+types/work-screen.ts'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { Moment } from './moment.tsx'
import { workList } from './money-api.ts'
import { UserLink } from './user-link.tsx'
import { workActions, workWords } from './work-words.ts'

const ActionButton = lazy(
  withRetries(() => import('./action-button.tsx').then((part) => ({ default: part.ActionButton }))),
)

export const meta = () => pageMeta({ title: 'Payments to look at', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(workList, request)

const options = [
  { value: '', label: 'Everything' },
  ...Object.entries(workWords).map(([value, { plural }]) => ({ value, label: plural })),
]

export default function WorkScreen() {
  return (
    <ListPanel
      caption="Payments to look at"
      list={workList}
      columns={columns}
      rowKey={(row) => `${row.kind} ${row.id}`}
      searchFor="Name, email or payment"
      filter={{ label: 'Kind', options }}
      empty={
        <EmptyState
          title="Nothing waits for you"
          text="Held payments, failed refunds and payouts, fraud warnings and differences show up here."
        />
      }
    />
  )
}

const columns: Column<WorkItem>[] = [
  {
    id: 'what',
    header: 'What happened',
    cell: (row) => (
      <span className="grid">
        <span className="font-medium">{workWords[row.kind].title}</span>
        <span className="wrap-anywhere">{row.what}</span>
        <span className="text-caption text-soft">
          {row.about ? `${row.about}, ` : ''}
          <Moment at={row.at} />
        </span>
      </span>
    ),
  },
  {
    id: 'who',
    header: 'Whose',
    cell: (row) => (row.userId === null ? '–' : <UserLink id={row.userId} name={row.userName ?? ''} />),
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: (row) => (
      <Suspense>
        <Actions row={row} />
      </Suspense>
    ),
  },
]

const Actions = ({ row }: { row: WorkItem }) => (
  <span className="inline-flex flex-wrap justify-end gap-2">
    {row.kind === 'waiting-payout' && (
      <span className="max-w-60 text-soft">It goes out by itself once the provider can pay it.</span>
    )}
    {row.kind === 'refused-account' && (
      <span className="max-w-60 text-soft">
        Settle it at the provider, or name another account on Payouts. It goes once an account takes money, or after 30
        days.
      </span>
    )}
    {workActions[row.kind satisfies WorkKind].map(({ run, title, body, ...action }) => (
      <ActionButton
        right="move money"
        key={action.label}
        {...action}
        variant={action.destructive ? 'secondary' : undefined}
        title={title}
        body={`${row.what.replace(/\.$/, '')}. ${body}`}
        run={({ reason }) => run(row.id, reason)}
      />
    ))}
  </span>
)
