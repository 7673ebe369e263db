import { writeAudit } from '../audit/audit.ts'
import type { SignedIn } from '../auth/viewer.ts'
import type { Tx } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import { whyNotRevoke } from './operator-rules.ts'
import { lockTarget } from './suspend-user.ts'
import { countOperators, setAdmin } from './users.queries.ts'

export async function grantAdmin(tx: Tx, operator: SignedIn, userId: number) {
  const target = await lockTarget(tx, operator, userId)
  if (target.isAdmin) throw new Problem(409, `${target.name} is an operator already.`)
  if (target.isSuspended) throw new Problem(409, `${target.name} is suspended.`)
  await setAdmin(tx, userId, true)
  await writeAudit(tx, operator, {
    action: 'user.grant-admin',
    subject: ['user', userId],
    summary: `Made ${target.name} (${target.email}) an operator`,
  })
}

export async function revokeAdmin(tx: Tx, operator: SignedIn, userId: number, adminEmails: string[]) {
  const target = await lockTarget(tx, operator, userId)
  const { count } = await countOperators(tx)
  const refusal = whyNotRevoke(target, count, adminEmails)
  if (refusal) throw new Problem(409, refusal)
  await setAdmin(tx, userId, false)
  await writeAudit(tx, operator, {
    action: 'user.revoke-admin',
    subject: ['user', userId],
    summary: `Took the operator's rights from ${target.name} (${target.email})`,
  })
}
