import { notify } from '../../people/notifications/notify.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { closeDeposit } from '../ledger/deposits.ts'
import type { DepositProvider } from '../providers/deposit-provider.ts'
import { creditDeposit, failDeposit } from './credit-deposit.ts'
import { type BegunTopUp, beginTopUp, endTopUp, listTopUpAsks, takeStopped } from './top-up.queries.ts'

interface Needed {
  db: Db
  depositProvider: DepositProvider
  log: Log
}

const atOnce = 50

/** Buys coins for fans who agreed to it, after a purchase left them fewer than they want. */
export async function topUpWallets({ db, depositProvider, log }: Needed) {
  for (const { userId } of await listTopUpAsks(db, atOnce)) {
    try {
      if (!depositProvider.canKeepCards) await endTopUp(db, userId, 'tax')
      // One transaction: a process that dies leaves either the question, or a deposit that is looked for at the provider.
      const begun = await db.tx((tx) => beginTopUp(tx, userId, depositProvider.name))
      if (begun) await pay({ db, depositProvider, log }, userId, begun)
    } catch (error) {
      log.error({ err: error, userId }, 'a wallet could not be topped up')
    }
  }
}

/** Never repeated here: if the answer is lost, the routine that resolves deposits asks what became of it. */
async function pay({ db, depositProvider, log }: Needed, userId: number, { coins, ...begun }: BegunTopUp) {
  const { depositId } = begun
  const order = { ...begun, userId, description: 'FansCoins', isAutomatic: true }
  const answer = await depositProvider.takeDeposit(order).catch(async (error) => {
    await closeDeposit(db, depositId, 'unknown')
    throw error
  })
  if (answer.status === 'failed' || answer.status === 'expired') return failDeposit(db, depositId, answer)
  if (answer.status !== 'paid') return closeDeposit(db, depositId, 'unknown')
  if ((await creditDeposit(db, { depositId, userId, coins }, answer)) === 'held')
    log.error({ depositId }, 'a payment differs from its deposit and is held')
}

/** Tells fans that it was turned off, and why. */
export const tellStoppedTopUps = ({ db }: Pick<Needed, 'db'>) =>
  db.tx(async (tx) => {
    for (const { userId, because, coins } of await takeStopped(tx, atOnce))
      await notify(tx, {
        userId,
        kind: 'account',
        says: ['topUpStopped', { because, coins }],
        relatedEntityType: 'Wallet',
        relatedEntityId: null,
      })
  })

export const topUpRoutines = [
  { name: 'top up wallets', everySeconds: 1, run: topUpWallets },
  { name: 'tell of stopped top-ups', everySeconds: 2, run: tellStoppedTopUps },
]
