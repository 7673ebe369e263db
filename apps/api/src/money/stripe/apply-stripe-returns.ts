import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { closeDispute, creditHeld, disputeDeposit, refundDeposit } from '../ledger/deposits.ts'
import { idOf, namedPayment, orderOf, ours, paymentOf } from '../providers/stripe-client.ts'
import { chargeOfPayment } from '../subscriptions/find-charge.ts'
import { disputeCharge, loseChargeDispute, refundCharge, winChargeDispute } from '../subscriptions/refund-charge.ts'
import { disputeReturned, findReturned, returnedAlready } from '../subscriptions/returned-payments.ts'
import { resumeRefunds } from '../subscriptions/send-refunds.ts'
import { isFromOurPage, type Source } from './apply-stripe-payments.ts'
import { findDepositPaidBy, findDepositStatus } from './provider-events.queries.ts'

const provider = 0
const reason = 'Refunded at the payment provider.'

interface Payment {
  kind: 'charge' | 'deposit' | 'returned'
  id: number
  isHeld: boolean
}

type Counted = Pick<Payment, 'kind' | 'id'>

/** Refunds made at Stripe itself. Ours carry our number and are known. */
export async function applyRefunds(source: Source, chargeId: string) {
  const { db, stripe, installation } = source
  const charge = await stripe.charges.retrieve(chargeId)
  const paymentRef = idOf(charge.payment_intent) ?? charge.id
  const { data } = await stripe.refunds.list({ ...namedPayment(paymentRef), limit: 100 })
  const foreign = data.filter(
    ({ status, metadata }) => status === 'succeeded' && orderOf(metadata, installation) === null,
  )
  const payment = foreign.length > 0 && (await findCounted(source, paymentRef))
  if (!payment) return
  for (const { id, amount } of foreign) {
    if (payment.kind === 'returned') {
      if ((await returnedAlready(db, payment.id, { ref: id, cents: amount })) === null)
        notifyRefund(source, payment, id, 'over_refund')
      continue
    }
    const made = { reason, key: uuidOf(id), madeRef: id }
    const outcome =
      payment.kind === 'charge'
        ? await db.tx((tx) => refundCharge(tx, payment.id, { ...made, cents: amount, actorId: provider }))
        : await refundDeposit(db, payment.id, { ...made, minor: amount, actor: provider })
    if (!/^(refunded|returned|replayed)$/.test(outcome)) notifyRefund(source, payment, id, outcome)
  }
}

const notifyRefund = ({ log }: Source, payment: Counted, refund: string, outcome: string) =>
  log.error({ ...payment, refund, outcome }, 'a refund made at the provider does not fit: an operator has to look')

export async function applyDispute(source: Source, id: string) {
  const { db, stripe, log } = source
  const dispute = await stripe.disputes.retrieve(id)
  const paymentRef = paymentOf(dispute)
  // Inquiries and prevented disputes take no money; a dispute does when it is opened.
  if (!paymentRef || dispute.status.startsWith('warning_') || dispute.status === 'prevented') return
  const payment = await findCounted(source, paymentRef)
  if (!payment) return
  // Always in this order, whatever was reported first: refunds, the dispute, its end. A disputed payment can't be
  // refunded, so all refunds are known by now.
  const charge = idOf(dispute.charge)
  if (charge) await applyRefunds(source, charge)
  const outcome = await take(source, payment, dispute)
  if (outcome === 'lost_twice') {
    log.error({ ...payment, dispute: id }, 'a bank took back what was refunded before: an operator has to look')
  }
  if (outcome === 'disputed_again') throw new Error(`payment ${paymentRef}, which went back, is disputed a second time`)
  const isWon = dispute.status === 'won'
  if (payment.kind === 'returned' || (!isWon && dispute.status !== 'lost')) return
  if (payment.kind === 'deposit') await closeDispute(db, payment.id, isWon, id)
  else if (isWon) await db.tx((tx) => winChargeDispute(tx, payment.id))
  else await loseChargeDispute(db, payment.id)
  await resumeRefunds(db, { kind: payment.kind, id: payment.id })
}

/** For a payment that never counted, the fee comes from Stripe's books. */
function take({ db }: Source, { kind, id }: Counted, dispute: Stripe.Dispute) {
  if (kind === 'returned') {
    const isWon = dispute.status === 'won' || (dispute.status === 'lost' ? false : null)
    return disputeReturned(db, id, { ref: dispute.id, cents: dispute.amount, isWon })
  }
  // Only in dollars: amounts in other currencies come from the books.
  const feeCents = dispute.balance_transactions.reduce(
    (sum, { fee, currency }) => sum + (currency === 'usd' ? fee : 0),
    0,
  )
  return kind === 'charge'
    ? db.tx((tx) => disputeCharge(tx, id, { cents: dispute.amount, feeCents }))
    : disputeDeposit(db, id, { minor: dispute.amount, ref: dispute.id, feeCents })
}

/**
 * The same before a refund. A held deposit is credited first, so that its coins can be taken and nobody credits it
 * later. Only an operator can say whether a held payment paid for a month.
 */
async function findCounted(source: Source, paymentRef: string): Promise<Counted | undefined> {
  const payment = await findPayment(source, paymentRef)
  if (!payment?.isHeld) return payment
  if (payment.kind === 'charge')
    throw new Error(`payment ${paymentRef} is held: an operator has to decide about it first`)
  const { outcome, depositId } = await source.db.tx((tx) => creditHeld(tx, payment.id))
  if (depositId === null) throw new Error(`payment ${paymentRef} is held and could not be credited: ${outcome}`)
  return { kind: 'deposit', id: depositId }
}

/** What a payment was for; undefined if it isn't ours. If it's ours but not recorded yet, it waits in the inbox. */
export async function findPayment(
  { db, stripe, installation }: Pick<Source, 'db' | 'stripe' | 'installation'>,
  paymentRef: string,
): Promise<Payment | undefined> {
  const returned = await findReturned(db, paymentRef)
  if (returned) return { kind: 'returned', ...returned, isHeld: false }
  const charge = await chargeOfPayment(db, paymentRef)
  if (charge) return { kind: 'charge', ...charge }
  if (!paymentRef.startsWith('pi_')) return undefined
  const intent = await stripe.paymentIntents.retrieve(paymentRef)
  const about = ours(intent.metadata, installation)
  if (about?.depositId) return findDeposit(Number(about.depositId))
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentRef },
    expand: ['data.invoice'],
    limit: 1,
  })
  const invoice = data[0]?.invoice
  const month = typeof invoice === 'object' && 'parent' in invoice ? invoice.parent?.subscription_details : undefined
  const named = ours(month?.metadata, installation)
  if (month && named && (await isFromOurPage({ db, stripe }, named, idOf(month.subscription))))
    throw new Error(`payment ${paymentRef} is not recorded yet`)
  return undefined

  async function findDeposit(id: number): Promise<Payment | undefined> {
    const deposit = await findDepositStatus(db, id)
    if (!deposit || (deposit.paidBy !== null && deposit.paidBy !== paymentRef)) return undefined
    if (deposit.paidBy === null) throw new Error(`payment ${paymentRef} is not recorded yet`)
    const counted = await findDepositPaidBy(db, paymentRef)
    return { kind: 'deposit', id: counted?.id ?? id, isHeld: deposit.isHeld }
  }
}

/** A stable key for their refund. */
function uuidOf(id: string) {
  const hex = createHash('sha256').update(`stripe-refund-${id}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
