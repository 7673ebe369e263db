import type { Subscription } from '@fanlight/contract/subscriptions'

export const activeSubscription: Subscription = {
  id: 5,
  profileId: 3,
  profileName: 'Luna Vale',
  profileAvatarUrl: '/media/avatars/luna.webp',
  creatorId: 2,
  creatorName: 'Maya Lindqvist',
  creatorAvatarUrl: '/media/avatars/a.webp',
  status: 'Active',
  startDate: '2028-01-31T12:00:00Z',
  endDate: '2028-02-29T12:00:00Z',
  amountPaid: 9.99,
  accessUntil: '2028-02-29T12:00:00Z',
  hasAccess: true,
  cancelEffectiveAt: '2028-02-29T12:00:00Z',
  canResume: false,
  endedByProvider: false,
  chargedSoonAt: null,
  nextAttemptAt: null,
  canPayNow: false,
}
