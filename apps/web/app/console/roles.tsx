import type { ConsoleUser } from '@fanlight/contract/console-users'
import { Badge } from '../ui/badge.tsx'

export const Roles = ({
  user,
}: {
  user: Pick<ConsoleUser, 'isAdmin' | 'operatorRoles' | 'isCreator' | 'suspendedAt'>
}) => (
  <span className="flex flex-wrap gap-1">
    {user.suspendedAt && <Badge tone="danger">Suspended</Badge>}
    {user.isAdmin && <Badge tone="warning">Operator: {user.operatorRoles.join(', ')}</Badge>}
    {user.isCreator && <Badge>Creator</Badge>}
    {!user.isAdmin && !user.isCreator && !user.suspendedAt && <span className="text-soft">Fan</span>}
  </span>
)
