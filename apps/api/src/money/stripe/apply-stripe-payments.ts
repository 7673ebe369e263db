import type { Stripe } from 'stripe'
import type { Db, Log } from '../../platform/db/client.ts'
import type { BillingProvider, ChargeAnswer } from '../providers/billing-provider.ts'
import type { DepositAnswer } from '../providers/deposit-provider.ts'
import { answerOfInvoice, answerOfSession, invoiceParts, isOfChange, periodOf } from '../providers/stripe-answers.ts'
import { answerOfIntent } from '../providers/stripe-card-payments.ts'
import { idOf, ours } from '../providers/stripe-client.ts'
import { answerOfDeposit, isPageOfDeposit } from '../providers/stripe-deposits.ts'
import { trialOfSession } from '../providers/stripe-trials.ts'
import { recordTrial } from '../subscriptions/begin-trial.ts'
import { settleCardPage } from '../subscriptions/change-card.ts'
import { chargeOfPeriod } from '../subscriptions/find-charge.ts'
import { recordCharge } from '../subscriptions/record-charge.ts'
import { returnUnexpected } from '../subscriptions/return-unexpected.ts'
import { endUnpaid, stopRenewing } from '../subscriptions/stop-renewing.ts'
import { creditDeposit, failDeposit } from '../wallet/credit-deposit.ts'
import { applyCard } from './apply-stripe-cards.ts'
import { findDepositToCredit, findPageOfCheckout, retryEventsNow } from './provider-events.queries.ts'

export interface Source {
  db: Db
  log: Log
  stripe: Stripe
  installation: string
  billingProvider: BillingProvider
}

export async function applySession(source: Source, id: string) {
  const session = await source.stripe.checkout.sessions.retrieve(id)
  const about = ours(session.metadata, source.installation)
  if (about?.fanlight === 'card' && !(await settleCardPage(source, id)))
    return source.log.warn({ session: id }, 'a page that is not ours was ignored')
  if (about?.fanlight === 'subscription') await applyFirstPayment(source, about, session)
  if (about?.fanlight === 'deposit') await applyDeposit(source, Number(about.depositId), session)
}

async function applyFirstPayment(
  { db, stripe, log }: Source,
  { checkoutId, chargeId, subscriptionId }: Record<string, string>,
  session: Stripe.Checkout.Session,
) {
  const page = await findPageOfCheckout(db, Number(checkoutId))
  if (page?.ref !== session.id) return log.warn({ session: session.id }, 'a page that is not ours was ignored')
  if (chargeId === undefined) {
    const trial = await trialOfSession(stripe, session)
    if (trial.status === 'begun') await recordTrial(db, Number(subscriptionId), trial)
  } else await record({ db, log }, Number(chargeId), await answerOfSession(stripe, session))
  const begun = idOf(session.subscription)
  if (begun) await applyCard({ db, stripe }, await stripe.subscriptions.retrieve(begun))
}

async function applyDeposit({ db, stripe, log }: Source, depositId: number, session: Stripe.Checkout.Session) {
  if (!(await isPageOfDeposit(db, depositId, session))) {
    return log.warn({ session: session.id }, 'a page that is not ours was ignored')
  }
  await settle({ db, log }, depositId, await answerOfDeposit(stripe, db, session))
}

/** A payment with a saved card. Payments on a page are reported by their session. */
export async function applyIntent({ db, stripe, log, installation }: Source, id: string) {
  const intent = await stripe.paymentIntents.retrieve(id)
  const about = ours(intent.metadata, installation)
  if (about?.fanlight !== 'deposit' || !(await isPageOfDeposit(db, Number(about.depositId), intent))) return
  await settle({ db, log }, Number(about.depositId), answerOfIntent(intent))
}

async function settle({ db, log }: Pick<Source, 'db' | 'log'>, depositId: number, answer: DepositAnswer) {
  if (answer.status === 'expired' || answer.status === 'failed') await failDeposit(db, depositId, answer)
  if (answer.status !== 'paid') return
  const deposit = await findDepositToCredit(db, depositId)
  if (!deposit) throw new Error(`deposit ${depositId} was paid, but is not known`)
  const outcome = await creditDeposit(db, deposit, answer)
  if (outcome === 'paid') await retryEventsNow(db, answer.providerRef)
  if (outcome === 'held') log.error({ depositId }, 'a payment differs from its deposit and is held')
}

export async function applyInvoice(source: Source, id: string) {
  const { db, stripe, installation } = source
  const invoice = await stripe.invoices.retrieve(id, { expand: invoiceParts })
  const subscription = invoice.parent?.subscription_details
  const about = ours(subscription?.metadata, installation)
  if (!subscription || !about || isOfChange(invoice)) return
  if (invoice.billing_reason === 'subscription_create') {
    // We know the page that it was paid on; the invoice alone could belong to another installation.
    const page = await findPageOfCheckout(db, Number(about.checkoutId))
    if (page?.ref) await applySession(source, page.ref)
    return
  }
  const ref = idOf(subscription.subscription)
  const start = periodOf(invoice)
  const charge = ref && start && (await chargeOfPeriod(db, ref, start))
  if (!charge) {
    const answer = await answerOfInvoice(stripe, invoice)
    if (answer.status !== 'paid' || answer.cents === 0) return
    // Charges are opened a day before their period: earlier invoices wait in the inbox for an hour.
    const isLate = Date.now() / 1000 - invoice.created > 3600
    if (ref && (await returnUnexpected(db, ref, answer, isLate))) return
    if (await isFromOurPage(source, about, ref)) throw new Error(`invoice ${id} has no charge yet`)
    return
  }
  await record(source, charge.id, await answerOfInvoice(stripe, invoice))
}

/** Whether Stripe's subscription began on our page: a copy of this installation (a restored backup) has the same ids. */
export async function isFromOurPage(
  { db, stripe }: Pick<Source, 'db' | 'stripe'>,
  { checkoutId }: Record<string, string>,
  subscriptionRef: string | null,
) {
  const page = await findPageOfCheckout(db, Number(checkoutId))
  if (!page?.ref) return false
  const begun = idOf((await stripe.checkout.sessions.retrieve(page.ref)).subscription)
  return begun === null || begun === subscriptionRef
}

/** Only final states are recorded; an open page or invoice isn't news. */
async function record({ db, log }: Pick<Source, 'db' | 'log'>, chargeId: number, answer: ChargeAnswer) {
  if (answer.status !== 'paid' && answer.status !== 'declined') return
  const outcome = await recordCharge(db, chargeId, answer)
  if (answer.status === 'paid' && (outcome === 'paid' || outcome === 'returned'))
    await retryEventsNow(db, answer.paymentRef)
  if (outcome === 'not_found') throw new Error(`charge ${chargeId} is not known`)
  if (outcome === 'held') log.error({ chargeId }, 'a payment differs from its charge and is held')
}

/** Stripe ended the subscription, or stopped collecting and keeps it, depending on its settings. */
export async function applySubscriptionEnd({ db, stripe, installation }: Source, id: string) {
  const subscription = await stripe.subscriptions.retrieve(id)
  if (!ours(subscription.metadata, installation)) return
  const { status, cancellation_details: details } = subscription
  if (status === 'unpaid' || (status === 'canceled' && details?.reason === 'payment_failed')) await endUnpaid(db, id)
  else if (status === 'canceled') await stopRenewing(db, id)
  else await applyCard({ db, stripe }, subscription)
}
