import { openAddress } from '../../people/mail/kept-mail.ts'
import { actsOnOthers } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { whoExactly } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { findUser } from './users.queries.ts'

/**
 * Emails go again to an address that its mail server once permanently refused. Those that were refused stay refused.
 */
export async function reopenAddress(tx: Tx, operator: SignedIn, userId: number) {
  const user = await findUser(tx, userId)
  if (!user) throw new Problem(404, 'There is no such user.')
  await actsOnOthers(tx, operator)
  if ((await openAddress(tx, user.email)) === 0) throw new Problem(409, 'Emails go to this address already.')
  await writeAudit(tx, operator, {
    action: 'mail.reopen',
    subject: ['user', userId],
    // Without the server's words: they contain the address, and this line stays for good.
    summary: `Let emails go to ${whoExactly(userId)} again`,
  })
}
