import type { Stripe } from 'stripe'
import type { Db } from '../db/client.ts'
import type { DepositAnswer, DepositToTake, PaymentProvider } from './deposit-provider.ts'
import { findPaymentPage, insertPaymentPage } from './payment-pages.queries.ts'
import { idOf } from './stripe-client.ts'

/** Deposits through Checkout: the coins come when Stripe says that the money came. */
export function createStripeDeposits(stripe: Stripe, db: Db, { publicUrl }: { publicUrl: string }): PaymentProvider {
  return {
    name: 'stripe',
    async takeDeposit(deposit) {
      const page = (await findPaymentPage(db, subjectOf(deposit))) ?? (await open(deposit))
      return { status: 'page', paymentUrl: page.url }
    },
    async findDeposit(deposit) {
      const page = await findPaymentPage(db, subjectOf(deposit))
      return page ? answerOfDeposit(await stripe.checkout.sessions.retrieve(page.ref)) : { status: 'failed' }
    },
  }

  async function open(deposit: DepositToTake) {
    const session = await stripe.checkout.sessions.create(sessionFor(deposit, publicUrl), {
      idempotencyKey: subjectOf(deposit),
    })
    if (!session.url) throw new Error(`Stripe opened session ${session.id} without a page`)
    const page = { subject: subjectOf(deposit), ref: session.id, url: session.url }
    await insertPaymentPage(db, page)
    return page
  }
}

const subjectOf = ({ depositId }: DepositToTake) => `deposit-${depositId}`

function sessionFor(deposit: DepositToTake, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { fanlight: 'deposit', depositId: String(deposit.depositId) }
  return {
    mode: 'payment',
    client_reference_id: subjectOf(deposit),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: deposit.currency.toLowerCase(),
          unit_amount: deposit.amountMinor,
          product_data: { name: deposit.description },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
    success_url: `${publicUrl}/wallet?deposit=${deposit.depositId}`,
    cancel_url: `${publicUrl}/wallet`,
  }
}

/** `amount_total` is what was taken, whatever we asked for: a difference is found by whoever credits it. */
export function answerOfDeposit(session: Stripe.Checkout.Session): DepositAnswer {
  const providerRef = idOf(session.payment_intent)
  if (session.payment_status === 'paid' && providerRef) {
    return {
      status: 'paid',
      providerRef,
      amountMinor: session.amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
    }
  }
  return { status: session.status === 'expired' ? 'expired' : 'pending' }
}
