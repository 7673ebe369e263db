import { endTopUpOfAccount } from '../../money/wallet/top-up.ts'
import { notifyOwners } from '../../people/approvals/notify-owners.ts'
import { oneAtATime } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { whoExactly } from '../../platform/audit/who.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { whyNotEndSessions, whyNotSuspend, whyNotUnsuspend } from './operator-rules.ts'
import { lockStandings, type Standing, setSuspended } from './users.queries.ts'

/** Locks the person out and hides what they publish. Announce the ended sessions after the commit. */
export async function suspendUser(tx: Tx, sessions: Sessions, operator: SignedIn, userId: number, reason: string) {
  const { actor, target } = await lockBoth(tx, operator, userId)
  const refusal = whyNotSuspend(actor, target)
  if (refusal) throw new Problem(userId === operator.userId ? 403 : 409, refusal)
  await setSuspended(tx, userId, reason)
  await endTopUpOfAccount(tx, userId)
  const ended = await sessions.endAllIn(tx, userId, 'suspended')
  await writeAudit(tx, operator, {
    action: 'user.suspend',
    subject: ['user', userId],
    summary: `Suspended ${whoExactly(userId)}`,
    details: { reason },
  })
  if (target.isOperator) await notifyOwners(tx, operator, target, 'suspended')
  return ended
}

export async function unsuspendUser(tx: Tx, operator: SignedIn, userId: number) {
  const { actor, target } = await lockBoth(tx, operator, userId)
  const refusal = whyNotUnsuspend(actor, target)
  if (refusal) throw new Problem(409, refusal)
  await setSuspended(tx, userId, null)
  await writeAudit(tx, operator, {
    action: 'user.unsuspend',
    subject: ['user', userId],
    summary: `Let ${whoExactly(userId)} back in`,
  })
  if (target.isOperator) await notifyOwners(tx, operator, target, 'back')
}

export async function endSessionsOf(tx: Tx, sessions: Sessions, operator: SignedIn, userId: number) {
  const { actor, target } = await lockBoth(tx, operator, userId)
  const refusal = whyNotEndSessions(actor, target)
  if (refusal) throw new Problem(409, refusal)
  const ended = await sessions.endAllIn(tx, userId, 'ended by an operator')
  await writeAudit(tx, operator, {
    action: 'user.end-sessions',
    subject: ['user', userId],
    summary: `Ended the sessions of ${whoExactly(userId)}`,
    details: { ended: ended.length },
  })
  return ended
}

/** Someone who has just stopped being an operator decides nothing more. */
export const lockTarget = async (tx: Tx, operator: SignedIn, userId: number): Promise<Standing> =>
  (await lockBoth(tx, operator, userId)).target

async function lockBoth(tx: Tx, operator: SignedIn, userId: number): Promise<{ actor: Standing; target: Standing }> {
  await oneAtATime(tx)
  const standings = await lockStandings(tx, [operator.userId, userId])
  const actor = standings.find(({ id }) => id === operator.userId)
  if (!actor?.isOperator || actor.isSuspended) throw new Problem(404, 'There is nothing at this address.')
  const target = standings.find(({ id }) => id === userId)
  if (!target) throw new Problem(404, 'There is no such user.')
  return { actor, target }
}
