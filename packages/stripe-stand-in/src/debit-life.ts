import type { Stripe } from 'stripe'
import { bookCharge } from './book-charge.ts'
import { intentOf, openPage } from './checkout-life.ts'
import { charge } from './payment-shapes.ts'
import { taxPage } from './tax.ts'
import type { StripeWorld } from './world.ts'

/** Payments by bank debit: the page completes at once, and Stripe's books have them; their bank decides in days. */
export function createDebitLife(world: StripeWorld) {
  return {
    debitOnPage(id: string) {
      const session = openPage(world, id)
      if (!session.payment_method_types.includes('us_bank_account')) throw new Error(`page ${id} takes cards only`)
      taxPage(world, session)
      const intent = intentOf(world, session)
      const made = world.charges.add(
        charge({
          id: world.newId('py'),
          created: world.now(),
          livemode: false,
          amount: intent.amount,
          currency: intent.currency,
          payment_intent: intent.id,
          status: 'pending',
          metadata: intent.metadata,
        }),
      )
      bookCharge(world, made)
      Object.assign(intent, { status: 'processing', latest_charge: made.id })
      Object.assign(session, { status: 'complete', payment_status: 'unpaid', url: null })
      world.emit('charge.pending', made)
      world.emit('payment_intent.processing', intent)
      world.emit('checkout.session.completed', session)
      return session
    },

    settleDebit(id: string, isGood: boolean) {
      const session = world.sessions.get(id)
      const intent = intentOf(world, session)
      if (intent.status !== 'processing') throw new Error(`page ${id} waits for no debit`)
      const made = world.charges.get(intent.latest_charge as string)
      if (isGood) {
        Object.assign(made, { status: 'succeeded', paid: true, captured: true, amount_captured: made.amount })
        Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
        session.payment_status = 'paid'
        world.emit('charge.succeeded', made)
        world.emit('payment_intent.succeeded', intent)
        world.emit('checkout.session.async_payment_succeeded', session)
      } else {
        const said = { code: 'payment_intent_payment_attempt_failed', message: 'The bank refused the debit.' }
        Object.assign(made, { status: 'failed', failure_code: 'insufficient_funds', failure_message: said.message })
        const error = { type: 'invalid_request_error', ...said, charge: made.id }
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
        made.failure_balance_transaction = takeOut(made)
        world.emit('charge.failed', made)
        world.emit('payment_intent.payment_failed', intent)
        world.emit('checkout.session.async_payment_failed', session)
      }
      return { session, payment: intent.id }
    },
  }

  /** A failed debit leaves the books as it came, fee included, on the day it would have counted. */
  function takeOut({ id, amount, currency, balance_transaction: booked }: Stripe.Charge) {
    const { fee, available_on: availableOn } = world.balance.get(String(booked))
    const row = world.book('payment_failure_refund', -amount, currency, id, { fee: -fee })
    row.available_on = Math.max(availableOn, row.available_on)
    return row.id
  }
}
