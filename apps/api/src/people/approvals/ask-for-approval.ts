import type { AskedForApproval } from '@fanlight/contract/operations/operator-requests'
import { actsOfTwo, rolesWith } from '@fanlight/contract/platform/operator-rights'
import { actsOnOthers } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { requireConfirmation } from '../../platform/auth/confirmation.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { notify } from '../notifications/notify.ts'
import { insertRequest, listDeciders, type NewRequest } from './approvals.queries.ts'

/**
 * Instead of acting at once: a second operator approves it. Without a second operator it is done after a day, and every
 * operator with the right is notified.
 */
export async function askForApproval(tx: Tx, operator: SignedIn, request: NewRequest): Promise<AskedForApproval> {
  await actsOnOthers(tx, operator, ...request.concerned)
  await requireConfirmation(tx, operator)
  const roles = rolesWith(actsOfTwo[request.act])
  const others = await listDeciders(tx, roles, [operator.userId, ...request.concerned])
  const asked = await insertRequest(tx, operator.userId, request, others.length === 0)
  if (!asked) throw new Problem(409, 'This was asked for already and waits under Requests.')
  const { requestId, doneAt, named } = asked
  await writeAudit(tx, operator, {
    action: 'request.ask',
    subject: ['request', requestId],
    summary: `Asked for: ${request.summary}`,
    details: { act: request.act, subject: request.subject.join(' '), doneAt: doneAt?.toISOString() ?? null },
  })
  for (const { id } of others.length > 0 ? others : await listDeciders(tx, ['owner'], [])) {
    await notify(tx, {
      userId: id,
      kind: 'account',
      says: ['approvalAsked', { summary: named, doneAt: doneAt?.toISOString() ?? null }],
      relatedEntityType: null,
      relatedEntityId: null,
    })
  }
  return { requestId, doneAt: doneAt?.toISOString() ?? null }
}
