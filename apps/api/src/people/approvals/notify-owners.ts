import type { Tx } from '../../platform/db/client.ts'
import { notify } from '../notifications/notify.ts'
import type { Said } from '../notifications/sentences.ts'
import { listDeciders } from './approvals.queries.ts'

export const aboutNothing = { relatedEntityType: null, relatedEntityId: null }
type Now = Extract<Said, ['operatorChanged', unknown]>[1]['now']

/** The operator who did it; without `userId`, the settings. */
export interface ChangedBy {
  name: string
  userId?: number
}

/**
 * Notifies the other owners of every change that an owner (or a setting) makes to an operator, so that nobody can take
 * over the console unseen.
 */
export async function notifyOwners(tx: Tx, by: ChangedBy, { id, name }: { id: number; name: string }, now: Now) {
  for (const owner of await listDeciders(tx, ['owner'], [by.userId ?? id, id])) {
    await notify(tx, {
      userId: owner.id,
      kind: 'account',
      says: ['operatorChanged', { by: by.name, name, now }],
      ...aboutNothing,
    })
  }
}
