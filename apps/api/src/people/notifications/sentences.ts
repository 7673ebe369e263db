import type { TopUpStop } from '@fanlight/contract/money/top-up'
import type { Formats } from '@fanlight/contract/platform/formats'
import { type Cents, type Coins, fromHundredths } from '@fanlight/contract/platform/money'
import { type OfBundle, priceOf, renewsAs } from './bundle-words.ts'
import { formatsOf, type OwnFormats } from './own-formats.ts'

/*
 * All texts of notifications, in English. Only the name and the values of a sentence are stored, so that it can be translated later,
 * and a corrected sentence also corrects what was told before. Times are ISO texts, money is in hundredths.
 */

type Nothing = Record<string, never>
interface OfProfile {
  profile: string
}

const countries = new Intl.DisplayNames('en', { type: 'region' })
const countryNamed = (code: string) => countries.of(code) ?? code
const others = (count: number) => (count === 0 ? '' : count === 1 ? ' and 1 other' : ` and ${count} others`)

const whyEnded = {
  cancelled: 'as you asked. You can come back any time.',
  'payment failed': 'because the payment could not be collected.',
  'profile closed': 'because the profile no longer takes subscriptions.',
  disputed: 'because its payment was disputed.',
  refunded: 'because its payment was refunded.',
}
export type EndReason = keyof typeof whyEnded

const turnOn = 'You can turn it on again in your wallet.'
const whyStopped: Record<TopUpStop, (coins: string) => string> = {
  refused: () => `your bank refused the payment. Nothing was charged. ${turnOn}`,
  confirmation: (coins) =>
    `your bank wants you to confirm the payment. Nothing was charged. Finish buying ${coins} in your wallet.`,
  card: () => `your saved card was removed or replaced. ${turnOn}`,
  expired: () => 'your saved card has expired. Save another card to turn it on again.',
  frozen: () => 'our team froze your wallet. Please contact support.',
  dispute: () => 'a payment of yours is disputed at your bank.',
  price: () => `the price of FansCoins has changed. ${turnOn}`,
  tax: () => "cards can't be charged automatically here any more.",
  account: () => 'your account was suspended or is about to be deleted.',
}

const decided = {
  dismiss: 'We looked at it and found that it follows our rules.',
  hide: 'We have hidden it.',
  remove: 'We have removed it.',
  suspend: 'We have suspended its creator.',
}
export const doneTo = { hide: 'was hidden', remove: 'was removed', suspend: 'led to the suspension of your account' }

const outcomes = { done: 'Done:', refused: 'Refused:', failed: 'This could not be done:' }

const now = (rights: string[] | 'suspended' | 'back') => {
  if (rights === 'suspended') return 'suspended, and out of the console.'
  if (rights === 'back') return 'back in the console.'
  return rights.length > 0 ? `now ${rights.join(', ')}.` : 'no longer an operator.'
}

