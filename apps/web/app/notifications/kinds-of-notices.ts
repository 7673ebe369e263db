import type { NotificationKind } from '@fanlight/contract/notifications'

/** Kinds in the bell that may also be pushed. */
export const forFans: [NotificationKind, string][] = [
  ['post', 'New posts of creators I subscribe to'],
  ['followed-post', 'New posts of profiles I follow'],
  ['reply', 'Replies to my comments'],
  ['deposit', 'FansCoins I bought'],
  ['renewal', 'Renewals of my subscriptions'],
  ['subscription-ended', 'Subscriptions that ended'],
  ['report', 'Results of my reports'],
]
export const forCreators: [NotificationKind, string][] = [
  ['subscriber', 'New subscribers'],
  ['follower', 'New followers'],
  ['comment', 'Comments on my posts'],
  ['purchase', 'Posts that were unlocked'],
  ['like', 'Likes'],
  ['payout', 'Payouts'],
  ['verification', 'My identity verification'],
]
