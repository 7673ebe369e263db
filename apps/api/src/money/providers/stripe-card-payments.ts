import type { Stripe } from 'stripe'
import type { Db } from '../../platform/db/client.ts'
import type { DepositAnswer, DepositToTake } from './deposit-provider.ts'
import { findPaymentPage, insertPaymentPage } from './payment-pages.queries.ts'
import type { CardPayment } from './saved-cards.queries.ts'
import { declineOf, type Installed, idOf, refusalOf } from './stripe-client.ts'

/** Deposits with a saved card: paid within the call, unless the bank asks the fan to confirm on its own page. */
export function createCardPayments(stripe: Stripe, db: Db, { publicUrl, installation }: Installed) {
  return { take, find, close }

  async function take(deposit: DepositToTake, subject: string, card: CardPayment): Promise<DepositAnswer> {
    const before = await findPaymentPage(db, subject)
    if (before) return answerOfIntent(await stripe.paymentIntents.retrieve(before.ref))
    try {
      return await keep(subject, await pay(deposit, subject, card))
    } catch (error) {
      const decline = declineOf(error)
      if (decline) return { status: 'failed', reason: decline.reason, isToConfirm: decline.isToConfirm }
      if (refusalOf(error)?.code !== 'resource_missing') throw error
      return { status: 'failed', reason: 'Your saved card was removed at the payment provider. Pay with another card.' }
    }
  }

  /** One key per deposit: a repeated call never charges twice. */
  function pay(deposit: DepositToTake, subject: string, card: CardPayment) {
    const { depositId, amountMinor, currency, description, isAutomatic } = deposit
    const params: Stripe.PaymentIntentCreateParams = {
      amount: amountMinor,
      currency: currency.toLowerCase(),
      customer: String(card.customerRef),
      payment_method: card.cardRef,
      allowed_payment_method_types: ['card'],
      confirm: true,
      description,
      // Nobody is there to be sent to the bank: it pays, refuses, or says that the fan has to confirm.
      ...(isAutomatic ? { off_session: true } : { return_url: `${publicUrl}/wallet?deposit=${depositId}` }),
      metadata: { fanlight: 'deposit', installation, depositId: String(depositId) },
    }
    return stripe.paymentIntents.create(params, { idempotencyKey: `${installation}-${subject}-card` })
  }

  async function keep(subject: string, intent: Stripe.PaymentIntent) {
    const url = intent.next_action?.redirect_to_url?.url ?? `${publicUrl}/wallet`
    await insertPaymentPage(db, { subject, ref: intent.id, url })
    return answerOfIntent(intent)
  }

  async function find(deposit: DepositToTake, subject: string, card: CardPayment): Promise<DepositAnswer> {
    const intent = await findIntent(deposit, subject, card)
    if (!intent) return { status: 'failed' }
    if (intent.status === 'requires_action' && card.isLate) return cancel(intent.id)
    return answerOfIntent(intent)
  }

  /** If the answer was lost, searches the customer's payments since then. */
  async function findIntent({ depositId }: DepositToTake, subject: string, { customerRef, since }: CardPayment) {
    const page = await findPaymentPage(db, subject)
    if (page) return stripe.paymentIntents.retrieve(page.ref)
    const those = { customer: String(customerRef), created: { gte: Number(since) }, limit: 100 }
    for await (const intent of stripe.paymentIntents.list(those)) {
      const { metadata } = intent
      if (metadata.depositId !== String(depositId) || metadata.installation !== installation) continue
      await insertPaymentPage(db, { subject, ref: intent.id, url: `${publicUrl}/wallet` })
      return intent
    }
    return undefined
  }

  async function close(subject: string): Promise<DepositAnswer> {
    const page = await findPaymentPage(db, subject)
    return page ? cancel(page.ref) : { status: 'pending' }
  }

  async function cancel(ref: string) {
    await stripe.paymentIntents.cancel(ref).catch((error) => {
      if (refusalOf(error)?.code !== 'payment_intent_unexpected_state') throw error
    })
    return answerOfIntent(await stripe.paymentIntents.retrieve(ref))
  }
}

export function answerOfIntent(intent: Stripe.PaymentIntent): DepositAnswer {
  const url = intent.next_action?.redirect_to_url?.url
  switch (intent.status) {
    case 'succeeded': {
      const { id, amount_received: amountMinor, currency } = intent
      return { status: 'paid', providerRef: id, amountMinor, currency: currency.toUpperCase() }
    }
    case 'requires_action':
      return url ? { status: 'page', paymentUrl: url } : { status: 'pending' }
    case 'requires_payment_method':
      return failedBy(intent.last_payment_error)
    case 'canceled':
      return { status: 'expired' }
    default:
      return { status: 'pending' }
  }
}

function failedBy(error: Stripe.PaymentIntent.LastPaymentError | null): DepositAnswer {
  const isToConfirm = error?.code === 'authentication_required'
  return { status: 'failed', reason: error?.message ?? 'The card was declined.', isToConfirm }
}

/** The card of a payment whose fan asked to save it. */
export async function cardOfPayment(stripe: Stripe, ref: string) {
  const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['payment_method'] })
  const customerRef = idOf(intent.customer)
  const method = intent.payment_method as Stripe.PaymentMethod | null
  return intent.setup_future_usage && customerRef && method ? { customerRef, method } : undefined
}
