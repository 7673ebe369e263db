import type { Spending, SpendingSpan } from '@fanlight/contract/money/wallet'
import { type Cents, centsOf, fromHundredths } from '@fanlight/contract/platform/money'
import type { Db, Log, Queries, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { type BillingProvider, withTimeout } from '../providers/billing-provider.ts'
import type { DepositProvider } from '../providers/deposit-provider.ts'
import { failDeposit } from './credit-deposit.ts'
import {
  type BoundRow,
  findBrokenBound,
  giveUpOpenCheckouts,
  listBounds,
  listOpenDeposits,
  setSpendingCap,
  lockSpending as takeLock,
} from './spending.queries.ts'
import { withWalletMutex } from './wallet-mutex.ts'

interface Needed {
  db: Db
  depositProvider: DepositProvider
  log: Log
}

/** Sets the fan's own cap. Pending payments that no longer fit are closed at the provider. */
export async function setCap(
  { db, depositProvider, billingProvider, log }: Needed & { billingProvider: BillingProvider },
  userId: number,
  span: SpendingSpan,
  amount: number | null,
) {
  const { isOver, pages } = await withWalletMutex(log, userId, () =>
    db.tx(async (tx) => {
      const set = await setSpendingCap(tx, userId, span, amount === null ? null : centsOf(amount))
      return { isOver: set.isOver, pages: set.isOver ? await giveUpOpenCheckouts(tx, userId) : [] }
    }),
  )
  for (const { ref } of pages) {
    if (ref === null) continue
    await withTimeout(billingProvider.closePage(ref)).catch((error) =>
      log.warn({ err: error }, 'a payment page beyond a lowered cap stays open; what is paid there goes back'),
    )
  }
  if (isOver) await giveUpOpenDeposits({ db, depositProvider, log }, userId)
}

/** Closes this fan's deposit pages that could still be paid. Resolves to whether any was closed. */
export async function giveUpOpenDeposits({ db, depositProvider, log }: Needed, userId: number) {
  let closed = 0
  for (const deposit of await listOpenDeposits(db, userId, depositProvider.name)) {
    try {
      const answer = await depositProvider.closePage({ ...deposit, description: 'FansCoins' })
      if (answer.status !== 'expired' && answer.status !== 'failed') continue
      await failDeposit(db, deposit.depositId, answer)
      closed += 1
    } catch (error) {
      log.warn({ err: error, depositId: deposit.depositId }, 'the page of a deposit could not be closed')
    }
  }
  return closed > 0
}

/** Whether everything that the fan has paid, or still may, exceeds a limit that was lowered while pages were open. */
export const isBeyondBounds = async (db: Queries, userId: number) =>
  (await findBrokenBound(db, userId, centsOf(0))).span !== null

/** Decides about one payment of a fan at a time, until the transaction ends. */
export const lockSpending = async (tx: Tx, userId: number) => void (await takeLock(tx, userId))

/** Refuses a payment for which the fan's own caps, or the general limit, leave no room. The caller holds the lock. */
export async function refuseBeyondBounds(tx: Tx, userId: number, cents: Cents) {
  const { span } = await findBrokenBound(tx, userId, cents)
  if (span !== null) throw new Problem(409, await whyRefused(tx, userId, span))
}

/** In words: which limit applies, and what is left of it. Null: the one with the least left. */
export async function whyRefused(db: Queries, userId: number, span: BoundRow['span'] | null = null) {
  const bounds = (await listBounds(db, userId)).flatMap((bound) =>
    bound.cents === null ? [] : { span: bound.span, most: bound.cents, left: Math.max(0, bound.cents - bound.used) },
  )
  const bound = bounds.find((one) => one.span === span) ?? bounds.toSorted((a, b) => a.left - b.left)[0]
  if (!bound) return 'This is more than may be spent right now.'
  const [most, rest] = [dollars(bound.most), dollars(bound.left)]
  return bound.span === 'limit'
    ? `At most ${most} may be spent within 24 hours. ${rest} of it are left.`
    : `You set a cap of ${most} ${words[bound.span]}. ${rest} of it are left.`
}

const words = { day: 'a day', week: 'a week', month: 'a month' }
const dollars = (cents: Cents) => `$${(cents / 100).toFixed(2)}`
const amountOf = (cents: Cents | null) => (cents === null ? null : fromHundredths(cents))

export async function viewSpending(db: Queries, userId: number): Promise<Spending> {
  const bounds = await listBounds(db, userId)
  const limit = bounds.find(({ span }) => span === 'limit')
  if (!limit) throw new Error(`nothing is known of person ${userId}`)
  return {
    limit: { amount: amountOf(limit.cents), used: fromHundredths(limit.used), open: fromHundredths(limit.open) },
    caps: bounds.flatMap(({ span, cents, used, nextCents, nextAt }) =>
      span === 'limit'
        ? []
        : {
            span,
            amount: amountOf(cents),
            used: fromHundredths(used),
            next: nextAt && { amount: amountOf(nextCents), at: nextAt.toISOString() },
          },
    ),
  }
}
