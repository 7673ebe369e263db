import type { Cents } from '@fanlight/contract/platform/money'
import { notify, write } from '../../people/notifications/notify.ts'
import type { EndReason } from '../../people/notifications/sentences.ts'
import type { Tx } from '../../platform/db/client.ts'
import { avatarAddress } from '../../platform/media/signed-url.ts'

interface SubscriptionFacts {
  subscriptionId: number
  fanId: number
  fanName: string
  fanAvatarUrl: string | null
  profileId: number
  profileName: string
  profileAvatarKey: string | null
  creatorId: number
  cents: Cents
}

/** What was paid until when, and what comes after it. */
type PaidFacts = SubscriptionFacts & {
  periodEnd: Date | null
  months: number
  nextMonths: number
  nextCents: Cents
  isBundle: boolean
}

const aboutSubscription = ({
  subscriptionId,
  profileAvatarKey,
}: Pick<SubscriptionFacts, 'subscriptionId' | 'profileAvatarKey'>) =>
  ({
    relatedEntityType: 'Subscription',
    relatedEntityId: subscriptionId,
    avatarUrl: avatarAddress(profileAvatarKey),
  }) as const

type TrialFacts = SubscriptionFacts & { endsAt: Date | null }

type Subscriber = Pick<SubscriptionFacts, 'creatorId' | 'fanName' | 'fanAvatarUrl' | 'profileId' | 'profileName'>

export const notifySubscribed = (tx: Tx, { creatorId, fanName, fanAvatarUrl, profileId, profileName }: Subscriber) =>
  notify(tx, {
    userId: creatorId,
    kind: 'subscriber',
    says: ['subscribed', { fan: fanName, profile: profileName }],
    relatedEntityType: 'Profile',
    relatedEntityId: profileId,
    avatarUrl: fanAvatarUrl,
  })

/** Nothing was paid, so this isn't a receipt. */
export async function notifyTrialBegun(tx: Tx, trial: TrialFacts) {
  await notify(tx, {
    userId: trial.creatorId,
    kind: 'subscriber',
    says: ['trialBegunBy', { fan: trial.fanName, profile: trial.profileName }],
    relatedEntityType: 'Profile',
    relatedEntityId: trial.profileId,
    avatarUrl: trial.fanAvatarUrl,
  })
  await write(tx, {
    userId: trial.fanId,
    kind: 'renewal',
    says: ['trialBegun', { profile: trial.profileName, cents: trial.cents, endsAt: trial.endsAt?.toISOString() ?? '' }],
    relatedEntityId: trial.subscriptionId,
  })
}

/** `card`: the card already had a trial of this character. */
export const notifyTrialRefused = (tx: Tx, trial: TrialFacts, because: 'card' | 'refused') =>
  notify(tx, {
    userId: trial.fanId,
    kind: 'renewal',
    says: ['trialRefused', { profile: trial.profileName, because }],
    relatedEntityType: 'Profile',
    relatedEntityId: trial.profileId,
    avatarUrl: avatarAddress(trial.profileAvatarKey),
  })

/** The receipt of the first payment; the page itself shows that it runs. */
export const sendReceipt = (tx: Tx, subscription: PaidFacts) =>
  write(tx, {
    userId: subscription.fanId,
    kind: 'renewal',
    says: ['subscriptionPaid', paid(subscription)],
    relatedEntityId: subscription.subscriptionId,
  })

const paid = ({ profileName, cents, periodEnd, months, nextMonths, nextCents, isBundle }: PaidFacts) => ({
  profile: profileName,
  cents,
  until: periodEnd?.toISOString() ?? null,
  ...(isBundle && { bundle: { months, nextMonths, nextCents } }),
})

export const notifyReminder = (
  tx: Tx,
  subscription: SubscriptionFacts & { renewsAt: Date; isTrial: boolean; months: number; isBundle: boolean },
) =>
  notify(tx, {
    userId: subscription.fanId,
    kind: 'renewal',
    says: [
      subscription.isTrial ? 'trialEndsSoon' : 'renewsSoon',
      {
        profile: subscription.profileName,
        cents: subscription.cents,
        renewsAt: subscription.renewsAt.toISOString(),
        ...(subscription.isBundle && { months: subscription.months }),
      },
    ],
    ...aboutSubscription(subscription),
  })

export const notifyRenewed = (tx: Tx, subscription: PaidFacts) =>
  notify(tx, {
    userId: subscription.fanId,
    kind: 'renewal',
    says: ['renewed', paid(subscription)],
    ...aboutSubscription(subscription),
  })

export const notifyRenewalFailed = (
  tx: Tx,
  subscription: SubscriptionFacts & { retriesAt: Date | null; accessUntil: Date },
) =>
  notify(tx, {
    userId: subscription.fanId,
    kind: 'renewal',
    says: [
      'renewalFailed',
      {
        profile: subscription.profileName,
        cents: subscription.cents,
        againAt: subscription.retriesAt?.toISOString() ?? null,
      },
    ],
    ...aboutSubscription(subscription),
  })

/** A payment that was not due: it is refunded. */
export const notifyReturned = (tx: Tx, subscription: SubscriptionFacts, reason: string) =>
  notify(tx, {
    userId: subscription.fanId,
    kind: 'renewal',
    says: ['subscriptionGivenBack', { profile: subscription.profileName, reason }],
    ...aboutSubscription(subscription),
  })

type Ended = Pick<SubscriptionFacts, 'fanId' | 'profileId' | 'profileName' | 'profileAvatarKey'> & {
  backCents?: number
}

export const notifyEnded = (
  tx: Tx,
  { fanId, profileId, profileName, profileAvatarKey, backCents = 0 }: Ended,
  because: EndReason,
) =>
  notify(tx, {
    userId: fanId,
    kind: 'subscription-ended',
    says: ['subscriptionEnded', { profile: profileName, because, ...(backCents > 0 && { backCents }) }],
    relatedEntityType: 'Profile',
    relatedEntityId: profileId,
    avatarUrl: avatarAddress(profileAvatarKey),
  })

export const notifyDaysGivenBack = (
  tx: Tx,
  {
    fanId,
    profileName,
    cents,
    reason,
    ...subscription
  }: Pick<SubscriptionFacts, 'subscriptionId' | 'fanId' | 'profileName' | 'profileAvatarKey' | 'cents'> & {
    reason: string
  },
) =>
  notify(tx, {
    userId: fanId,
    kind: 'renewal',
    says: ['subscriptionRefunded', { profile: profileName, cents, reason }],
    ...aboutSubscription(subscription),
  })
