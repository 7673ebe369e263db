import type { Stripe } from 'stripe'
import type { Db } from '../../platform/db/client.ts'
import type { DepositAnswer, DepositProvider, DepositToTake } from './deposit-provider.ts'
import { completePaymentPage, findPaymentPage, insertPaymentPage } from './payment-pages.queries.ts'
import { findCardPayment } from './saved-cards.queries.ts'
import { cardOfPayment, createCardPayments } from './stripe-card-payments.ts'
import { factsOf } from './stripe-cards.ts'
import { type Installed, idOf, ignoreIfOver, refusalOf } from './stripe-client.ts'
import { createStripeCustomers } from './stripe-customers.ts'
import { openUnder } from './stripe-keys.ts'
import { stripeMaximum, stripeMinimum } from './stripe-minimums.ts'
import { taxOfPage, taxOfPrice, taxOfSession } from './stripe-tax.ts'

/** Deposits through Checkout: coins arrive when Stripe reports the money. */
export function createStripeDeposits(stripe: Stripe, db: Db, installed: Installed): DepositProvider {
  const customers = createStripeCustomers(stripe, db, installed)
  const cardPayments = createCardPayments(stripe, db, installed)
  return {
    name: 'stripe',
    // A payment with a saved card has no page to compute tax.
    canKeepCards: !installed.computesTax,
    boundsOf: (currency) => ({ least: stripeMinimum(currency), most: stripeMaximum }),
    async takeDeposit(deposit) {
      const card = await findCardPayment(db, deposit.depositId)
      if (card) return cardPayments.take(deposit, subjectOf(deposit), card)
      try {
        const page = (await findPaymentPage(db, subjectOf(deposit))) ?? (await open(deposit))
        return { status: 'page', paymentUrl: page.url }
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        return { status: 'failed', reason: 'The payment provider does not take this payment.' }
      }
    },
    async findDeposit(deposit) {
      const card = await findCardPayment(db, deposit.depositId)
      if (card) return cardPayments.find(deposit, subjectOf(deposit), card)
      const page = await findPaymentPage(db, subjectOf(deposit))
      return page
        ? answerOfDeposit(stripe, db, await stripe.checkout.sessions.retrieve(page.ref))
        : { status: 'failed' }
    },
    async closePage(deposit) {
      if (await findCardPayment(db, deposit.depositId)) return cardPayments.close(subjectOf(deposit))
      const page = await findPaymentPage(db, subjectOf(deposit))
      // Without a page, the call that opens one may still be running.
      if (!page) return { status: 'pending' }
      await stripe.checkout.sessions.expire(page.ref).catch(ignoreIfOver)
      return answerOfDeposit(stripe, db, await stripe.checkout.sessions.retrieve(page.ref))
    },
    async forgetCard(ref) {
      await stripe.paymentMethods.detach(ref).catch((error) => {
        const refusal = refusalOf(error)
        const isGone = refusal?.code === 'resource_missing' || refusal?.reason.includes('is not attached to a customer')
        if (!isGone) throw error
      })
    },
  }

  async function open(deposit: DepositToTake) {
    const session = await customers.openFor(deposit.userId, (customer) =>
      openUnder(`${installed.installation}-${subjectOf(deposit)}`, (idempotencyKey) =>
        stripe.checkout.sessions.create(sessionFor(deposit, customer, installed), { idempotencyKey }),
      ),
    )
    if (!session.url) throw new Error(`Stripe opened session ${session.id} without a page`)
    const page = { subject: subjectOf(deposit), ref: session.id, url: session.url }
    return insertPaymentPage(db, page)
  }
}

const subjectOf = ({ depositId }: Pick<DepositToTake, 'depositId'>) => `deposit-${depositId}`

function sessionFor(
  deposit: DepositToTake,
  customer: string,
  installed: Installed,
): Stripe.Checkout.SessionCreateParams {
  const { publicUrl, installation } = installed
  const metadata: Record<string, string> = { fanlight: 'deposit', installation, depositId: String(deposit.depositId) }
  if (deposit.keepsCard) metadata.keepsCard = 'true'
  return {
    mode: 'payment',
    customer,
    client_reference_id: subjectOf(deposit),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: deposit.currency.toLowerCase(),
          unit_amount: deposit.amountMinor,
          product_data: { name: deposit.description },
          ...taxOfPrice(installed),
        },
      },
    ],
    ...taxOfPage(installed),
    metadata,
    payment_intent_data: { metadata, ...(deposit.keepsCard && { setup_future_usage: 'off_session' }) },
    success_url: `${publicUrl}/wallet?deposit=${deposit.depositId}`,
    cancel_url: `${publicUrl}/wallet`,
  }
}

/** Our page or payment for a deposit. Another installation on the account may have one with the same number. */
export const isPageOfDeposit = async (db: Db, depositId: number, { id }: { id: string }) =>
  (await findPaymentPage(db, subjectOf({ depositId })))?.ref === id

/** `amount_total` is what was taken, whatever we asked for: crediting it finds a difference. */
export async function answerOfDeposit(
  stripe: Stripe,
  db: Db,
  session: Stripe.Checkout.Session,
): Promise<DepositAnswer> {
  const providerRef = idOf(session.payment_intent)
  if (session.payment_status === 'paid' && providerRef) {
    const { amount_total: amountMinor, currency } = session
    if (amountMinor === null || currency === null) throw new Error(`page ${session.id} was paid, but not how much`)
    const kept = session.metadata?.keepsCard ? await cardOfPayment(stripe, providerRef) : undefined
    return {
      status: 'paid',
      providerRef,
      amountMinor,
      currency: currency.toUpperCase(),
      tax: taxOfSession(session),
      kept: kept && { provider: 'stripe', customerRef: kept.customerRef, card: factsOf(kept.method) },
    }
  }
  if (session.status === 'expired') return { status: 'expired' }
  // Completed with nothing to pay: nothing was bought.
  if (session.payment_status === 'no_payment_required') return { status: 'failed' }
  // A bank debit completes the page days before its money arrives or fails: only the payment tells.
  if (session.status === 'complete' && providerRef) {
    await completePaymentPage(db, session.id, providerRef)
    const { status } = await stripe.paymentIntents.retrieve(providerRef)
    if (status === 'requires_payment_method' || status === 'canceled') return { status: 'failed' }
  }
  return { status: 'pending' }
}
