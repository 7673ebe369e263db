import type { Stripe } from 'stripe'
import { isOfBank } from './book-charge.ts'
import { transfer } from './money-shapes.ts'
import type { Parameters } from './parameters.ts'
import { refund } from './payment-shapes.ts'
import { notThere, refuse } from './refusals.ts'
import type { StripeWorld } from './world.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

export const listRefunds = (world: StripeWorld, given: Parameters) =>
  world.refunds
    .all()
    .filter(
      (one) =>
        (!given.payment_intent || one.payment_intent === given.payment_intent) &&
        (!given.charge || one.charge === given.charge),
    )

export function createRefund(
  world: StripeWorld,
  given: Parameters,
  status: 'succeeded' | 'pending' = 'succeeded',
): Stripe.Refund {
  if (!given.payment_intent && !given.charge) {
    throw refuse(
      undefined,
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const paid = given.charge ? world.charges.get(String(given.charge)) : chargeOf(world, String(given.payment_intent))
  const left = paid.amount - paid.amount_refunded
  const amount = Number(given.amount)
  if (left === 0) throw refuse('charge_already_refunded', `Charge ${paid.id} has already been refunded.`)
  if (paid.disputed && !isRefundable(world, paid.id)) {
    throw refuse('charge_disputed', `Charge ${paid.id} has been charged back; cannot issue a refund.`)
  }
  if (amount > left) {
    throw refuse(
      undefined,
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    )
  }
  const made = refund({
    id: world.newId(isOfBank(paid) ? 'pyr' : 're'),
    created: world.now(),
    amount,
    currency: paid.currency,
    charge: paid.id,
    payment_intent: paid.payment_intent as string | null,
    metadata: (given.metadata ?? {}) as Stripe.Metadata,
    status,
  })
  made.balance_transaction = world.book(
    isOfBank(paid) ? 'payment_refund' : 'refund',
    -amount,
    paid.currency,
    made.id,
  ).id
  paid.amount_refunded += amount
  paid.refunded = paid.amount_refunded === paid.amount
  world.refunds.add(made)
  world.emit('refund.created', made)
  world.emit('charge.refunded', paid)
  return made
}

const isRefundable = (world: StripeWorld, charge: string) =>
  world.disputes.all().some((one) => one.charge === charge && (one.is_charge_refundable || one.status === 'won'))

/** By its intent's id; some charges have none. */
export function chargeOf(world: StripeWorld, intentId: string) {
  if (!intentId.startsWith('pi_')) return world.charges.get(intentId)
  const { latest_charge: id } = world.intents.get(intentId)
  const paid = typeof id === 'string' ? world.charges.get(id) : undefined
  if (paid?.status !== 'succeeded') {
    throw refuse(undefined, `This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  }
  return paid
}

export const listTransfers = (world: StripeWorld, given: Parameters) =>
  world.transfers
    .all()
    .filter(
      (one) =>
        (!given.transfer_group || one.transfer_group === given.transfer_group) &&
        (!given.destination || one.destination === given.destination),
    )

export function createTransfer(world: StripeWorld, given: Parameters): Stripe.Transfer {
  const to = world.accounts.find(String(given.destination))
  if (!to) throw notThere('destination', String(given.destination), 'destination')
  if (to.capabilities?.transfers !== 'active') {
    throw refuse(
      'insufficient_capabilities_for_transfer',
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    )
  }
  if (world.refusesTransfers) throw refuse(undefined, 'Transfers are not allowed on this account at present.')
  const amount = Number(given.amount)
  if (amount > world.available(String(given.currency))) {
    throw refuse(
      'balance_insufficient',
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance.',
    )
  }
  const made = transfer({
    id: world.newId('tr'),
    created: world.now(),
    livemode: false,
    amount,
    currency: String(given.currency),
    destination: to.id,
    transfer_group: given.transfer_group ? String(given.transfer_group) : null,
    metadata: (given.metadata ?? {}) as Stripe.Metadata,
  })
  made.balance_transaction = world.book('transfer', -amount, made.currency, made.id).id
  world.transfers.add(made)
  world.emit('transfer.created', made)
  return made
}

export const listBalance = (world: StripeWorld, given: Parameters) =>
  world.balance
    .all()
    .filter(
      (one) =>
        (!given.payout || world.paidOutBy.get(one.id) === given.payout) &&
        (!given.type || one.type === given.type) &&
        (!given.source || (one.source === given.source && !String(given.source).startsWith('du_'))) &&
        isWithin(one.created, given.created),
    )

export const listEvents = (world: StripeWorld, given: Parameters) =>
  world.events
    .filter((one) => isWithin(one.created, given.created) && (!given.type || one.type === given.type))
    .reverse()

function isWithin(created: number, range: string | Parameters | undefined) {
  if (typeof range !== 'object') return true
  return (
    (range.gte === undefined || created >= Number(range.gte)) && (range.lt === undefined || created < Number(range.lt))
  )
}
