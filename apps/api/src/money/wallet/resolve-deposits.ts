import type { Db, Log } from '../../platform/db/client.ts'
import { closeDeposit } from '../ledger/deposits.ts'
import type { DepositProvider } from '../providers/deposit-provider.ts'
import { creditDeposit, failDeposit } from './credit-deposit.ts'
import { isBeyondBounds } from './spending.ts'
import { listUnsettledDeposits } from './wallet.queries.ts'

const atOnce = 50

/** Asks the provider about deposits whose answer was lost. Nobody is charged again. */
export async function resolveDeposits({
  db,
  depositProvider,
  log,
}: {
  db: Db
  depositProvider: DepositProvider
  log: Log
}) {
  for (const deposit of await listUnsettledDeposits(db, depositProvider.name, atOnce)) {
    try {
      // If it no longer fits, its page couldn't be closed when a bound was lowered.
      const order = { ...deposit, description: 'FansCoins' }
      const closed = (await isBeyondBounds(db, deposit.userId)) && (await depositProvider.closePage(order))
      const answer = closed && closed.status !== 'pending' ? closed : await depositProvider.findDeposit(order)
      if (answer.status === 'paid') await creditDeposit(db, deposit, answer)
      else if (answer.status === 'failed' || answer.status === 'expired')
        await failDeposit(db, deposit.depositId, answer)
      else await closeDeposit(db, deposit.depositId, 'unknown')
    } catch (error) {
      log.error({ err: error, depositId: deposit.depositId }, 'a deposit could not be resolved')
    }
  }
}
