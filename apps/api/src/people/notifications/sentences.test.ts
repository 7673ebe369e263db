import { expect, test } from 'vitest'
import { type Said, say } from './sentences.ts'

const told: [Said, string][] = [
  [['posted', { profile: 'Luna', title: 'Night' }], 'Luna posted “Night”'],
  [['liked', { name: 'Ada', others: 0, title: 'Night' }], 'Ada liked “Night”'],
  [['liked', { name: 'Ada', others: 1, title: 'Night' }], 'Ada and 1 other liked “Night”'],
  [['liked', { name: 'Ada', others: 13, title: 'Night' }], 'Ada and 13 others liked “Night”'],
  [['unlocked', { name: 'Ada', title: 'Night', coins: 400 }], 'Ada unlocked “Night” for 4 FansCoins'],
  [['unlocked', { name: 'Ada', title: 'Night', coins: 425 }], 'Ada unlocked “Night” for 4.25 FansCoins'],
  [['coinsAdded', { coins: 1_000 }], '10 FansCoins were added to your wallet.'],
  [
    ['renewsSoon', { profile: 'Luna', cents: 999, renewsAt: '2028-02-28T23:59:00.000Z' }],
    'Your subscription to Luna renews on Feb 28, 2028 for $9.99.',
  ],
  [['trialBegunBy', { profile: 'Luna', fan: 'Ada' }], 'Ada started a free trial of Luna.'],
  [
    ['trialBegun', { profile: 'Luna', cents: 799, endsAt: '2028-02-28T23:59:00.000Z' }],
    "Your free trial of Luna has started. We'll charge $7.99 on Feb 28, 2028, and every month after. Cancel before then and you pay nothing.",
  ],
  [
    ['trialEndsSoon', { profile: 'Luna', cents: 799, renewsAt: '2028-02-28T23:59:00.000Z' }],
    "Your free trial of Luna ends on Feb 28, 2028. We'll charge $7.99 then, and every month after. Cancel before and you pay nothing.",
  ],
  [
    ['trialRefused', { profile: 'Luna', because: 'card' }],
    "Your free trial of Luna didn't start, because this card has had one before. Nothing was charged.",
  ],
  [
    ['trialRefused', { profile: 'Luna', because: 'refused' }],
    "Your free trial of Luna didn't start, because it is no longer available. Nothing was charged.",
  ],
  [
    ['renewed', { profile: 'Luna', cents: 1_205, until: '2028-03-31T12:00:00.000Z' }],
    'Your subscription to Luna was renewed for $12.05. It now runs until Mar 31, 2028.',
  ],
  [['renewed', { profile: 'Luna', cents: 1_205, until: null }], 'Your subscription to Luna was renewed for $12.05.'],
  [
    ['renewalFailed', { profile: 'Luna', cents: 999, againAt: null }],
    "The payment of $9.99 for Luna didn't go through. Please change your card under My Subscriptions; we try again at once.",
  ],
  [
    ['subscriptionEnded', { profile: 'Luna', because: 'cancelled' }],
    'Your subscription to Luna has ended, as you asked. You can come back any time.',
  ],
  [
    ['subscriptionEnded', { profile: 'Luna', because: 'disputed' }],
    'Your subscription to Luna has ended because its payment was disputed.',
  ],
  [['payoutPaid', { cents: 12_345, destination: 'Bank ••42' }], 'Your payout of $123.45 is on its way to Bank ••42.'],
  [
    ['contentDecided', { subject: 'post', title: 'Night', decision: 'suspend', note: 'Twice.' }],
    'Your post “Night” led to the suspension of your account after a report: Twice.',
  ],
]

test.each(told)('%j', ([name, of], sentence) => {
  // As it comes back from the database.
  expect(say(name, JSON.parse(JSON.stringify(of)))).toBe(sentence)
})

test("a long name leaves room for the rest, and no sentence exceeds a notification's limit", () => {
  expect(say('liked', { name: 'x'.repeat(200), others: 2, title: 'Night' })).toBe(
    `${'x'.repeat(100)} and 2 others liked “Night”`,
  )
  expect(say('notVerified', { reason: 'y'.repeat(900) })).toHaveLength(500)
})

test("an older version shows a newer version's sentence as plain news", () => {
  expect(say('somethingLater', {})).toBe('There is news for you.')
})
