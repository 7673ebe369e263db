import type { Log } from '../../platform/db/client.ts'
import { isLockTimeout } from '../../platform/db/failures.ts'
import { walletBusy } from '../ledger/wallets.ts'

/** In milliseconds: calls that waited longer are told so without being tried. */
const timeout = 5000

/** Who waits for whom; wallets without waiting calls have no entry. */
const last = new Map<number, Promise<unknown>>()

/**
 * Calls on one wallet run one after the other in this process: waiting for a lock would hold a connection each. The
 * database settles races between processes, and a wallet that stays locked is reported busy.
 */
export async function withWalletMutex<T>(log: Pick<Log, 'warn'>, userId: number, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const go = () => {
    if (performance.now() - since > timeout) throw walletBusy()
    return work()
  }
  const mine = (last.get(userId) ?? Promise.resolve()).then(go, go)
  last.set(userId, mine)
  try {
    return await mine
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    log.warn({ userId }, 'a wallet stayed locked')
    throw walletBusy()
  } finally {
    if (last.get(userId) === mine) last.delete(userId)
  }
}
