import type { Subscription, SubscriptionStatus } from '@fanlight/contract/money/subscriptions'
import { fromHundredths } from '@fanlight/contract/platform/money'
import { avatarAddress } from '../../platform/media/signed-url.ts'
import type { SubscriptionRow } from './subscriptions.queries.ts'

export function viewSubscription(row: SubscriptionRow): Subscription {
  const status = statusOf(row)
  const isRunning = status === 'Active' || status === 'PastDue'
  const couldGoOn = status === 'Cancelled' && row.cancelledAt !== null && !row.isOver && row.isOpen
  return {
    id: row.id,
    profileId: row.profileId,
    profileName: row.profileName,
    profileAvatarUrl: avatarAddress(row.profileAvatarKey),
    creatorId: row.creatorId,
    creatorName: row.creatorName,
    creatorAvatarUrl: row.creatorAvatarUrl,
    status,
    startDate: row.startedAt.toISOString(),
    endDate: endOf(row, status).toISOString(),
    amountPaid: fromHundredths(row.cents),
    nextAmount: fromHundredths(row.nextCents),
    months: row.months,
    nextMonths: row.nextMonths,
    bundle:
      row.bundleMonths === null || row.bundleCents === null
        ? null
        : {
            months: row.bundleMonths,
            price: fromHundredths(row.bundleCents),
            monthlyPrice: fromHundredths(row.priceCents),
          },
    canChangeRenewal: status === 'Active' && row.isRenewalOpen,
    promo:
      row.promoUntil === null || !isRunning
        ? null
        : { until: row.promoUntil.toISOString(), price: fromHundredths(row.priceCents) },
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    accessUntil: accessOf(row, status).toISOString(),
    hasAccess: row.hasAccess,
    cancelEffectiveAt: isRunning ? row.cancelEffectiveAt.toISOString() : null,
    canResume: couldGoOn && !row.isStopped,
    endedByProvider: couldGoOn && row.isStopped,
    chargedSoonAt: status === 'Active' ? (row.chargedSoonAt?.toISOString() ?? null) : null,
    nextAttemptAt: status === 'PastDue' ? (row.retriesAt?.toISOString() ?? null) : null,
    canPayNow: status === 'PastDue' && row.chargeStatus === 'due',
    card: cardOf(row),
    canChangeCard: isRunning && row.priceCents > 0,
  }
}

function cardOf({ cardBrand, cardLast4, cardExpMonth, cardExpYear }: SubscriptionRow) {
  if (cardBrand === null || cardLast4 === null) return null
  const expires =
    cardExpMonth === null || cardExpYear === null ? null : `${cardExpYear}-${String(cardExpMonth).padStart(2, '0')}`
  return { brand: cardBrand, last4: cardLast4, expires }
}

function statusOf({ status, endsAt, cancelledAt }: SubscriptionRow): SubscriptionStatus {
  if (status === 'expired') return 'Expired'
  if (cancelledAt !== null || (status === 'active' && endsAt !== null)) return 'Cancelled'
  return status === 'past_due' ? 'PastDue' : 'Active'
}

function endOf({ endedAt, endsAt, periodEnd }: SubscriptionRow, status: SubscriptionStatus): Date {
  if (status === 'Expired') return endedAt ?? periodEnd
  return status === 'Cancelled' ? (endsAt ?? periodEnd) : periodEnd
}

/** The end that the fan can rely on, without the extra hours for a late renewal. */
function accessOf({ accessUntil, periodEnd }: SubscriptionRow, status: SubscriptionStatus): Date {
  return status === 'Active' ? periodEnd : accessUntil
}
