import type { Question } from './disclosures.tsx'

export const supportQuestions: Question[] = [
  {
    question: 'How do I sign in?',
    answer:
      'With your Google account. There is no separate password, so there is none to forget. Logging out in one tab logs you out in all of them.',
  },
  {
    question: 'How do I subscribe to a profile?',
    answer:
      "Open the profile and press Subscribe. The button shows the price in dollars per month. Subscriber posts open as soon as you've paid.",
  },
  {
    question: 'How do I cancel, and what happens then?',
    answer:
      'On My Subscriptions, with two clicks. The subscription runs to the end of the period you have paid for and then ends. Subscriptions renew by themselves unless you cancel at least 24 hours before the period ends.',
  },
  {
    question: 'What are FansCoins, and can I turn them back into money?',
    answer:
      "They pay for single posts, paid messages and tips. You buy them in your wallet, which shows each currency's rate. Unspent coins can be refunded for 14 days, and can't be used outside this site.",
  },
  {
    question: 'I unlocked a post and the page crashed. Did I lose my viewing?',
    answer:
      "No. A viewing ends when the video has played to the end, or when you press Done viewing or leave the page, or 24 hours after you opened it. A crash, a reload or a lost connection doesn't end it.",
  },
  {
    question: 'How do I become a creator, and how long does verification take?',
    answer:
      'Choose Become a Creator in the menu and tell us about yourself. We then check your identity, which typically takes 1-3 business days. You can prepare profiles meanwhile; money can be taken once you are verified.',
  },
  {
    question: 'When are payouts made?',
    answer:
      'On the 1st of each month. Each payout has a statement on your dashboard, where you also see what is available and what is still pending.',
  },
  {
    question: 'How do I report something that should not be here?',
    answer:
      'Press Report on the post or on the profile and say what is wrong. It goes to the people who run this site, who can hide or remove it.',
  },
]
