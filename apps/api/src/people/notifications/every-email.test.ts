import { expect, test } from 'vitest'
import type { MailRow } from '../mail/kept-mail.ts'
import { emailNames } from './emails.ts'
import type { Said } from './sentences.ts'
import { writeMail } from './write-mail.ts'

const day = '2028-02-28T12:00:00.000Z'
const luna = { profile: 'Luna' }
const night = { subject: 'post', title: 'Night' }
const asked = { summary: 'A refund of $250.00' }

const emails: [said: Said, subject: string, button: string][] = [
  [['coinsAdded', { coins: 1_000, paid: '$1.00' }], 'Receipt: 10 FansCoins', '/wallet'],
  [
    ['toppedUp', { coins: 20_000, paid: '20.00 USD', balance: 21_550 }],
    'Receipt: 200 FansCoins, bought automatically',
    '/wallet#top-up',
  ],
  [
    ['topUpStopped', { because: 'confirmation', coins: 20_000 }],
    'Please confirm your payment for FansCoins',
    '/wallet#top-up',
  ],
  [['topUpStopped', { because: 'refused', coins: 20_000 }], 'Automatic top-up is off', '/wallet#top-up'],
  [['paymentCredited', { coins: 1_000 }], 'Receipt: 10 FansCoins', '/wallet'],
  [['depositFailed', { paid: '1.00 USD' }], "Your payment of 1.00 USD didn't arrive", '/wallet'],
  [['depositRefunded', { paid: '$1.00', reason: 'Asked for.' }], 'Refund of $1.00', '/wallet'],
  [['depositDisputed', { paid: '$1.00' }], 'Your bank took a payment back', '/support'],
  [
    ['purchaseRefunded', { coins: 425, title: 'Night', reason: 'Broken.' }],
    '4.25 FansCoins are back in your wallet',
    '/wallet',
  ],
  [
    ['subscriptionPaid', { ...luna, cents: 999, until: day }],
    'Receipt: your subscription to Luna',
    '/my-subscriptions',
  ],
  [['renewed', { ...luna, cents: 999, until: day }], 'Receipt: Luna, renewed', '/my-subscriptions'],
  [['trialBegun', { ...luna, cents: 999, endsAt: day }], 'Your free trial of Luna has started', '/my-subscriptions'],
  [['trialRefused', { ...luna, because: 'card' }], "Your free trial of Luna didn't start", '/creators'],
  [
    ['trialEndsSoon', { ...luna, cents: 999, renewsAt: day }],
    'Your free trial of Luna ends on Feb 28, 2028',
    '/my-subscriptions',
  ],
  [['renewsSoon', { ...luna, cents: 999, renewsAt: day }], 'Luna renews on Feb 28, 2028', '/my-subscriptions'],
  [
    ['renewalFailed', { ...luna, cents: 999, againAt: day }],
    "Your payment for Luna didn't go through",
    '/my-subscriptions',
  ],
  [
    ['subscriptionEnded', { ...luna, because: 'payment failed' }],
    'Your subscription to Luna has ended',
    '/my-subscriptions',
  ],
  [['subscriptionRefunded', { ...luna, cents: 999, reason: 'Asked for.' }], 'Refund of $9.99', '/my-subscriptions'],
  [
    ['subscriptionGivenBack', { ...luna, reason: 'Too late.' }],
    "We're refunding your payment for Luna",
    '/my-subscriptions',
  ],
  [['payoutHeld', { cents: 12_345 }], 'Your payout of $123.45 waits for you', '/creator-dashboard'],
  [['payoutAccountReady', { label: 'Bank ••42' }], 'Your payout account is ready', '/creator-dashboard'],
  [['payoutAccountNeeds', { by: day }], 'The payment provider needs more from you', '/creator-dashboard'],
  [['payoutAccountClosed', {}], 'Your payout account was closed', '/creator-dashboard'],
  [['payoutAccountLeft', {}], 'Your payout account was removed', '/support'],
  [['payoutPaid', { cents: 12_345, destination: 'Bank ••42' }], 'Your payout of $123.45', '/creator-dashboard'],
  [['payoutFailed', { cents: 12_345 }], 'Your payout of $123.45 failed', '/creator-dashboard'],
  [['verified', {}], 'Your identity is verified', '/creator-dashboard'],
  [
    ['notVerified', { reason: 'Out of focus.' }],
    'Your identity could not be verified',
    '/creator/verification-pending',
  ],
  [['papersWaiting', { days: 7 }], 'Your documents are still waiting', '/creator/verification-pending'],
  [['papersErased', { days: 30 }], 'Please send your documents again', '/creator/verification-pending'],
  [['documentsRenewed', {}], 'Your new documents are accepted', '/creator/verification-pending'],
  [
    ['documentsRefused', { reason: 'Cut off.' }],
    'Your new documents could not be accepted',
    '/creator/verification-pending',
  ],
  [
    ['documentsExpire', { on: '2028-02-28' }],
    'Your identity document is valid until Feb 28, 2028',
    '/creator/verification-pending',
  ],
  [['documentsExpired', {}], 'Your payouts wait for a new identity document', '/creator/verification-pending'],
  [['reportDecided', { title: 'Night', decision: 'hide' }], 'Your report of “Night”', '/support'],
  [
    ['contentDecided', { ...night, decision: 'remove', note: 'Twice.' }],
    'A decision about your post “Night”',
    '/support',
  ],
  [['takenDown', night], 'Your post “Night” is out of sight', '/support'],
  [['takenDown', { ...night, others: 3 }], '4 of your posts are out of sight', '/support'],
  [['contentRestored', night], 'Your post “Night” is visible again', '/creator-dashboard'],
  [['exportReady', { until: day }], 'The copy of your data is ready', '/account'],
  [['leaving', { at: day }], 'Your account will be deleted on Feb 28, 2028', '/account'],
  [['staying', {}], 'Your account stays', '/account'],
  [['approvalAsked', { ...asked, doneAt: null }], 'Another operator needs you', '/admin/requests'],
  [
    ['approvalDecided', { ...asked, outcome: 'done', because: null }],
    'Your request was approved and done',
    '/admin/requests',
  ],
  [['rolesChanged', { roles: [] }], "You're no longer an operator", '/account'],
  [['rolesChanged', { roles: ['finance'] }], 'Your rights as an operator have changed', '/account'],
  [['operatorChanged', { by: 'Ada', name: 'Bob', now: [] }], 'The rights of an operator have changed', '/admin/log'],
  [['minorReported', night], 'Please look at a report: “Night”', '/admin/reports'],
  [['takedownsStopped', night], 'Reports no longer hide anything by themselves', '/admin/reports'],
  [['secondIdentity', { name: 'Ada', isYou: true }], 'A second account with the email of an operator', '/account'],
  [['secondIdentity', { name: 'Ada', isYou: false }], 'A second account with the email of an operator', '/account'],
  [['auditSealed', { seal: 'b3-seal' }], 'The log of operators is sealed', '/admin/security'],
  [['signedIn', { device: 'Firefox on Linux', country: 'NZ' }], 'New sign-in to your account', '/account'],
  [
    ['supportAnswer', { caseId: 3, subject: 'Coins', name: 'Ada', answer: 'They are there.' }],
    'Our answer to your message (Coins)',
    '/support/conversation?token=support-3',
  ],
  [['newPosts', { posts: [{ id: 4, title: 'Night', profile: 'Luna' }] }], 'Luna posted', '/feed'],
]

