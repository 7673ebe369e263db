import type { Cents } from '@fanlight/contract/platform/money'
import type { AccountProvider } from './account-provider.ts'
import type { CardProvider } from './card-provider.ts'
import type { ComputedTax } from './computed-tax.ts'

/**
 * Takes payments for subscriptions, and pays creators. Never called inside a database transaction. Calls
 * are idempotent: the same charge, attempt or payout is done once. A call that throws leaves the outcome unknown.
 */
export interface BillingProvider {
  readonly name: 'demo' | 'stripe'
  /** Renews on its own when a period ends, so we only ask for the result. */
  readonly collectsByItself: boolean
  openPage(page: PageToOpen): Promise<OpenedPage>
  /** Closes a payment page. */
  closePage(ref: string): Promise<void>
  /** The outcome of a page that starts a free trial. */
  findTrial(ref: string): Promise<TrialAnswer>
  /** The page where the fan pays a failed renewal; null if there is none. */
  openRenewalPage(page: PageToOpen, charge: ChargeToTake): Promise<OpenedPage | null>
  takeCharge(charge: ChargeToTake): Promise<ChargeAnswer>
  /** The result of a charge whose answer was lost. */
  findCharge(charge: ChargeToTake): Promise<ChargeAnswer>
  /** Retries a failed month with the card now in use. */
  payAgain(charge: ChargeToTake): Promise<ChargeAnswer>
  giveBack(refund: RefundToMake): Promise<RefundAnswer>
  /** Ends, pauses or changes the provider's own subscription together with ours; `over`: it has already ended there. */
  syncEnd(subscription: SubscriptionToSync): Promise<'told' | 'over'>
  readonly cards: CardProvider
  payOut(payout: PayoutToMake): Promise<PayoutAnswer>
  findPayout(payout: PayoutToMake): Promise<PayoutAnswer>
  /** Sends evidence for a disputed payment; null if no bank is involved. */
  readonly contest: ((paymentRef: string, text: string) => Promise<'sent' | 'closed'>) | null
  /** Null if creators need no account. */
  readonly accounts: AccountProvider | null
}

export interface PageToOpen {
  checkoutId: number
  token: string
  subscriptionId: number
  profileId: number
  /** Null for a trial, which charges nothing at the start. */
  chargeId: number | null
  fanId: number
  /** For the first month; 0 for a trial. */
  cents: Cents
  /** The monthly price after the promo code's cheaper months; null without a code. */
  usual: { cents: Cents; afterMonths: number } | null
  trial: { days: number; thenCents: Cents } | null
  /** Several months at once, and what comes after them; null for one. */
  bundle: { months: number; next: { months: number; cents: Cents } } | null
  description: string
  expiresAt: Date
}

export type TrialAnswer =
  /**
   * The fan gave a card. `card`: the provider's id of it, the same for every person; null if the provider gives none.
   */
  | { status: 'begun'; subscriptionRef: string; from: Date; until: Date; card: string | null }
  | { status: 'waiting' | 'over' }

interface OpenedPage {
  url: string
  ref: string | null
}

export interface ChargeToTake {
  chargeId: number
  /** Number of the attempt at this charge: part of the key. */
  attempt: number
  cents: Cents
  periodNo: number
  periodStart: Date | null
  demoCard: 'good' | 'declined'
  /** The provider's ids of the subscription and of its first payment page. */
  subscriptionRef: string | null
  pageRef: string | null
}

export type ChargeAnswer =
  | ChargePaid
  /**
   * `isFinal`: the card will never work (stolen, closed), so it isn't retried. `retryAt`: when a provider that collects
   * on its own retries; null if it doesn't.
   */
  | { status: 'declined'; reason: string; isFinal: boolean; retryAt?: Date | null }
  /** Still in progress. */
  | { status: 'waiting' }
  /** The provider does not know this attempt. */
  | { status: 'unheard' }
  /** The provider ended its subscription: this month is never billed. */
  | { status: 'over' }

export interface ChargePaid {
  status: 'paid'
  /** The id of what was paid (an invoice), once per charge. */
  providerRef: string
  /** The id of the payment, which refunds and disputes refer to. */
  paymentRef: string
  cents: Cents
  currency: string
  tax?: ComputedTax | undefined
  /** The provider's id of the new subscription. */
  subscriptionRef?: string
  paidAt?: Date
}

export interface SubscriptionToSync {
  providerRef: string
  endsAt: Date | null
  isOver: boolean
  /** Paused until the creator is back. */
  standsStill: boolean
  /** Of one that began with a bundle: how many months it renews for, and what they cost. */
  renewsMonths: number | null
  renewsCents: Cents
  profileName: string
}

export interface RefundToMake {
  orderId: number
  paymentRef: string
  cents: Cents
}

export interface PayoutToMake {
  payoutId: number
  attempt: number
  cents: Cents
  destination: string
}

export type TransferAnswer =
  | { status: 'done'; ref: string }
  /** `ref` if it was made and then reversed. */
  | { status: 'failed'; reason: string; ref?: string }
  /** Refused for now (our balance is too low): sent again as a new attempt. */
  | { status: 'later'; reason: string }
  | { status: 'waiting' }
  | { status: 'unheard' }

export type RefundAnswer =
  | TransferAnswer
  /** The fan's bank disputes the payment: nothing can be refunded until it decides, and never if the bank keeps the money. */
  | { status: 'disputed' | 'lost'; reason: string }

export type PayoutAnswer =
  | TransferAnswer
  /** Refused without a final reason: retried a few times, days apart. */
  | { status: 'refused'; reason: string }
  /** The account can't receive money: the payout waits for it or for another. */
  | { status: 'held'; reason: string }

const timeoutMilliseconds = 20_000

/** An answer that takes too long counts as none. */
export async function withTimeout<T>(call: Promise<T>): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the payment provider did not answer in time')), timeoutMilliseconds)
  try {
    return await Promise.race([call, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
