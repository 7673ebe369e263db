import type { EmailDefinition } from './email-definition.ts'
import type { Said } from './sentences.ts'

type Of<Name extends Said[0]> = Extract<Said, [Name, unknown]>[1]
type Name = 'trialBegun' | 'trialRefused' | 'trialEndsSoon'

const mySubscriptions: [string, string] = ['My Subscriptions', '/my-subscriptions']

/** About free trials. The two that announce a charge can cancel it. */
export const trialEmails: { [One in Name]: EmailDefinition<Of<One>> } = {
  trialBegun: {
    subject: (of) => `Your free trial of ${of.profile} has started`,
    facts: (of, own) => [
      ['Free until', own.day(of.endsAt)],
      ['Then', `${own.dollars(of.cents)} a month`],
      ['First charge', own.day(of.endsAt)],
    ],
    button: mySubscriptions,
    cancelsUntil: (of) => of.endsAt,
  },
  trialRefused: {
    subject: (of) => `Your free trial of ${of.profile} didn't start`,
    button: ['See the character', (id) => (id === null ? '/creators' : `/profile/${id}`)],
  },
  trialEndsSoon: {
    subject: (of, own) => `Your free trial of ${of.profile} ends on ${own.day(of.renewsAt)}`,
    facts: (of, own) => [
      ['First charge', own.day(of.renewsAt)],
      ['Price', `${own.dollars(of.cents)} a month`],
    ],
    button: mySubscriptions,
    cancelsUntil: (of) => of.renewsAt,
  },
}
