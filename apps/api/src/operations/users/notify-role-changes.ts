import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import { aboutNothing, type ChangedBy, notifyOwners } from '../../people/approvals/notify-owners.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { Tx } from '../../platform/db/client.ts'

interface Changed {
  id: number
  name: string
  /** As they are now. */
  roles: OperatorRole[]
}

/** Notifies the person whose roles changed, and the owners who had no part in it. */
export async function notifyRoleChanges(tx: Tx, by: ChangedBy, changed: Changed) {
  const { id, roles } = changed
  await notify(tx, { userId: id, kind: 'account', says: ['rolesChanged', { roles }], ...aboutNothing })
  await notifyOwners(tx, by, changed, roles)
}

/** No operator did it: the settings did. */
export const explainSettings = (tx: Tx, changed: Changed) =>
  notifyRoleChanges(tx, { name: 'The settings of the server (ADMIN_EMAILS, or who may sign in)' }, changed)
