import type { EmailDefinition } from './email-definition.ts'
import type { Said } from './sentences.ts'

type Of<Name extends Said[0]> = Extract<Said, [Name, unknown]>[1]
type Name = 'toppedUp' | 'topUpStopped'

/** About coins that are bought by themselves. */
export const topUpEmails: { [One in Name]: EmailDefinition<Of<One>> } = {
  toppedUp: {
    subject: (of, own) => `Receipt: ${own.coins(of.coins)}, bought automatically`,
    facts: (of, own) => [
      ['FansCoins', own.coins(of.coins)],
      ['Paid', of.paid],
      ['New balance', own.coins(of.balance)],
    ],
    links: () => [{ text: 'All your receipts, as pages and PDF', path: '/receipts' }],
    button: ['Change it or turn it off', '/wallet#top-up'],
  },
  topUpStopped: {
    subject: (of) =>
      of.because === 'confirmation' ? 'Please confirm your payment for FansCoins' : 'Automatic top-up is off',
    button: ['Open my wallet', '/wallet#top-up'],
  },
}
