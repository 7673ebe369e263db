import { mayAs, type OperatorRight } from '@fanlight/contract/platform/operator-rights'
import { getViewer } from '../../session/session-store.ts'

/** Whether to offer an action to this operator. The server decides; if the roles are unknown here, it is offered. */
export function mayHere(right: OperatorRight | undefined) {
  const roles = getViewer()?.operatorRoles
  return right === undefined || roles === undefined || mayAs(roles, right)
}
