import type { Db, Log } from '../db/client.ts'
import { type BillingProvider, type PayoutAnswer, type PayoutToMake, patiently } from '../providers/billing-provider.ts'
import { tellPayoutOpened, tellPayoutSettled } from './payout-notices.ts'
import {
  claimPayouts,
  holdPayout,
  payoutAgain,
  payoutLater,
  payoutUnanswered,
  putOffPayout,
  settlePayout,
} from './payouts.queries.ts'

/** Sends what was set aside: claims, calls the provider outside any transaction, records. */
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
    const claimed = await db.tx((tx) => claimPayouts(tx, 20))
    for (const { asking, ...payout } of claimed) {
      const answer = await answerOf({ ...payout, payoutId: payout.id }, asking)
      await recordPayout(db, payout.id, answer)
    }
    if (claimed.length === 0) return
  }

  async function answerOf(payout: PayoutToMake, isAsking: boolean): Promise<PayoutAnswer> {
    try {
      return await patiently(isAsking ? billingProvider.findPayout(payout) : billingProvider.payOut(payout))
    } catch (error) {
      log.warn({ err: error, payoutId: payout.payoutId }, 'a payout was not answered')
      return { status: 'waiting' }
    }
  }
}

/** Writes down what became of a payout. Safe to repeat; a bank may also return money that was reported paid. */
async function recordPayout(db: Db, payoutId: number, answer: PayoutAnswer) {
  if (answer.status === 'waiting') return payoutUnanswered(db, payoutId)
  if (answer.status === 'unheard') return payoutAgain(db, payoutId)
  if (answer.status === 'later') return payoutLater(db, payoutId, answer.reason)
  return db.tx(async (tx) => {
    if (answer.status === 'held') {
      if (await holdPayout(tx, payoutId, answer.reason)) await tellPayoutOpened(tx, payoutId)
      return
    }
    if (answer.status === 'refused' && (await putOffPayout(tx, payoutId, answer.reason))) return
    const isPaid = answer.status === 'done'
    const [ref, failure] = isPaid ? [answer.ref, null] : [null, answer.reason]
    if (await settlePayout(tx, payoutId, isPaid, ref, failure)) await tellPayoutSettled(tx, payoutId, isPaid)
  })
}
