import type { Formats } from '@fanlight/contract/platform/formats'
import type { Email } from '../mail/email-layout.ts'
import { paidFacts, priceOf } from './bundle-words.ts'
import type { EmailDefinition } from './email-definition.ts'
import { formatsOf } from './own-formats.ts'
import { doneTo, type Said, say } from './sentences.ts'
import { topUpEmails } from './top-up-emails.ts'
import { trialEmails } from './trial-emails.ts'

type Of<Name extends Said[0]> = Extract<Said, [Name, unknown]>[1]

const wallet: [string, string] = ['Open my wallet', '/wallet']
const mySubscriptions: [string, string] = ['My Subscriptions', '/my-subscriptions']
const dashboard: [string, string] = ['Open the dashboard', '/creator-dashboard']
const verification: [string, string] = ['See my verification', '/creator/verification-pending']
const account: [string, string] = ['Open my account', '/account']
const reasonOf = ({ reason }: { reason: string }): [string, string][] => [['Reason', reason]]
const refused = (subject: string, first: string): EmailDefinition<{ reason: string }> => ({
  subject: () => subject,
  first: () => first,
  facts: reasonOf,
  button: verification,
})
const receipts = () => [{ text: 'All your receipts, as pages and PDF', path: '/receipts' }]
const support: [string, string] = ['Get help', '/support']

/** Everything that is also emailed, by the name of its sentence, which is the email's first paragraph. */
const emails: { [Name in Said[0]]?: EmailDefinition<Of<Name>> } = {
  coinsAdded: {
    subject: (of, own) => `Receipt: ${own.coins(of.coins)}`,
    facts: (of, own) => [
      ['FansCoins', own.coins(of.coins)],
      ...(of.paid ? ([['Paid', of.paid]] as [string, string][]) : []),
    ],
    links: receipts,
    button: wallet,
  },
  paymentCredited: { subject: (of, own) => `Receipt: ${own.coins(of.coins)}`, links: receipts, button: wallet },
  depositFailed: { subject: (of) => `Your payment of ${of.paid} didn't arrive`, button: wallet },
  depositRefunded: {
    subject: (of) => `Refund of ${of.paid}`,
    first: (of) => `Your deposit of ${of.paid} was refunded.`,
    facts: (of) => [['Refunded', of.paid], ...reasonOf(of)],
    links: receipts,
    button: wallet,
  },
  depositDisputed: { subject: () => 'Your bank took a payment back', button: support },
  purchaseRefunded: {
    subject: (of, own) => `${own.coins(of.coins)} are back in your wallet`,
    first: (of, own) => `${own.coins(of.coins)} for “${of.title}” are back in your wallet.`,
    facts: reasonOf,
    button: wallet,
  },
  subscriptionPaid: {
    subject: (of) => `Receipt: your subscription to ${of.profile}`,
    facts: (of, own) => [['Subscription', of.profile], ...paidFacts(of, own)],
    links: receipts,
    button: mySubscriptions,
  },
  renewed: {
    subject: (of) => `Receipt: ${of.profile}, renewed`,
    facts: (of, own) => [['Subscription', of.profile], ...paidFacts(of, own)],
    links: receipts,
    button: mySubscriptions,
  },
  ...trialEmails,
  ...topUpEmails,
  renewsSoon: {
    subject: (of, own) => `${of.profile} renews on ${own.day(of.renewsAt)}`,
    facts: (of, own) => [
      ['Price', priceOf(of, own)],
      ['Renews on', own.day(of.renewsAt)],
    ],
    button: mySubscriptions,
    cancelsUntil: (of) => of.renewsAt,
  },
  renewalFailed: {
    subject: (of) => `Your payment for ${of.profile} didn't go through`,
    links: () => [{ text: 'My Subscriptions, to pay it or to cancel', path: '/my-subscriptions' }],
    button: ['Change your card', (id) => (id === null ? '/my-subscriptions' : `/subscription/card/${id}`)],
  },
  subscriptionEnded: { subject: (of) => `Your subscription to ${of.profile} has ended`, button: mySubscriptions },
  subscriptionRefunded: {
    subject: (of, own) => `Refund of ${own.dollars(of.cents)}`,
    first: (of, own) => `We're refunding ${own.dollars(of.cents)} of your subscription to ${of.profile}.`,
    facts: (of, own) => [['Refunded', own.dollars(of.cents)], ...reasonOf(of)],
    links: receipts,
    button: mySubscriptions,
  },
  subscriptionGivenBack: {
    subject: (of) => `We're refunding your payment for ${of.profile}`,
    first: (of) => `We're refunding your payment for ${of.profile}.`,
    facts: reasonOf,
    button: mySubscriptions,
  },
  payoutHeld: { subject: (of, own) => `Your payout of ${own.dollars(of.cents)} waits for you`, button: dashboard },
  payoutAccountReady: { subject: () => 'Your payout account is ready', button: dashboard },
  payoutAccountNeeds: { subject: () => 'The payment provider needs more from you', button: dashboard },
  payoutAccountClosed: { subject: () => 'Your payout account was closed', button: dashboard },
  payoutAccountLeft: { subject: () => 'Your payout account was removed', button: support },
  payoutPaid: {
    subject: (of, own) => `Your payout of ${own.dollars(of.cents)}`,
    facts: (of, own) => [
      ['Amount', own.dollars(of.cents)],
      ['To', of.destination],
    ],
    button: dashboard,
  },
  payoutFailed: {
    subject: (of, own) => `Your payout of ${own.dollars(of.cents)} failed`,
    button: dashboard,
  },
  verified: { subject: () => 'Your identity is verified', button: dashboard },
  notVerified: refused('Your identity could not be verified', "We couldn't verify your identity."),
  papersWaiting: { subject: () => 'Your documents are still waiting', button: verification },
  papersErased: { subject: () => 'Please send your documents again', button: verification },
  documentsRenewed: { subject: () => 'Your new documents are accepted', button: verification },
  documentsRefused: refused('Your new documents could not be accepted', "We couldn't accept your new documents."),
  documentsExpire: {
    subject: (of, own) => `Your identity document is valid until ${own.calendarDay(of.on)}`,
    button: ['Send a new document', '/creator/verification-pending'],
  },
  documentsExpired: {
    subject: () => 'Your payouts wait for a new identity document',
    button: ['Send a new document', '/creator/verification-pending'],
  },
  reportDecided: { subject: (of) => `Your report of “${of.title}”`, button: support },
  contentDecided: {
    subject: (of) => `A decision about your ${of.subject} “${of.title}”`,
    first: (of) => `Your ${of.subject} “${of.title}” ${doneTo[of.decision]} after a report.`,
    facts: (of) => [['Reason', of.note]],
    button: ['Appeal this decision', '/support'],
  },
  takenDown: {
    subject: (of) =>
      of.others
        ? `${of.others + 1} of your posts are out of sight`
        : `Your ${of.subject} “${of.title}” is out of sight`,
    button: support,
  },
  contentRestored: { subject: (of) => `Your ${of.subject} “${of.title}” is visible again`, button: dashboard },
  exportReady: { subject: () => 'The copy of your data is ready', button: account, isUrgent: true },
  leaving: {
    subject: (of, own) => `Your account will be deleted on ${own.day(of.at)}`,
    button: ['Keep my account', '/account'],
    isUrgent: true,
  },
  staying: { subject: () => 'Your account stays', button: account, isUrgent: true },
  approvalAsked: {
    subject: (of) => (of.doneAt ? 'A change takes effect in a day' : 'Another operator needs you'),
    button: ['Open the requests', '/admin/requests'],
    isUrgent: true,
  },
  approvalDecided: {
    subject: (of) => (of.outcome === 'done' ? 'Your request was approved and done' : "Your request wasn't done"),
    button: ['Open the requests', '/admin/requests'],
    isUrgent: true,
  },
  rolesChanged: {
    subject: (of) => (of.roles.length > 0 ? 'Your rights as an operator have changed' : "You're no longer an operator"),
    button: account,
    isUrgent: true,
  },
  operatorChanged: {
    subject: () => 'The rights of an operator have changed',
    button: ['Open the log', '/admin/log'],
    isUrgent: true,
  },
  minorReported: {
    subject: (of) => `Please look at a report: “${of.title}”`,
    button: ['Open the reports', '/admin/reports'],
    isUrgent: true,
  },
  takedownsStopped: {
    subject: () => 'Reports no longer hide anything by themselves',
    button: ['Open the reports', '/admin/reports'],
    isUrgent: true,
  },
  secondIdentity: { subject: () => 'A second account with the email of an operator', button: account, isUrgent: true },
  auditSealed: {
    subject: () => 'The log of operators is sealed',
    facts: (of) => [['Seal', of.seal]],
    button: ['Open the console', '/admin/security'],
  },
  signedIn: {
    subject: () => 'New sign-in to your account',
    facts: (of) => [['Device', of.device]],
    button: ['See where I am signed in', '/account'],
    isUrgent: true,
  },
  supportAnswer: {
    subject: (of) => `Our answer to your message (${of.subject})`,
    paragraphs: (of) => [
      ...of.answer.split(/\n{2,}/),
      'Please reply with the button. This inbox may not be monitored.',
    ],
    goesOn: (of) => of.caseId,
    button: ['Write back', '/support'],
    isUrgent: true,
  },
  newPosts: {
    subject: (of) =>
      of.posts.length === 1 ? `${of.posts[0]?.profile} posted` : `${of.posts.length} new posts for you`,
    links: (of) => of.posts.map(({ id, profile, title }) => ({ text: `${profile}: ${title}`, path: `/post/${id}` })),
    button: ['See everything new', '/feed'],
  },
}

