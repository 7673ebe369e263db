import type { Cents } from '@fanlight/contract/money'
import type { AccountProvider } from './account-provider.ts'

/**
 * Who takes the price of subscriptions, and pays creators. No call of it happens inside a database transaction. Every call may
 * be repeated: the same charge, attempt or payout is done once. A call that throws leaves the outcome unknown.
 */
export interface BillingProvider {
  readonly name: 'demo' | 'stripe'
  /** It charges renewals on its own when a period ends, and is only asked how that went. */
  readonly collectsByItself: boolean
  openPage(page: PageToOpen): Promise<OpenedPage>
  /** Nothing shall be paid there any more. */
  closePage(ref: string): Promise<void>
  /** Where the fan pays a renewal that failed; null: there is no such page. */
  openRenewalPage(page: PageToOpen, charge: ChargeToTake): Promise<OpenedPage | null>
  takeCharge(charge: ChargeToTake): Promise<ChargeAnswer>
  /** What became of a charge whose answer was lost. */
  findCharge(charge: ChargeToTake): Promise<ChargeAnswer>
  giveBack(refund: RefundToMake): Promise<RefundAnswer>
  /** Makes its own record of a subscription end when ours does, and stand still while ours does; `over`: it has ended there already. */
  syncEnd(subscription: SubscriptionToSync): Promise<'told' | 'over'>
  payOut(payout: PayoutToMake): Promise<PayoutAnswer>
  findPayout(payout: PayoutToMake): Promise<PayoutAnswer>
  /** Tells a bank what speaks for a payment; null: there is no bank. */
  readonly contest: ((paymentRef: string, text: string) => Promise<'sent' | 'closed'>) | null
  /** Null: creators open none, they have one. */
  readonly accounts: AccountProvider | null
}

export interface PageToOpen {
  checkoutId: number
  token: string
  subscriptionId: number
  profileId: number
  chargeId: number
  /** Null where it may be somebody else's. */
  fanEmail: string | null
  cents: Cents
  description: string
  expiresAt: Date
}

interface OpenedPage {
  url: string
  ref: string | null
}

export interface ChargeToTake {
  chargeId: number
  /** Counts the attempts at this charge: part of its key. */
  attempt: number
  cents: Cents
  periodNo: number
  periodStart: Date | null
  demoCard: 'good' | 'declined'
  /** The provider's own names of the subscription and of the page it was opened on. */
  subscriptionRef: string | null
  pageRef: string | null
}

export type ChargeAnswer =
  | ChargePaid
  /**
   * `isFinal`: the card will never work (stolen, closed), so it is not tried again. `retryAt`: when a provider that collects by
   * itself tries again; null: it does not.
   */
  | { status: 'declined'; reason: string; isFinal: boolean; retryAt?: Date | null }
  /** The provider is still at it. */
  | { status: 'waiting' }
  /** The provider never heard of this attempt. */
  | { status: 'unheard' }
  /** The provider keeps the subscription and has ended it: this month is never billed. */
  | { status: 'over' }

export interface ChargePaid {
  status: 'paid'
  /** Names what was paid (an invoice), once per charge. */
  providerRef: string
  /** Names the payment itself: refunds and disputes speak of it. */
  paymentRef: string
  cents: Cents
  currency: string
  /** The provider's name of the subscription that this began. */
  subscriptionRef?: string
  paidAt?: Date
}

export interface SubscriptionToSync {
  providerRef: string
  endsAt: Date | null
  isOver: boolean
  /** Nothing is taken until its creator is back. */
  standsStill: boolean
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
  /** `ref` where it was made, and then taken back. */
  | { status: 'failed'; reason: string; ref?: string }
  /** Refused for now (our balance there is too low): asked for anew, as another attempt. */
  | { status: 'later'; reason: string }
  | { status: 'waiting' }
  | { status: 'unheard' }

export type RefundAnswer =
  | TransferAnswer
  /** The bank of the fan is taking the payment back: until it has decided nothing can be given back, and not if it keeps it. */
  | { status: 'disputed' | 'lost'; reason: string }

export type PayoutAnswer =
  | TransferAnswer
  /** Refused, and nobody can say for how long: tried again a few times, days apart. */
  | { status: 'refused'; reason: string }
  /** The account takes no money: the payout waits for another one, or until it does. */
  | { status: 'held'; reason: string }

const patienceMilliseconds = 20_000

/** An answer that takes too long is no answer. */
export async function patiently<T>(call: Promise<T>): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the payment provider did not answer in time')), patienceMilliseconds)
  try {
    return await Promise.race([call, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
