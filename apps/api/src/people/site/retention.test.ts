import { expect, test } from 'vitest'
import { retention } from '../../platform/config/retention.ts'
import { builtTexts } from './legal-text.ts'

/** The start of the policy's line about each retention time. */
const saidIn: Record<keyof typeof retention, string> = {
  leftAccounts: 'Account, likes and settings:',
  notices: 'Notices:',
  emails: 'Emails that we sent:',
  refusedAddresses: 'That an email address takes no email:',
  exports: 'A copy of your data',
  drafts: 'Drafts of posts:',
  unsentFiles: 'Pictures and videos in messages:',
  endedSessions: 'Sessions:',
  securityLog: 'Lines for security',
  deletedComments: 'Comments:',
  support: 'What you wrote to our support',
  supportSenders: 'What you wrote to our support',
  reporters: 'Who reported something without an account',
  documents: 'Documents of the identity verification:',
  replacedDocuments: 'Documents of the identity verification:',
  providerEvents: 'Payments, subscriptions',
  providerCustomers: 'At the payment provider:',
}
const periods = Object.entries(saidIn) as [keyof typeof retention, string][]

test.each(periods)('the privacy policy says how long is kept: %s', (what, beginning) => {
  const lines = builtTexts['privacy-policy'].text.split('\n').filter((line) => line.startsWith(`- ${beginning}`))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`\\b${retention[what]} days\\b`))
})

test('the privacy policy promises no number of days that no routine keeps', () => {
  const said = builtTexts['privacy-policy'].text.matchAll(/(\d+) days/g)
  for (const [, days] of said) expect(Object.values(retention)).toContain(Number(days))
})
