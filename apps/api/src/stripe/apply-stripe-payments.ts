import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Db, Log } from '../db/client.ts'
import { closeDeposit } from '../ledger/deposits.ts'
import { settleProvider } from '../ledger/provider-settlements.ts'
import type { ChargeAnswer } from '../providers/billing-provider.ts'
import { answerOfInvoice, answerOfSession, invoiceParts, periodOf } from '../providers/stripe-answers.ts'
import { idOf, ours } from '../providers/stripe-client.ts'
import { answerOfDeposit } from '../providers/stripe-deposits.ts'
import { chargeOfPeriod } from '../subscriptions/find-charge.ts'
import { recordCharge } from '../subscriptions/record-charge.ts'
import { stopRenewing } from '../subscriptions/stop-renewing.ts'
import { creditDeposit } from '../wallet/credit-deposit.ts'
import { findDepositToCredit } from './provider-events.queries.ts'

export interface Source {
  db: Db
  log: Log
  stripe: Stripe
}

export async function applySession({ db, stripe, log }: Source, id: string) {
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['invoice', ...invoiceParts.map((part) => `invoice.${part}`)],
  })
  const about = ours(session.metadata)
  if (about?.fanlight === 'subscription') await record({ db, log }, Number(about.chargeId), answerOfSession(session))
  if (about?.fanlight === 'deposit') await applyDeposit({ db, log }, Number(about.depositId), session)
}

async function applyDeposit(
  { db, log }: Pick<Source, 'db' | 'log'>,
  depositId: number,
  session: Stripe.Checkout.Session,
) {
  const answer = answerOfDeposit(session)
  if (answer.status === 'expired') await closeDeposit(db, depositId, 'expired')
  if (answer.status !== 'paid') return
  const deposit = await findDepositToCredit(db, depositId)
  if (!deposit) throw new Error(`deposit ${depositId} was paid, but is not known`)
  const outcome = await creditDeposit(db, deposit, answer)
  if (outcome === 'held') log.error({ depositId }, 'a payment differs from its deposit and is held')
}

export async function applyInvoice({ db, stripe, log }: Source, id: string) {
  const invoice = await stripe.invoices.retrieve(id, { expand: invoiceParts })
  const subscription = invoice.parent?.subscription_details
  const about = ours(subscription?.metadata)
  if (!subscription || !about) return
  const chargeId = await chargeOf(invoice, idOf(subscription.subscription), about)
  await record({ db, log }, chargeId, answerOfInvoice(invoice))

  async function chargeOf(
    { billing_reason: reason }: Stripe.Invoice,
    ref: string | null,
    { chargeId }: Record<string, string>,
  ) {
    if (reason === 'subscription_create') return Number(chargeId)
    const start = periodOf(invoice)
    const charge = ref && start && (await chargeOfPeriod(db, ref, start))
    // Opened a day before its period begins: an invoice that is quicker waits in the inbox.
    if (!charge) throw new Error(`invoice ${id} has no charge yet`)
    return charge.id
  }
}

/** An open page or invoice says nothing new: only what was decided is written down. */
async function record({ db, log }: Pick<Source, 'db' | 'log'>, chargeId: number, answer: ChargeAnswer) {
  if (answer.status !== 'paid' && answer.status !== 'declined') return
  const outcome = await recordCharge(db, chargeId, answer)
  if (outcome === 'not_found') throw new Error(`charge ${chargeId} is not known`)
  if (outcome === 'held') log.error({ chargeId }, 'a payment differs from its charge and is held')
}

export async function applySubscriptionEnd({ db, stripe }: Source, id: string) {
  const subscription = await stripe.subscriptions.retrieve(id)
  if (ours(subscription.metadata) && subscription.status === 'canceled') await stopRenewing(db, id)
}

/** What Stripe held for us has reached the bank. Its id is a text; the ledger names a settlement by a number. */
export async function applyPayout({ db, stripe }: Source, id: string) {
  const payout = await stripe.payouts.retrieve(id)
  if (payout.status !== 'paid' || payout.amount <= 0) return
  const reference = createHash('sha256').update(payout.id).digest().readUIntBE(0, 6)
  await settleProvider(db, { currency: payout.currency.toUpperCase(), amountMinor: payout.amount, reference })
}