const sentences = {
  posted: (of: OfProfile & { title: string }) => `${of.profile} posted “${of.title}”`,
  liked: (of: { name: string; others: number; title: string }) =>
    `${of.name.slice(0, 100)}${others(of.others)} liked “${of.title}”`,
  unlocked: (of: { name: string; title: string; coins: Coins }) =>
    `${of.name.slice(0, 100)} unlocked “${of.title}” for ${fromHundredths(of.coins)} FansCoins`,
  messageBought: (of: OfProfile & { name: string; coins: Coins }) =>
    `${of.name.slice(0, 100)} unlocked your message as ${of.profile} for ${fromHundredths(of.coins)} FansCoins.`,
  tipped: (of: OfProfile & { fan: string; coins: Coins; words: string }) =>
    `${of.fan.slice(0, 100)} tipped ${of.profile} ${fromHundredths(of.coins)} FansCoins${of.words ? `: “${of.words}”` : '.'}`,
  firstMessagePaid: (of: OfProfile & { name: string; coins: Coins }) =>
    `${of.name.slice(0, 100)} paid ${fromHundredths(of.coins)} FansCoins for your answer as ${of.profile}.`,
  firstMessageBack: (of: OfProfile & { coins: Coins; because: 'late' | 'unanswered' }, own: OwnFormats) =>
    `${own.coins(of.coins)} for your first message to ${of.profile} are back in your wallet: ${of.because === 'late' ? "it wasn't answered in time." : "it won't be answered."}`,
  thanked: (of: OfProfile & { coins: Coins }) =>
    `${of.profile} thanks you for your tip of ${fromHundredths(of.coins)} FansCoins.`,
  followed: (of: OfProfile & { name: string; others: number }) =>
    `${of.name.slice(0, 100)}${others(of.others)} followed ${of.profile}`,
  commented: (of: { name: string; others: number; title: string }) =>
    `${of.name.slice(0, 100)}${others(of.others)} commented on “${of.title}”`,
  answered: (of: { name: string; title: string }) =>
    `${of.name.slice(0, 100)} replied to your comment on “${of.title}”`,
  wrote: (of: OfProfile) => `${of.profile} wrote to you.`,
  fanWrote: (of: OfProfile & { name: string }) => `${of.name.slice(0, 100)} wrote to ${of.profile}.`,
  subscribed: (of: OfProfile & { fan: string }) => `${of.fan} subscribed to ${of.profile}.`,

  verifiedAtOnce: (_: Nothing) => 'Your identity is verified. You can now receive subscriptions and earn money.',
  toBeVerified: (_: Nothing) =>
    "You're a creator now. Please verify your identity so that fans can subscribe to you and buy from you.",
  verified: (_: Nothing) => 'Your identity is verified. You can now start receiving subscriptions and earning money.',
  notVerified: (of: { reason: string }) => `Your identity could not be verified: ${of.reason}`,
  papersWaiting: (of: { days: number }) =>
    `Your documents haven't been reviewed yet. We'll erase them in ${of.days} days.`,
  papersErased: (of: { days: number }) =>
    `We couldn't review your documents within ${of.days} days, so we've erased them. Please send them again.`,
  documentsRenewed: (_: Nothing) => 'Your new documents are accepted. There is nothing more to do.',
  documentsRefused: (of: { reason: string }) => `Your new documents could not be accepted: ${of.reason}`,
  documentsExpire: (of: { on: string }, own: OwnFormats) =>
    `Your identity document is valid until ${own.calendarDay(of.on)}. Please send a new one before then. Otherwise we hold your payouts until we've accepted it.`,
  documentsExpired: (_: Nothing) =>
    "Your identity document has expired. Please send a new one. We hold your payouts until we've accepted it. Your earnings are safe.",

  coinsAdded: (of: { coins: Coins; paid?: string }, own: OwnFormats) =>
    `${own.coins(of.coins)} were added to your wallet.`,
  toppedUp: (of: { coins: Coins; paid: string; balance: Coins }, own: OwnFormats) =>
    `We charged your saved card ${of.paid} for ${own.coins(of.coins)}, as you agreed. You now have ${own.coins(of.balance)}. You can turn automatic top-up off in your wallet with one press.`,
  topUpStopped: (of: { because: TopUpStop; coins: Coins }, own: OwnFormats) =>
    `Automatic top-up is off: ${whyStopped[of.because](own.coins(of.coins))}`,
  depositFailed: (of: { paid: string }) =>
    `Your payment of ${of.paid} didn't arrive from your bank, so no FansCoins were added to your wallet.`,
  depositRefunded: (of: { paid: string; reason: string }) => `Your deposit of ${of.paid} was refunded: ${of.reason}`,
  depositDisputed: (of: { paid: string }) =>
    `Your bank took back the deposit of ${of.paid}. Its FansCoins left your wallet.`,
  depositDisputeWon: (of: { paid: string }) =>
    `The chargeback of your deposit of ${of.paid} was settled: its FansCoins are back.`,
  paymentCredited: (of: { coins: Coins }, own: OwnFormats) =>
    `Your payment was checked: ${own.coins(of.coins)} were added to your wallet.`,
  purchaseRefunded: (of: { coins: Coins; title: string; reason: string }, own: OwnFormats) =>
    `${own.coins(of.coins)} for “${of.title}” are back in your wallet: ${of.reason}`,
  saleRefunded: (of: { coins: Coins; title: string; reason: string }, own: OwnFormats) =>
    `${own.coins(of.coins)} for “${of.title}” were refunded to a fan: ${of.reason}`,

  trialBegunBy: (of: OfProfile & { fan: string }) => `${of.fan} started a free trial of ${of.profile}.`,
  trialBegun: (of: OfProfile & { cents: Cents; endsAt: string }, own: OwnFormats) =>
    `Your free trial of ${of.profile} has started. We'll charge ${own.dollars(of.cents)} on ${own.day(of.endsAt)}, and every month after. Cancel before then and you pay nothing.`,
  trialRefused: (of: OfProfile & { because: 'card' | 'refused' }) =>
    `Your free trial of ${of.profile} didn't start${of.because === 'card' ? ', because this card has had one before' : ', because it is no longer available'}. Nothing was charged.`,
  trialEndsSoon: (of: OfProfile & { cents: Cents; renewsAt: string }, own: OwnFormats) =>
    `Your free trial of ${of.profile} ends on ${own.day(of.renewsAt)}. We'll charge ${own.dollars(of.cents)} then, and every month after. Cancel before and you pay nothing.`,
  renewsSoon: (of: OfProfile & { cents: Cents; renewsAt: string; months?: number }, own: OwnFormats) =>
    `Your subscription to ${of.profile} renews on ${own.day(of.renewsAt)} for ${priceOf(of, own)}.`,
  subscriptionPaid: (of: OfProfile & { cents: Cents; until: string | null; bundle?: OfBundle }, own: OwnFormats) =>
    `You subscribed to ${of.profile} for ${own.dollars(of.cents)}.${renewsAs(of, own)}`,
  renewed: (of: OfProfile & { cents: Cents; until: string | null; bundle?: OfBundle }, own: OwnFormats) =>
    `Your subscription to ${of.profile} was renewed for ${own.dollars(of.cents)}.${of.bundle ? renewsAs(of, own) : of.until ? ` It now runs until ${own.day(of.until)}.` : ''}`,
  renewalFailed: (of: OfProfile & { cents: Cents; againAt: string | null }, own: OwnFormats) =>
    `The payment of ${own.dollars(of.cents)} for ${of.profile} didn't go through. ${
      of.againAt
        ? `We try again on ${own.day(of.againAt)}; if you change your card under My Subscriptions, we try at once.`
        : 'Please change your card under My Subscriptions; we try again at once.'
    }`,
  subscriptionEnded: (of: OfProfile & { because: EndReason; backCents?: number }, own: OwnFormats) =>
    `Your subscription to ${of.profile} has ended${of.because === 'cancelled' ? ',' : ''} ${whyEnded[of.because]}${
      of.backCents ? ` ${own.dollars(of.backCents)} for the remaining days will be refunded.` : ''
    }`,
  subscriptionRefunded: (of: OfProfile & { cents: Cents; reason: string }, own: OwnFormats) =>
    `${own.dollars(of.cents)} of your subscription to ${of.profile} will be refunded: ${of.reason}`,
  subscriptionGivenBack: (of: OfProfile & { reason: string }) =>
    `We're refunding your payment for ${of.profile}: ${of.reason}`,
  subscriberRefunded: (of: OfProfile & { cents: Cents; reason: string }, own: OwnFormats) =>
    `${own.dollars(of.cents)} of a subscription to ${of.profile} were refunded to a fan: ${of.reason}`,
  subscriberDisputed: (of: OfProfile) =>
    `A payment for a subscription to ${of.profile} was taken back by the fan’s bank.`,
  subscriberDisputeWon: (of: OfProfile) =>
    `A payment for a subscription to ${of.profile} is yours again: its dispute was won.`,

  payoutHeld: (of: { cents: Cents }, own: OwnFormats) =>
    `Your payout of ${own.dollars(of.cents)} is on hold until you have a payout account. You can set one up on your dashboard.`,
  payoutAccountReady: (of: { label: string }) => `Your payouts go to ${of.label} from now on.`,
  payoutAccountNeeds: (of: { by: string | null }, own: OwnFormats) =>
    `The payment provider needs more from you to go on paying you${of.by ? `, by ${own.day(of.by)}` : ''}. See your dashboard.`,
  payoutAccountClosed: (_: Nothing) =>
    'Your payout account was closed. Please set up another one on your dashboard; your earnings wait until then.',
  payoutAccountLeft: (_: Nothing) => "Your payout account was removed. If this wasn't you, contact us at once.",
  payoutPaid: (of: { cents: Cents; destination: string }, own: OwnFormats) =>
    `Your payout of ${own.dollars(of.cents)} is on its way to ${of.destination}.`,
  payoutFailed: (of: { cents: Cents }, own: OwnFormats) =>
    `Your payout of ${own.dollars(of.cents)} failed. The money will be part of the next one.`,

  reportDecided: (of: { title: string; decision: keyof typeof decided }) =>
    `Thank you for reporting “${of.title}”. ${decided[of.decision]}`,
  contentDecided: (of: { subject: string; title: string; decision: keyof typeof doneTo; note: string }) =>
    `Your ${of.subject} “${of.title}” ${doneTo[of.decision]} after a report: ${of.note}`,
  takenDown: (of: { subject: string; title: string; others?: number }) =>
    of.others
      ? `Your ${of.subject} “${of.title}”${others(of.others)} were reported as showing a minor. They're hidden until we've reviewed them. We'll tell you the result.`
      : `Your ${of.subject} “${of.title}” was reported as showing a minor. It's hidden until we've reviewed it. We'll tell you the result.`,
  minorReported: (of: { subject: string; title: string }) =>
    `The ${of.subject} “${of.title}” is reported as showing a minor and still visible. Please decide in Console, Reports. We won't notify you of others for an hour.`,
  takedownsStopped: (of: { subject: string; title: string }) =>
    `Reports have hidden so much that they hide nothing more until you decide. The ${of.subject} “${of.title}” is still visible. Please look at Console, Reports.`,
  contentRestored: (of: { subject: string; title: string }) => `Your ${of.subject} “${of.title}” is visible again.`,
  exportReady: (of: { until: string }, own: OwnFormats) =>
    `The copy of your data is ready. You can download it on Account until ${own.day(of.until)}.`,
  leaving: (of: { at: string }, own: OwnFormats) =>
    `Your account will be deleted on ${own.day(of.at)}. Until then you can sign in and keep it.`,
  staying: (_: Nothing) => "We're keeping your account. Nothing will be deleted.",
  approvalAsked: (of: { summary: string; doneAt: string | null }, own: OwnFormats) =>
    of.doneAt
      ? `Nobody else can agree, so this is done on ${own.moment(of.doneAt)} unless it is withdrawn: ${of.summary.slice(0, 300)}`
      : `Another operator needs you to agree: ${of.summary.slice(0, 300)}`,
  approvalDecided: (of: { summary: string; outcome: 'done' | 'refused' | 'failed'; because: string | null }) =>
    `${outcomes[of.outcome]} ${of.summary.slice(0, 300)}${of.because ? ` (${of.because.slice(0, 120)})` : ''}`,
  rolesChanged: (of: { roles: string[] }) =>
    `${of.roles.length > 0 ? `You are an operator here, with the rights of: ${of.roles.join(', ')}.` : "You're no longer an operator here."} If this surprises you, ask an owner.`,
  operatorChanged: (of: { by: string; name: string; now: string[] | 'suspended' | 'back' }) =>
    `${of.by.slice(0, 100)} changed the rights of ${of.name.slice(0, 100)}: ${now(of.now)} If this surprises you, look at the log of operators.`,
  secondIdentity: (of: { name: string; isYou: boolean }) =>
    of.isYou
      ? 'Your email is named in ADMIN_EMAILS, but another account with it holds the rights. This one gets them when an owner agrees.'
      : `${of.name.slice(0, 100)} signed in with an email of ADMIN_EMAILS through another account. It has no rights until an owner agrees: Console, Requests. Refuse it if you don't recognize it.`,
  auditSealed: (of: { seal: string }) =>
    `The log of operators is sealed. Keep this email: Console, Security tells whether the log still is what it was. ${of.seal}`,
  signedIn: (of: { device: string; country?: string | undefined }) =>
    `Someone signed in to your account with ${of.device}${of.country ? ` from ${countryNamed(of.country)}` : ''}. If it wasn't you, end that session and sign in again.`,
  supportAnswer: (of: { caseId: number; subject: string; name: string; answer: string }) =>
    `We've answered your message about ${of.subject}.`,
  supportAnswered: (of: { subject: string }) =>
    `We've answered your message to support (${of.subject}). The answer is in your email.`,
  newPosts: (_: { posts: { id: number; title: string; profile: string }[] }) => 'New from the characters you follow.',
}

type Sentences = typeof sentences
/** A sentence: its name and its values. */
export type Said = { [Name in keyof Sentences]: [name: Name, of: Parameters<Sentences[Name]>[0]] }[keyof Sentences]

/** Turns a stored notification into text. Unknown names come from a newer version, which shows them. */
export function say(name: string, of: unknown, formats?: Formats): string {
  const sentence = (sentences as Record<string, ((of: never, own: OwnFormats) => string) | undefined>)[name]
  return sentence ? sentence(of as never, formatsOf(formats)).slice(0, 500) : 'There is news for you.'
}
