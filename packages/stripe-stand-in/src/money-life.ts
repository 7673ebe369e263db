import { chargeOf, createRefund } from './money-calls.ts'
import { payout } from './money-shapes.ts'
import { earlyFraudWarning } from './payment-shapes.ts'
import type { StripeWorld } from './world.ts'

/** What banks, the account's owner and Stripe itself do with paid money. */
export function createMoneyLife(world: StripeWorld) {
  return {
    /** By someone in Stripe's dashboard. */
    refundByHand: (payment: string, cents: number) =>
      createRefund(world, {
        [payment.startsWith('pi_') ? 'payment_intent' : 'charge']: payment,
        amount: String(cents),
      }),

    /** The same while the account holds too little, or with a bank that takes days. */
    refundSlowly: (payment: string, cents: number) =>
      createRefund(world, { payment_intent: payment, amount: String(cents) }, 'pending'),

    arriveRefund(id: string) {
      const refund = Object.assign(world.refunds.get(id), { status: 'succeeded' as const })
      world.emit('refund.updated', refund)
      return refund
    },

    /** The bank couldn't credit it: the money is ours again. */
    bounceRefund(id: string) {
      const refund = world.refunds.get(id)
      const paid = world.charges.get(refund.charge as string)
      Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
      refund.failure_balance_transaction = world.book('refund_failure', refund.amount, refund.currency, id).id
      paid.amount_refunded -= refund.amount
      paid.refunded = false
      world.emit('refund.updated', refund)
      world.emit('refund.failed', refund)
      return refund
    },

    warn(payment: string) {
      const { id } = chargeOf(world, payment)
      const warning = world.warnings.add(
        earlyFraudWarning({
          id: world.newId('issfr'),
          created: world.now(),
          livemode: false,
          charge: id,
          payment_intent: payment,
        }),
      )
      world.emit('radar.early_fraud_warning.created', warning)
      return warning
    },

    /** The owner's own money, so that there is something to send. */
    topUp: (cents: number) => world.book('topup', cents, 'usd', null),

    /** Everything available in a currency goes to the bank, as it does every day. */
    payBank(currency = world.settlesIn[0]) {
      const rows = world.balance
        .all()
        .filter((row) => row.currency === currency && row.available_on <= world.now() && !world.paidOutBy.has(row.id))
      const amount = rows.reduce((sum, { net }) => sum + net, 0)
      const made = world.payouts.add(
        payout({
          id: world.newId('po'),
          created: world.now(),
          livemode: false,
          amount,
          currency,
          status: 'paid',
        }),
      )
      for (const { id } of rows) world.paidOutBy.set(id, made.id)
      const out = world.book('payout', -amount, currency, made.id)
      world.paidOutBy.set(out.id, made.id)
      made.balance_transaction = out.id
      world.emit('payout.paid', made)
      return made
    },

    /** The bank returned it, up to five days later. */
    bouncePayout(id: string) {
      const made = Object.assign(world.payouts.get(id), { status: 'failed', failure_code: 'account_closed' })
      made.failure_balance_transaction = world.book('payout_failure', made.amount, made.currency, id).id
      world.emit('payout.failed', made)
      return made
    },

    refuseTransfers(isRefused: boolean) {
      world.refusesTransfers = isRefused
    },

    reverseTransfer(id: string) {
      const made = world.transfers.get(id)
      Object.assign(made, { reversed: true, amount_reversed: made.amount })
      world.book('transfer_refund', made.amount, made.currency, id)
      world.emit('transfer.reversed', made)
      return made
    },
  }
}
