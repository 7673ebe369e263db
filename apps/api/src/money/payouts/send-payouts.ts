import type { Db, Log } from '../../platform/db/client.ts'
import {
  type BillingProvider,
  type PayoutAnswer,
  type PayoutToMake,
  withTimeout,
} from '../providers/billing-provider.ts'
import { notifyPayoutOpened, notifyPayoutSettled } from './payout-notices.ts'
import {
  type Call,
  claimPayout,
  holdPayout,
  payoutAgain,
  payoutLater,
  payoutUnanswered,
  putOffPayout,
  settlePayout,
} from './payouts.queries.ts'

/** Sends open payouts: claims one, calls the provider outside any transaction, records the answer. */
export async function sendPayouts({
  db,
  billingProvider,
  log,
}: {
  db: Db
  billingProvider: BillingProvider
  log: Log
}) {
  for (;;) {
    const claimed = await db.tx(claimPayout)
    if (!claimed) return
    const { asking, ...payout } = claimed
    const answer = await answerOf({ ...payout, payoutId: payout.id }, asking)
    if (answer.status === 'later') log.warn({ payoutId: payout.id, reason: answer.reason }, 'a payout waits for money')
    await recordPayout(db, payout, answer)
  }

  async function answerOf(payout: PayoutToMake, isAsking: boolean): Promise<PayoutAnswer> {
    try {
      return await withTimeout(isAsking ? billingProvider.findPayout(payout) : billingProvider.payOut(payout))
    } catch (error) {
      log.warn({ err: error, payoutId: payout.payoutId }, 'a payout was not answered')
      return { status: 'waiting' }
    }
  }
}

/** Records a payout's outcome. Safe to repeat and to call late: others may have called since. */
async function recordPayout(db: Db, call: Call, answer: PayoutAnswer) {
  if (answer.status === 'waiting') return payoutUnanswered(db, call)
  if (answer.status === 'unheard') return payoutAgain(db, call)
  if (answer.status === 'later') return payoutLater(db, call, answer.reason)
  const { id, attempt } = call
  return db.tx(async (tx) => {
    if (answer.status === 'held') {
      if (await holdPayout(tx, call, answer.reason)) await notifyPayoutOpened(tx, id)
      return
    }
    if (answer.status === 'refused' && (await putOffPayout(tx, call, answer.reason))) return
    const settled =
      answer.status === 'done'
        ? { isPaid: true, ref: answer.ref }
        : { isPaid: false, failure: answer.reason, attempt, ref: answer.status === 'failed' ? answer.ref : undefined }
    if (await settlePayout(tx, id, settled)) await notifyPayoutSettled(tx, id, settled.isPaid)
  })
}
