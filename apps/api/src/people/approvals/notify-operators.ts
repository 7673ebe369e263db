import { type OperatorRight, rolesWith } from '@fanlight/contract/platform/operator-rights'
import type { Tx } from '../../platform/db/client.ts'
import { notify } from '../notifications/notify.ts'
import type { Said } from '../notifications/sentences.ts'
import { listDeciders } from './approvals.queries.ts'
import { aboutNothing } from './notify-owners.ts'

/** Notifies everyone who may act on it, in the bell and by email. */
export async function notifyOperators(tx: Tx, right: OperatorRight, says: Said) {
  for (const { id } of await listDeciders(tx, rolesWith(right), []))
    await notify(tx, { userId: id, kind: 'account', says, ...aboutNothing })
}
