import type { Tx } from '../db/client.ts'
import { avatarAddress } from '../media/signed-url.ts'
import { notify } from '../notifications/notify.ts'

interface Told {
  subscriptionId: number
  fanId: number
  fanName: string
  fanAvatarUrl: string | null
  profileId: number
  profileName: string
  profileAvatarKey: string | null
  creatorId: number
  cents: number
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
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
    message: `${fanName} subscribed to ${profileName}.`,
    relatedEntityType: 'Profile',
    relatedEntityId: profileId,
    avatarUrl: fanAvatarUrl,
  })

export const tellReminder = (tx: Tx, told: Told & { renewsAt: Date }) =>
  notify(tx, {
    userId: told.fanId,
    kind: 'renewal',
    message: `Your subscription to ${told.profileName} renews on ${day.format(told.renewsAt)} for ${dollars(told.cents)}.`,
    ...aboutSubscription(told),
  })

export const tellRenewed = (tx: Tx, told: Told & { periodEnd: Date | null }) =>
  notify(tx, {
    userId: told.fanId,
    kind: 'renewal',
    message: `Your subscription to ${told.profileName} was renewed for ${dollars(told.cents)}.${
      told.periodEnd ? ` It now runs until ${day.format(told.periodEnd)}.` : ''
    }`,
    ...aboutSubscription(told),
  })

export const tellRenewalFailed = (tx: Tx, told: Told & { nextAttemptAt: Date | null; accessUntil: Date }) =>
  notify(tx, {
    userId: told.fanId,
    kind: 'renewal',
    message: `The payment of ${dollars(told.cents)} for ${told.profileName} did not go through. ${
      told.nextAttemptAt
        ? `We try again on ${day.format(told.nextAttemptAt)}; you can also pay now under My Subscriptions.`
        : 'Please pay with another card under My Subscriptions.'
    }`,
    ...aboutSubscription(told),
  })

const reasons = {
  cancelled: (name: string) => `Your subscription to ${name} has ended, as you asked. You can come back any time.`,
  'payment failed': (name: string) =>
    `Your subscription to ${name} has ended because the payment could not be collected.`,
  'profile closed': (name: string) =>
    `Your subscription to ${name} has ended because the profile no longer takes subscriptions.`,
  disputed: (name: string) => `Your subscription to ${name} has ended because its payment was disputed.`,
  refunded: (name: string) => `Your subscription to ${name} has ended because its payment was refunded.`,
}
export type EndReason = keyof typeof reasons

type Ended = Pick<Told, 'fanId' | 'profileId' | 'profileName' | 'profileAvatarKey'>

export const tellEnded = (tx: Tx, { fanId, profileId, profileName, profileAvatarKey }: Ended, because: EndReason) =>
  notify(tx, {
    userId: fanId,
    kind: 'subscription-ended',
    message: reasons[because](profileName),
    relatedEntityType: 'Profile',
    relatedEntityId: profileId,
    avatarUrl: avatarAddress(profileAvatarKey),
  })
