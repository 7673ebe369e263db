import type { Cents } from '@fanlight/contract/money'
import type { Tx } from '../db/client.ts'
import { avatarAddress } from '../media/signed-url.ts'
import { notify, write } from '../notifications/notify.ts'
import type { EndReason } from '../notifications/sentences.ts'

interface Told {
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

const aboutSubscription = ({ subscriptionId, profileAvatarKey }: Pick<Told, 'subscriptionId' | 'profileAvatarKey'>) =>
  ({
    relatedEntityType: 'Subscription',
    relatedEntityId: subscriptionId,
    avatarUrl: avatarAddress(profileAvatarKey),
  }) as const

type Subscriber = Pick<Told, 'creatorId' | 'fanName' | 'fanAvatarUrl' | 'profileId' | 'profileName'>

export const tellSubscribed = (tx: Tx, { creatorId, fanName, fanAvatarUrl, profileId, profileName }: Subscriber) =>
  notify(tx, {
    userId: creatorId,
    kind: 'subscriber',
    says: ['subscribed', { fan: fanName, profile: profileName }],
    relatedEntityType: 'Profile',
    relatedEntityId: profileId,
    avatarUrl: fanAvatarUrl,
  })

/** The receipt of the first month; that it runs, the page says. */
export const sendReceipt = (tx: Tx, told: Told & { periodEnd: Date | null }) =>
  write(tx, {
    userId: told.fanId,
    kind: 'renewal',
    says: [
      'subscriptionPaid',
      { profile: told.profileName, cents: told.cents, until: told.periodEnd?.toISOString() ?? null },
    ],
    relatedEntityId: told.subscriptionId,
  })

export const tellReminder = (tx: Tx, told: Told & { renewsAt: Date }) =>
  notify(tx, {
    userId: told.fanId,
    kind: 'renewal',
    says: ['renewsSoon', { profile: told.profileName, cents: told.cents, renewsAt: told.renewsAt.toISOString() }],
    ...aboutSubscription(told),
  })

export const tellRenewed = (tx: Tx, told: Told & { periodEnd: Date | null }) =>
  notify(tx, {
    userId: told.fanId,
    kind: 'renewal',
    says: ['renewed', { profile: told.profileName, cents: told.cents, until: told.periodEnd?.toISOString() ?? null }],
    ...aboutSubscription(told),
  })

export const tellRenewalFailed = (tx: Tx, told: Told & { nextAttemptAt: Date | null; accessUntil: Date }) =>
  notify(tx, {
    userId: told.fanId,
    kind: 'renewal',
    says: [
      'renewalFailed',
      { profile: told.profileName, cents: told.cents, againAt: told.nextAttemptAt?.toISOString() ?? null },
    ],
    ...aboutSubscription(told),
  })

type Ended = Pick<Told, 'fanId' | 'profileId' | 'profileName' | 'profileAvatarKey'> & { backCents?: number }

export const tellEnded = (
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
