import type { Stripe } from 'stripe'
import { chargeOf } from './money-calls.ts'
import type { Parameters } from './parameters.ts'
import { dispute } from './payment-shapes.ts'
import { refuse } from './refusals.ts'
import type { StripeWorld } from './world.ts'

const disputeFee = 1500

/** In test mode the evidence's words decide; any others wait for the bank. */
export function updateDispute(world: StripeWorld, id: string, given: Parameters): Stripe.Dispute {
  const known = world.disputes.get(id)
  if (known.status !== 'needs_response' && known.status !== 'warning_needs_response') {
    throw refuse(undefined, `This dispute is already ${known.status}: its evidence can no longer be updated.`)
  }
  const evidence = (given.evidence ?? {}) as Record<string, string>
  const length = Object.values(evidence).reduce((sum, text) => sum + text.length, 0)
  if (length > 150_000) throw refuse(undefined, 'The evidence has more than 150,000 characters.', 'evidence')
  if (Object.values(evidence).some((text) => text.length > 20_000)) {
    throw refuse(undefined, 'Evidence of one kind can have up to 20,000 characters.', 'evidence')
  }
  Object.assign(known.evidence, evidence)
  if (given.submit !== 'true') return known
  known.evidence_details.has_evidence = true
  known.evidence_details.submission_count += 1
  const decision = { winning_evidence: 'won', losing_evidence: 'lost' } as const
  const word = evidence.uncategorized_text as keyof typeof decision | undefined
  if (word && decision[word]) return closeDispute(world, id, decision[word])
  known.status = known.status === 'needs_response' ? 'under_review' : 'warning_under_review'
  world.emit('charge.dispute.updated', known)
  return known
}

function closeDispute(world: StripeWorld, id: string, status: 'won' | 'lost' | 'warning_closed') {
  const made = Object.assign(world.disputes.get(id), { status })
  if (status === 'won') {
    made.balance_transactions.push(world.book('adjustment', made.amount, made.currency, id))
    world.emit('charge.dispute.funds_reinstated', made)
  }
  world.emit('charge.dispute.closed', made)
  return made
}

/** What banks do with payments. */
export function createDisputeLife(world: StripeWorld) {
  function withdraw(made: Stripe.Dispute) {
    made.balance_transactions.push(world.book('adjustment', -made.amount, made.currency, made.id, { fee: disputeFee }))
    world.emit('charge.dispute.funds_withdrawn', made)
  }

  return {
    dispute(
      payment: string,
      { cents, status = 'needs_response' }: { cents?: number; status?: Stripe.Dispute.Status } = {},
    ) {
      const paid = chargeOf(world, payment)
      const made = world.disputes.add(
        dispute({
          id: world.newId('du'),
          created: world.now(),
          livemode: false,
          amount: cents ?? paid.amount,
          currency: paid.currency,
          charge: paid.id,
          payment_intent: paid.payment_intent as string | null,
          status,
        }),
      )
      paid.disputed = true
      world.emit('charge.dispute.created', made)
      if (!status.startsWith('warning_') && status !== 'prevented') withdraw(made)
      return made
    },

    /** An inquiry becomes a chargeback. */
    escalate(id: string) {
      const made = Object.assign(world.disputes.get(id), { status: 'needs_response', is_charge_refundable: false })
      world.emit('charge.dispute.updated', made)
      withdraw(made)
    },

    closeDispute: (id: string, status: 'won' | 'lost' | 'warning_closed') => closeDispute(world, id, status),
  }
}