const written = (sentence: string, params: unknown, kind = 'account') =>
  writeMail(
    {
      config: { publicUrl: 'https://fans.test' },
      mailLinks: { tokenOf: (purpose, id) => `${purpose}-${id}`, subjectOf: () => 0 },
      returns: { of: () => undefined, isOf: () => false },
      site: { now: () => ({ name: 'Fans', supportEmail: 'help@fans.test' }) } as never,
    },
    {
      id: 7,
      userId: 5,
      name: 'Ada',
      address: 'ada@example.test',
      sentence,
      kind,
      // As it comes back from the database.
      params: JSON.parse(JSON.stringify(params)),
      aboutId: null,
      createdAt: new Date(day),
      timeZone: 'UTC',
      locale: 'en-US',
    } as unknown as MailRow,
  )

test('every email is listed here', () => {
  expect([...new Set(emails.map(([[name]]) => name))].toSorted()).toEqual(emailNames.toSorted())
})

test.each(emails)('%j', ([name, of], subject, button) => {
  const mail = written(name, of)
  expect(mail?.subject).toBe(subject)
  for (const body of [mail?.text ?? '', mail?.html ?? '']) {
    expect(body).toContain(`https://fans.test${button}`)
    expect(body).not.toMatch(/undefined|NaN|Invalid Date|\[object|null|There is news for you/)
  }
  // The data is in the text: names, reasons and notes.
  const words = Object.values(of).filter((value) => typeof value === 'string' && !/^[a-z ]+$|^\d{4}-|^NZ$/.test(value))
  for (const word of words) expect(`${mail?.subject}\n${mail?.text}`).toContain(word)
})

test.each([
  'deposit',
  'renewal',
  'subscription-ended',
  'payout',
  'verification',
  'report',
  'decision',
  'sign-in',
  'account',
])('an email of kind %s has no unsubscribe link, and leads to the settings', (kind) => {
  const mail = written('coinsAdded', { coins: 1_000, paid: '$1.00' }, kind)
  expect(mail?.unsubscribeUrl).toBeUndefined()
  for (const body of [mail?.text, mail?.html]) {
    expect(body).not.toContain('Stop these emails')
    expect(body).toContain('https://fans.test/account')
  }
})

test('a digest has one, on the page and for the mail program', () => {
  const mail = written('newPosts', { posts: [{ id: 4, title: 'Night', profile: 'Luna' }] }, 'post')
  expect(mail?.unsubscribeUrl).toBe('https://fans.test/api/notifications/unsubscribe/unsubscribe-7')
  expect(mail?.text).toContain('Stop these emails: https://fans.test/unsubscribe?token=unsubscribe-7&about=post')
})

const because = { reason: 'Fan asked <b>"now"</b>' }
test.each<[Said, string]>([
  [['depositRefunded', { paid: '$1.00', ...because }], 'Your deposit of $1.00 was refunded.'],
  [
    ['purchaseRefunded', { coins: 425, title: 'Night', ...because }],
    '4.25 FansCoins for “Night” are back in your wallet.',
  ],
  [
    ['subscriptionRefunded', { ...luna, cents: 799, ...because }],
    "We're refunding $7.99 of your subscription to Luna.",
  ],
  [['subscriptionGivenBack', { ...luna, ...because }], "We're refunding your payment for Luna."],
  [['notVerified', because], "We couldn't verify your identity."],
  [['documentsRefused', because], "We couldn't accept your new documents."],
  [
    ['contentDecided', { ...night, decision: 'hide', note: because.reason }],
    'Your post “Night” was hidden after a report.',
  ],
])('%j gives its reason once, in its own row', ([name, of], first) => {
  const { text = '', html = '' } = written(name, of) ?? {}
  expect(text).toContain(`\n\n${first}\n\n`)
  expect(text.split(because.reason)).toHaveLength(2)
  expect(text).toContain(`\nReason: ${because.reason}\n`.slice(1))
  expect(html.match(/Fan asked/g)).toHaveLength(1)
})
