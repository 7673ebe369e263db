import { actsOnOthers } from '../audit/acts-on-others.ts'
import { writeAudit } from '../audit/audit.ts'
import { whoExactly } from '../audit/who.ts'
import type { SignedIn } from '../auth/viewer.ts'
import type { Tx } from '../db/client.ts'
import { openAddress } from '../mail/kept-mail.ts'
import { Problem } from '../problems/problem.ts'
import { findUser } from './users.queries.ts'

/** Letters go again to an address that its mail server once refused for good. Those that were refused stay refused. */
export async function reopenAddress(tx: Tx, operator: SignedIn, userId: number) {
  const user = await findUser(tx, userId)
  if (!user) throw new Problem(404, 'There is no such user.')
  await actsOnOthers(tx, operator)
  if ((await openAddress(tx, user.email)) === 0) throw new Problem(409, 'Letters go to this address already.')
  await writeAudit(tx, operator, {
    action: 'mail.reopen',
    subject: ['user', userId],
    // Without what the server said: it names the address, and this line stays for good.
    summary: `Let letters go to ${whoExactly(userId)} again`,
  })
}
