import type { FrozenReason } from '@fanlight/contract/money/wallet'
import { freezeWallet, readWalletWithReasons } from '../../money/ledger/wallets.ts'
import { actsOnOthers } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { whoExactly } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { findUser } from './users.queries.ts'

/** A frozen wallet spends no coins. Operators lift only their own freeze: a dispute or a debt ends by itself. */
export const setFrozen = (db: Db, operator: SignedIn, userId: number, frozen: boolean, reason: string) =>
  db.tx(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new Problem(404, 'There is no such user.')
    await actsOnOthers(tx, operator, userId)
    const { frozenBecause } = await readWalletWithReasons(tx, userId)
    if (frozenBecause.includes('operator') === frozen)
      throw new Problem(409, frozen ? 'An operator froze this wallet already.' : whyNotOpened(frozenBecause))
    if (!(await freezeWallet(tx, userId, frozen))) throw new Problem(409, `${user.name} has no wallet yet.`)
    await writeAudit(tx, operator, {
      action: frozen ? 'wallet.freeze' : 'wallet.unfreeze',
      subject: ['user', userId],
      summary: `${frozen ? 'Froze' : 'Opened'} the wallet of ${whoExactly(userId)}`,
      details: { reason },
    })
  })

function whyNotOpened(because: FrozenReason[]) {
  if (because.includes('dispute')) return 'A dispute froze this wallet. It opens when the bank has decided.'
  if (because.includes('debt')) return 'A debt froze this wallet. It opens when the fan has paid it back.'
  return 'This wallet is not frozen.'
}
