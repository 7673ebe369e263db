import assert from 'node:assert/strict'
import fc from 'fast-check'
import { readPayable } from '../src/money/ledger/creator-payouts.ts'
import type { Db } from '../src/platform/db/client.ts'
import { openPayoutFor, settlePayoutAs } from './payout-rows.ts'

/** What happens to payouts of the creator: the newest is meant, but for those that are opened. */
export const payoutStep = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open payout' as const), isAgain: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send payout' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settle payout' as const),
      isPaid: fc.boolean(),
      byHand: fc.boolean(),
      isStale: fc.boolean(),
    }),
  },
)
export type PayoutStep = typeof payoutStep extends fc.Arbitrary<infer S> ? S : never

interface Payout {
  period: number
  cents: number
  status: 'pending' | 'processing' | 'paid' | 'failed'
}

/** What must come of payouts, in plain numbers. Sales are worth millionths of dollars, payouts whole cents. */
export function createPayoutModel(incomeMicros: () => number) {
  const payouts: Payout[] = []
  const payable = () =>
    Math.floor(incomeMicros() / 10_000) -
    payouts.reduce((sum, { status, cents }) => sum + (status === 'failed' ? 0 : cents), 0)
  return {
    payable,
    open(isAgain: boolean) {
      const newest = payouts.at(-1)
      const period = (newest?.period ?? 0) + (isAgain ? 0 : 1)
      const cents = payable()
      const isTaken = payouts.some((one) => one.period === period && (one.status !== 'failed' || !isAgain))
      const isOpened = !isTaken && period > 0 && cents >= 1
      if (isOpened) payouts.push({ period, cents, status: 'pending' })
      return { period, isOpened }
    },
    send() {
      const newest = payouts.at(-1)
      if (newest?.status !== 'pending') return false
      newest.status = 'processing'
      return true
    },
    /** A stale answer is one to an earlier attempt. */
    settle(isPaid: boolean, isStale: boolean) {
      const newest = payouts.at(-1)
      if (!newest || newest.status === 'failed' || (isPaid && newest.status === 'paid')) return false
      if (!isPaid && (newest.status === 'pending' || isStale)) return false
      newest.status = isPaid ? 'paid' : 'failed'
      return true
    },
  }
}

type PayoutModel = ReturnType<typeof createPayoutModel>

const periodOf = (period: number) => new Date(Date.UTC(2100, period)).toISOString().slice(0, 10)

export async function takePayoutStep(db: Db, creatorId: number, model: PayoutModel, made: number[], now: PayoutStep) {
  const newest = made.at(-1) ?? 0
  switch (now.do) {
    case 'open payout': {
      const { period, isOpened } = model.open(now.isAgain)
      if (period === 0) return
      const id = await openPayoutFor(db, creatorId, periodOf(period), now.isAgain)
      assert.equal(id !== null, isOpened)
      if (id !== null) made.push(id)
      return
    }
    case 'send payout': {
      const sent = await db.run(
        'model-send-payout',
        `update payouts set status = 'processing', attempt = attempt + 1, next_attempt_at = null, claimed_until = product_now()
         where id = $1 and status = 'pending'`,
        [newest],
      )
      return assert.equal(sent === 1, model.send())
    }
    case 'settle payout': {
      const answer = now.isStale && !now.isPaid ? { attempt: 0 } : {}
      const changed = await settlePayoutAs(db, newest, { isPaid: now.isPaid, byHand: now.byHand, ...answer })
      return assert.equal(changed, model.settle(now.isPaid, now.isStale))
    }
  }
}

export const comparePayable = async (db: Db, creatorId: number, model: PayoutModel) =>
  assert.equal((await readPayable(db, creatorId, '2200-01-01')).totalCents, model.payable())
