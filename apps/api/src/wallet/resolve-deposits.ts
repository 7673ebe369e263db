import type { Db, Log } from '../db/client.ts'
import { closeDeposit } from '../ledger/deposits.ts'
import type { DepositProvider } from '../providers/deposit-provider.ts'
import { creditDeposit, failDeposit } from './credit-deposit.ts'
import { listUnsettledDeposits } from './wallet.queries.ts'

const atOnce = 50

/** Asks the provider what became of deposits whose answer was lost. Nobody is charged again. */
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
      const answer = await depositProvider.findDeposit({ ...deposit, description: 'FansCoins' })
      if (answer.status === 'paid') await creditDeposit(db, deposit, answer)
      else if (answer.status === 'failed' || answer.status === 'expired')
        await failDeposit(db, deposit.depositId, answer.status)
      else await closeDeposit(db, deposit.depositId, 'unknown')
    } catch (error) {
      log.error({ err: error, depositId: deposit.depositId }, 'a deposit could not be resolved')
    }
  }
}
