import type { AskedForApproval } from '@fanlight/contract/operations/operator-requests'
import { type OperatorRole, operatorRoles } from '@fanlight/contract/platform/operator-rights'
import { askForApproval } from '../../people/approvals/ask-for-approval.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { whoExactly } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { notifyRoleChanges } from './notify-role-changes.ts'
import { whyNotChangeRoles } from './operator-rules.ts'
import { lockTarget } from './suspend-user.ts'
import { countOwnersBut, type Standing, setRoles } from './users.queries.ts'

/** Removing roles takes effect at once; granting them takes two. */
export async function changeRoles(
  tx: Tx,
  operator: SignedIn,
  userId: number,
  asked: OperatorRole[],
): Promise<AskedForApproval | undefined> {
  const roles = inOrder(asked)
  const target = await changeable(tx, operator, userId, roles)
  const isMore = roles.some((role) => !target.operatorRoles.includes(role))
  if (!isMore) return giveRoles(tx, operator, target, roles)
  return askForApproval(tx, operator, {
    act: 'operator.roles',
    subject: ['user', userId],
    summary: `Make ${whoExactly(userId)} an operator: ${roles.join(', ')}`,
    payload: { roles },
    concerned: [userId],
  })
}

/** Once two operators agree, or a day has passed. */
export async function carryOutRoles(tx: Tx, operator: SignedIn, userId: number, roles: OperatorRole[]) {
  await giveRoles(tx, operator, await changeable(tx, operator, userId, roles), roles)
}

/** The settings must still name its email. */
export async function carryOutSecondAccount(tx: Tx, operator: SignedIn, userId: number, adminEmails: string[]) {
  const target = await lockTarget(tx, operator, userId)
  if (!adminEmails.includes(target.email.toLowerCase()) || target.isEmailUnverified)
    throw new Problem(409, 'ADMIN_EMAILS no longer names the email of this account.')
  const roles = inOrder([...target.operatorRoles, 'owner'])
  await carryOutRoles(tx, operator, userId, roles)
  return roles
}

async function changeable(tx: Tx, operator: SignedIn, userId: number, roles: OperatorRole[]): Promise<Standing> {
  const target = await lockTarget(tx, operator, userId)
  const refusal = whyNotChangeRoles(operator.userId, target, {
    roles,
    ownersLeft: (await countOwnersBut(tx, userId)).count,
  })
  if (refusal) throw new Problem(userId === operator.userId ? 403 : 409, refusal)
  return target
}

async function giveRoles(
  tx: Tx,
  operator: SignedIn,
  { id, name, operatorRoles: before }: Standing,
  roles: OperatorRole[],
) {
  await setRoles(tx, id, roles)
  await writeAudit(tx, operator, {
    action: 'user.roles',
    subject: ['user', id],
    summary:
      roles.length > 0
        ? `Made ${whoExactly(id)} an operator: ${roles.join(', ')}`
        : `Took the operator’s rights from ${whoExactly(id)}`,
    details: { before: before.join(', '), after: roles.join(', ') },
  })
  await notifyRoleChanges(tx, operator, { id, name, roles })
  return undefined
}

const inOrder = (roles: OperatorRole[]) => operatorRoles.filter((role) => roles.includes(role))
