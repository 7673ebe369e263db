import { type Cents, centsOf, fromHundredths } from '@fanlight/contract/platform/money'
import {
  disputeCharge,
  refundCharge,
  releaseHeldCharge,
  winChargeDispute,
} from '../../money/subscriptions/refund-charge.ts'
import { askForApproval } from '../../people/approvals/ask-for-approval.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { Said } from '../../people/notifications/sentences.ts'
import { actsOnOthers } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { type ChargeRow, findCharge } from './charges.queries.ts'
import { isSmall } from './small-refunds.ts'

interface Refund {
  amount: number
  reason: string
  key: string | null
}

/** Refunds part of a subscription payment. A full refund of the current month ends the subscription. Large ones take two operators. */
export const refund = (db: Db, operator: SignedIn, id: number, asked: Refund) =>
  db.tx(async (tx) => {
    const charge = await existing(tx, operator, id)
    const cents = centsOf(asked.amount)
    if (cents > charge.cents - charge.refundedCents || isSmall(charge.refundedCents + cents))
      return refundIn(tx, operator, id, asked)
    return askForApproval(tx, operator, {
      act: 'charge.refund',
      subject: ['charge', id],
      summary: `Refund ${dollars(cents)} of ${who(charge.fanId)}’s subscription to ${charge.profileName}: ${asked.reason}`,
      payload: asked,
      concerned: [charge.fanId, charge.creatorId],
    })
  })

export async function refundIn(tx: Tx, operator: SignedIn, id: number, { amount, reason, key }: Refund) {
  const charge = await existing(tx, operator, id)
  const cents = centsOf(amount)
  const outcome = await refundCharge(tx, id, { cents, reason, actorId: operator.userId, key })
  if (outcome === 'replayed') return undefined
  if (outcome === 'key_reused') throw invalid('Idempotency-Key', 'This Idempotency-Key was used for another refund.')
  if (outcome === 'disputed') throw new Problem(409, 'The bank took this payment back already.')
  if (outcome !== 'refunded') throw overRefund(charge)
  await tell(tx, charge, ['subscriptionRefunded', { profile: charge.profileName, cents, reason }])
  await notifyCreator(tx, charge, ['subscriberRefunded', { profile: charge.profileName, cents, reason }])
  await writeAudit(tx, operator, {
    action: 'charge.refund',
    subject: ['charge', id],
    summary: `Refunded ${dollars(cents)} of ${who(charge.fanId)}’s subscription to ${charge.profileName}`,
    details: { reason, amount, fanId: charge.fanId, creatorId: charge.creatorId },
  })
  return undefined
}

/** A chargeback: the money leaves the creator's earnings and the subscription ends. */
export const dispute = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const charge = await existing(tx, operator, id)
    const outcome = await disputeCharge(tx, id)
    if (outcome === 'already_disputed') throw new Problem(409, 'This payment was charged back already.')
    if (outcome === 'refunded_before')
      throw new Problem(409, 'This payment was refunded before; nothing is left of it.')
    if (outcome !== 'disputed' && outcome !== 'lost_twice')
      throw new Problem(409, 'This payment cannot be charged back.')
    await notifyCreator(tx, charge, ['subscriberDisputed', { profile: charge.profileName }])
    await writeAudit(tx, operator, {
      action: 'charge.dispute',
      subject: ['charge', id],
      summary: `Recorded a chargeback of ${who(charge.fanId)}’s subscription to ${charge.profileName}`,
      details: { reason, fanId: charge.fanId, creatorId: charge.creatorId },
    })
  })

export const disputeWon = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const charge = await existing(tx, operator, id)
    if ((await winChargeDispute(tx, id)) !== 'won')
      throw new Problem(409, 'This payment is not charged back, or its dispute was recorded as won already.')
    await notifyCreator(tx, charge, ['subscriberDisputeWon', { profile: charge.profileName }])
    await writeAudit(tx, operator, {
      action: 'charge.dispute-won',
      subject: ['charge', id],
      summary: `Recorded the won dispute over ${who(charge.fanId)}’s subscription to ${charge.profileName}`,
      details: { reason, fanId: charge.fanId, creatorId: charge.creatorId },
    })
  })

/**
 * Resolves a payment of the wrong amount. If it is enough it counts, and the surplus is refunded. If nothing is due any
 * more, all of it is refunded.
 */
export const accept = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const charge = await existing(tx, operator, id)
    const outcome = await releaseHeldCharge(tx, id, true)
    if (outcome === 'not_enough') throw new Problem(409, 'Less was paid than was asked for. Give the payment back.')
    if (outcome !== 'paid' && outcome !== 'returned')
      throw new Problem(
        409,
        isBack(charge) ? `${back}, so it can’t count any more. The fan can subscribe again.` : notHeld,
      )
    const counts = outcome === 'paid'
    await writeAudit(tx, operator, {
      action: counts ? 'charge.accept' : 'charge.give-back',
      subject: ['charge', id],
      summary: `${counts ? 'Accepted' : 'Gave back'} what ${who(charge.fanId)} paid for ${charge.profileName}`,
      details: { reason, fanId: charge.fanId, creatorId: charge.creatorId },
    })
  })

export const giveBack = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const charge = await existing(tx, operator, id)
    if (charge.status !== 'held' || isSmall(charge.cents)) return giveBackIn(tx, operator, id, reason)
    return askForApproval(tx, operator, {
      act: 'charge.give-back',
      subject: ['charge', id],
      summary: `Give back what ${who(charge.fanId)} paid for ${charge.profileName}: ${reason}`,
      payload: { reason },
      concerned: [charge.fanId, charge.creatorId],
    })
  })

export async function giveBackIn(tx: Tx, operator: SignedIn, id: number, reason: string) {
  const charge = await existing(tx, operator, id)
  if ((await releaseHeldCharge(tx, id, false)) !== 'returned')
    throw new Problem(409, isBack(charge) ? `${back} already.` : notHeld)
  await tell(tx, charge, ['subscriptionGivenBack', { profile: charge.profileName, reason }])
  await writeAudit(tx, operator, {
    action: 'charge.give-back',
    subject: ['charge', id],
    summary: `Gave back what ${who(charge.fanId)} paid for ${charge.profileName}`,
    details: { reason, fanId: charge.fanId, creatorId: charge.creatorId },
  })
  return undefined
}

const dollars = (cents: Cents) => `$${fromHundredths(cents).toFixed(2)}`
const isBack = ({ status }: ChargeRow) => status === 'void'
const back = 'This payment was given back'
const notHeld = 'Only a payment that is held can be accepted or given back.'

async function existing(tx: Tx, operator: SignedIn, id: number): Promise<ChargeRow> {
  const charge = await findCharge(tx, id)
  if (!charge) throw new Problem(404, 'There is no such payment.')
  await actsOnOthers(tx, operator, charge.fanId, charge.creatorId)
  return charge
}

function overRefund({ cents, refundedCents }: ChargeRow) {
  const left = fromHundredths(cents - refundedCents).toFixed(2)
  return invalid('amount', `Of this payment at most $${left} can still be refunded.`)
}

const about = { relatedEntityType: 'Profile' as const }
const tell = (tx: Tx, { fanId, profileId }: ChargeRow, says: Said) =>
  notify(tx, { userId: fanId, kind: 'renewal', says, ...about, relatedEntityId: profileId })
const notifyCreator = (tx: Tx, { creatorId, profileId }: ChargeRow, says: Said) =>
  notify(tx, { userId: creatorId, kind: 'subscriber', says, ...about, relatedEntityId: profileId })
