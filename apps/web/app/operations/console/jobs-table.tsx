import type { JobQueue } from '@fanlight/contract/operations/console'
import { count } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ActionButton } from './action-button.tsx'
import { retryJobs } from './console-api.ts'
import { jobWords } from './job-words.ts'

export const JobsTable = ({ jobs }: { jobs: JobQueue[] }) => (
  <DataTable caption="Jobs by kind" columns={columns} rows={jobs} rowKey={(row) => row.task} />
)

const columns: Column<JobQueue>[] = [
  { id: 'task', header: 'Kind', cell: (row) => <span className="font-medium">{jobWords(row.task)}</span> },
  { id: 'waiting', header: 'Waiting', align: 'right', cell: (row) => count(row.waiting) },
  { id: 'running', header: 'Running', align: 'right', cell: (row) => count(row.running) },
  { id: 'failing', header: 'Failing', align: 'right', cell: (row) => count(row.failing) },
  { id: 'givenUp', header: 'Given up', align: 'right', cell: (row) => count(row.givenUp) },
  {
    id: 'oldest',
    header: 'Oldest',
    wideOnly: true,
    cell: (row) => (row.oldest ? <RelativeTime at={row.oldest} className="whitespace-nowrap" /> : '–'),
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: (row) =>
      row.givenUp > 0 && (
        <ActionButton
          label="Run again"
          title={`Run again: ${jobWords(row.task)}?`}
          body={`${count(row.givenUp)} of them start afresh with twelve tries.`}
          done="They run again."
          run={() => retryJobs(row.task)}
        />
      ),
  },
]
