import type { NotificationKind } from '@fanlight/contract/people/notifications'

interface Group {
  name: string
  forFans: [NotificationKind, string][]
  forCreators: [NotificationKind, string][]
}

/** Kinds in the bell that can also be pushed. */
const groups: Group[] = [
  {
    name: 'Posts, replies and messages',
    forFans: [
      ['post', 'New posts of creators I subscribe to'],
      ['followed-post', 'New posts of profiles I follow'],
      ['reply', 'Replies to my comments'],
      ['message', 'Messages from characters'],
    ],
    forCreators: [
      ['comment', 'Comments on my posts'],
      ['fan-message', 'Messages from fans'],
      ['like', 'Likes'],
      ['follower', 'New followers'],
    ],
  },
  {
    name: 'Money and account',
    forFans: [
      ['deposit', 'FansCoins I bought'],
      ['tip', 'Tips, and thanks for them'],
      ['renewal', 'Renewals of my subscriptions'],
      ['subscription-ended', 'Subscriptions that ended'],
      ['report', 'Results of my reports'],
    ],
    forCreators: [
      ['subscriber', 'New subscribers'],
      ['purchase', 'Posts that were unlocked'],
      ['payout', 'Payouts'],
      ['verification', 'My identity verification'],
    ],
  },
]

export const groupsFor = (isCreator: boolean) =>
  groups.map(({ name, forFans, forCreators }) => ({ name, kinds: isCreator ? [...forFans, ...forCreators] : forFans }))
