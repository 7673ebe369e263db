import type { ConsoleUser } from '@fanlight/contract/operations/console-users'
import { Link, useNavigate } from 'react-router'
import { dateOf } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { Route } from './+types/users-screen.ts'
import { usersList } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { Roles } from './roles.tsx'

export const meta = () => pageMeta({ title: 'Users', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(usersList, request)

const options = [
  { value: '', label: 'Everybody' },
  { value: 'creators', label: 'Creators' },
  { value: 'operators', label: 'Operators' },
  { value: 'suspended', label: 'Suspended' },
]

export default function UsersScreen() {
  const navigate = useNavigate()
  return (
    <ConsolePage title="Users" lead="The newest first. Older than the last thousand are found by searching.">
      <ListPanel
        caption="Users"
        list={usersList}
        columns={columns}
        rowKey={(row) => row.id}
        searchFor="Name, email or number"
        filter={{ label: 'Kind', options }}
        empty="Nobody here."
        onOpen={(row) => void navigate(`/admin/users/${row.id}`)}
      />
    </ConsolePage>
  )
}

const columns: Column<ConsoleUser>[] = [
  {
    id: 'who',
    header: 'User',
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Avatar src={row.avatarUrl} name={row.name} size={32} />
        <span className="grid min-w-0 justify-items-start">
          <Link dir="auto" to={`/admin/users/${row.id}`} className="tap font-medium underline-offset-4 hover:underline">
            {row.name}
          </Link>
          <span className="wrap-anywhere text-caption text-soft">{row.email}</span>
          <span className="text-caption text-soft sm:hidden">
            No. {row.id}, since {dateOf(row.createdAt)}
          </span>
        </span>
      </span>
    ),
  },
  { id: 'roles', header: 'Kind', aside: true, cell: (row) => <Roles user={row} /> },
  { id: 'number', header: 'Number', align: 'right', wideOnly: true, cell: (row) => row.id },
  {
    id: 'since',
    header: 'Since',
    wideOnly: true,
    cell: (row) => <span className="whitespace-nowrap">{dateOf(row.createdAt)}</span>,
  },
]
