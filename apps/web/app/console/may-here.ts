import { mayAs, type OperatorRight } from '@fanlight/contract/operator-rights'
import { getViewer } from '../session/session-store.ts'

/** Whether the console offers this to whoever is signed in. The server decides; where the roles are unknown here, it is asked. */
export function mayHere(right: OperatorRight | undefined) {
  const roles = getViewer()?.operatorRoles
  return right === undefined || roles === undefined || mayAs(roles, right)
}
