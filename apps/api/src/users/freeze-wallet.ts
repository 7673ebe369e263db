import { actsOnOthers } from '../audit/acts-on-others.ts'
import { writeAudit } from '../audit/audit.ts'
import { whoExactly } from '../audit/who.ts'
import type { SignedIn } from '../auth/viewer.ts'
import type { Db } from '../db/client.ts'
import { freezeWallet, readWallet } from '../ledger/wallets.ts'
import { Problem } from '../problems/problem.ts'
import { findUser } from './users.queries.ts'

/** A frozen wallet takes coins and spends none. What a dispute has frozen can be opened here too. */
export const setFrozen = (db: Db, operator: SignedIn, userId: number, frozen: boolean, reason: string) =>
  db.tx(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new Problem(404, 'There is no such user.')
    await actsOnOthers(tx, operator, userId)
    const wallet = await readWallet(tx, userId)
    if (wallet.frozen === frozen) throw new Problem(409, `This wallet is ${frozen ? 'frozen already' : 'not frozen'}.`)
    if (!(await freezeWallet(tx, userId, frozen))) throw new Problem(409, `${user.name} has no wallet yet.`)
    await writeAudit(tx, operator, {
      action: frozen ? 'wallet.freeze' : 'wallet.unfreeze',
      subject: ['user', userId],
      summary: `${frozen ? 'Froze' : 'Opened'} the wallet of ${whoExactly(userId)}`,
      details: { reason },
    })
  })
