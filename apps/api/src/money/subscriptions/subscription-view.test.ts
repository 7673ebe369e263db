import { expect, test } from 'vitest'
import { viewSubscription } from './subscription-view.ts'
import type { SubscriptionRow } from './subscriptions.queries.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const row = {
  id: 1,
  profileAvatarKey: null,
  status: 'active',
  startedAt: at(1),
  periodEnd: at(31),
  accessUntil: at(34),
  cancelEffectiveAt: at(31),
  cancelledAt: null,
  endsAt: null,
  endedAt: null,
  retriesAt: at(32),
  chargeStatus: 'due',
  cents: 999,
  nextCents: 999,
  priceCents: 999,
  promoUntil: null,
  hasAccess: true,
  isOver: false,
  isOpen: true,
  isStopped: false,
  chargedSoonAt: null,
} as SubscriptionRow
const view = (over: Partial<SubscriptionRow>) => viewSubscription({ ...row, ...over })

test('a running subscription says when a cancellation would take effect, and promises the current month only', () => {
  expect(view({})).toMatchObject({
    status: 'Active',
    cancelEffectiveAt: at(31).toISOString(),
    accessUntil: at(31).toISOString(),
    nextAttemptAt: null,
    canPayNow: false,
    canResume: false,
  })
})

test('a failed payment says when it is retried', () => {
  expect(view({ status: 'past_due' })).toMatchObject({
    status: 'PastDue',
    cancelEffectiveAt: at(31).toISOString(),
    nextAttemptAt: at(32).toISOString(),
    canPayNow: true,
  })
})

test('a subscription ended by the provider says so while it runs, and cannot be resumed', () => {
  const over = { cancelledAt: at(5), endsAt: at(31), isStopped: true }
  expect(view(over)).toMatchObject({ canResume: false, endedByProvider: true })
  expect(view({ ...over, isOpen: false })).toMatchObject({ canResume: false, endedByProvider: false })
  expect(view({ ...over, status: 'expired', endedAt: at(31) })).toMatchObject({ endedByProvider: false })
  expect(view({ cancelledAt: at(5), endsAt: at(31) })).toMatchObject({ canResume: true, endedByProvider: false })
})

test('a cancelled or ended subscription cannot be cancelled again', () => {
  expect(view({ cancelledAt: at(5), endsAt: at(31) })).toMatchObject({
    status: 'Cancelled',
    cancelEffectiveAt: null,
    canResume: true,
  })
  expect(view({ status: 'expired', endedAt: at(20) })).toMatchObject({
    status: 'Expired',
    cancelEffectiveAt: null,
    endDate: at(20).toISOString(),
    canResume: false,
  })
})
