import type { ConsoleUser } from '@fanlight/contract/operations/console-users'
import { Badge } from '../../ui/badge.tsx'

export const Roles = ({
  user,
}: {
  user: Pick<ConsoleUser, 'isOperator' | 'operatorRoles' | 'isCreator' | 'suspendedAt'>
}) => (
  <span className="flex flex-wrap gap-1">
    {user.suspendedAt && <Badge tone="danger">Suspended</Badge>}
    {user.isOperator && <Badge tone="warning">Operator: {user.operatorRoles.join(', ')}</Badge>}
    {user.isCreator && <Badge>Creator</Badge>}
    {!user.isOperator && !user.isCreator && !user.suspendedAt && <span className="text-soft">Fan</span>}
  </span>
)
