import type { Stripe } from 'stripe'
import type { BillingProvider, PayoutToMake, TransferAnswer } from './billing-provider.ts'
import { declineOf, refusalOf } from './stripe-client.ts'

/** Money that leaves: refunds to fans, transfers to the accounts of creators. */
export function createStripeTransfers(stripe: Stripe): Pick<BillingProvider, 'giveBack' | 'payOut' | 'findPayout'> {
  return {
    async giveBack({ orderId, paymentRef, cents }) {
      // Stripe forgets keys after a day; what it did for us it remembers by our number.
      const made = await stripe.refunds.list({ payment_intent: paymentRef, limit: 100 })
      const before = made.data.find(({ metadata }) => metadata?.refundOrderId === String(orderId))
      if (before) return answerOfRefund(before)
      try {
        return answerOfRefund(
          await stripe.refunds.create(
            {
              payment_intent: paymentRef,
              amount: cents,
              metadata: { fanlight: 'refund', refundOrderId: String(orderId) },
            },
            { idempotencyKey: `refund-${orderId}` },
          ),
        )
      } catch (error) {
        return refused(error)
      }
    },

    async payOut(payout) {
      const before = await find(payout)
      if (before.status === 'done') return before
      try {
        const transfer = await stripe.transfers.create(
          {
            amount: payout.cents,
            currency: 'usd',
            destination: payout.destination,
            transfer_group: groupOf(payout),
            metadata: { fanlight: 'payout', payoutId: String(payout.payoutId) },
          },
          { idempotencyKey: `${groupOf(payout)}-${payout.attempt}` },
        )
        return { status: 'done', ref: transfer.id }
      } catch (error) {
        return refused(error)
      }
    },

    findPayout: find,
  }

  async function find(payout: PayoutToMake): Promise<TransferAnswer> {
    const { data } = await stripe.transfers.list({ transfer_group: groupOf(payout), limit: 1 })
    return data[0] ? { status: 'done', ref: data[0].id } : { status: 'unheard' }
  }
}

const groupOf = ({ payoutId }: PayoutToMake) => `payout-${payoutId}`

const answerOfRefund = ({ id, status, failure_reason: reason }: Stripe.Refund): TransferAnswer =>
  status === 'failed' || status === 'canceled'
    ? { status: 'failed', reason: reason ?? status }
    : { status: 'done', ref: id }

function refused(error: unknown): TransferAnswer {
  const refusal = refusalOf(error) ?? declineOf(error)
  if (!refusal) throw error
  const isForNow = 'code' in refusal && refusal.code === 'balance_insufficient'
  return { status: isForNow ? 'later' : 'failed', reason: refusal.reason }
}