export const emailNames = Object.keys(emails)
export const hasEmail = (name: string) => name in emails
export const isUrgent = (name: string) => emailNamed(name)?.isUrgent === true

const emailNamed = (name: string) => (emails as Record<string, EmailDefinition<never> | undefined>)[name]

interface Written extends Omit<Email, 'also'> {
  cancelsUntil: Date | undefined
  goesOn: number | undefined
}

/** Undefined if only a newer version knows this email. */
export function writeEmail(
  name: string,
  of: unknown,
  aboutId: number | null,
  home: string,
  formats?: Formats,
): Written | undefined {
  const email = emailNamed(name)
  if (!email) return undefined
  const what = of as never
  const own = formatsOf(formats)
  const [text, path] = email.button
  const until = email.cancelsUntil?.(what)
  return {
    subject: email.subject(what, own).replace(/\s+/g, ' ').slice(0, 150),
    facts: email.facts?.(what, own) ?? [],
    links: (email.links?.(what) ?? []).map((link) => ({ text: link.text, url: home + link.path })),
    button: { text, url: home + (typeof path === 'string' ? path : path(aboutId)) },
    cancelsUntil: until === undefined ? undefined : new Date(until),
    says: [email.first?.(what, own).slice(0, 500) ?? say(name, of, formats), ...(email.paragraphs?.(what) ?? [])],
    goesOn: email.goesOn?.(what),
  }
}
