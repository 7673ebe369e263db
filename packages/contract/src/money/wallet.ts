import { z } from 'zod'
import { amount } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { Card } from './subscriptions.ts'

export const FrozenReason = z.enum(['operator', 'dispute', 'debt'])
export type FrozenReason = z.infer<typeof FrozenReason>

export const Balance = z.object({
  /** Negative if coins are owed after a disputed payment. */
  balance: z.number(),
  /** Nothing can be bought at the moment. */
  frozen: z.boolean(),
  /** Every reason: an operator froze it, a dispute is open, coins are owed. */
  frozenBecause: z.array(FrozenReason).optional(),
})
export type Balance = z.infer<typeof Balance>

export const CurrencyRatios = z.record(z.string(), z.number())
export type CurrencyRatios = z.infer<typeof CurrencyRatios>

export const DepositRequest = z.object({
  amount: amount('Please enter a valid positive amount to deposit.', limits.minimumDeposit),
  currencyCode: z.string('Please select a currency.').regex(/^[A-Z]{3}$/, 'Please select a currency.'),
  /** Saves the card that pays. */
  saveCard: z.boolean().optional(),
  /** How payments with the demo's saved card turn out. */
  demoCard: z.enum(['good', 'declined-later', 'expired', 'stolen']).optional(),
  /** Pays with the saved card, without a page. */
  useSavedCard: z.boolean().optional(),
})
export type DepositRequest = z.infer<typeof DepositRequest>

export const DepositResult = z.object({ balance: z.number(), paymentUrl: z.string().optional() })
export type DepositResult = z.infer<typeof DepositResult>

export const SavedCard = z.object({
  card: Card.extend({ savedAt: z.string() }).nullable(),
  /** Whether a card can be saved here. */
  canSave: z.boolean(),
  isDemo: z.boolean(),
})
export type SavedCard = z.infer<typeof SavedCard>

/** UnderWay: paid by a bank debit that takes days; Held: another amount came, for operators to decide. */
const DepositState = z.enum(['Waiting', 'UnderWay', 'Arrived', 'Credited', 'Held', 'Returned', 'Failed'])
export type DepositState = z.infer<typeof DepositState>

export const Deposit = z.object({
  id: z.number(),
  openedAt: z.string(),
  currencyCode: z.string(),
  amount: z.number(),
  coins: z.number(),
  state: DepositState,
})
export type Deposit = z.infer<typeof Deposit>

export const WalletTransaction = z.object({
  id: z.number(),
  createdAt: z.string(),
  kind: z.enum([
    'Deposit',
    'Purchase',
    'Refund',
    'Tip',
    'TipRefund',
    'Message',
    'MessageRefund',
    'Hold',
    'HoldEnd',
    'FirstMessage',
    'FirstMessageRefund',
    'Chargeback',
    'DisputeWon',
    'DepositRefund',
    'Expired',
  ]),
  description: z.string(),
  /** Coins in, or out (negative). */
  amount: z.number(),
  /** The balance after it. */
  balance: z.number(),
  /** The unlocked or refunded post, on its profile. */
  profileId: z.number().nullable(),
  postId: z.number().nullable(),
})
export type WalletTransaction = z.infer<typeof WalletTransaction>

export const SpendingSpan = z.enum(['day', 'week', 'month'])
export type SpendingSpan = z.infer<typeof SpendingSpan>

/** A limit on what a fan pays in, in dollars: in the last 24 hours, 7 days or 30 days. */
const SpendingBound = z.object({
  /** Null: no limit. */
  amount: z.number().nullable(),
  used: z.number(),
})

export const Spending = z.object({
  /** The general daily limit. */
  limit: SpendingBound.extend({
    /** The part of `used` that may still be paid on an open page. */
    open: z.number(),
  }),
  /** The fan's own caps. */
  caps: z.array(
    SpendingBound.extend({
      span: SpendingSpan,
      /** A higher cap, or none, from then on. */
      next: z.object({ amount: z.number().nullable(), at: z.string() }).nullable(),
    }),
  ),
})
export type Spending = z.infer<typeof Spending>

/** Null: no cap. A lower one counts at once, a higher one 24 hours later. */
export const SpendingCap = z.object({
  amount: amount('Please enter an amount of dollars, or nothing for no cap.', 0).nullable(),
})
export type SpendingCap = z.infer<typeof SpendingCap>

export const SpendingCapParams = z.object({ span: SpendingSpan })

/** A deposit of the last 14 days with unspent coins, which can be refunded. */
export const ReturnableDeposit = z.object({
  id: z.number(),
  boughtAt: z.string(),
  currencyCode: z.string(),
  /** The refundable amount in units of the currency, and the coins taken for it. */
  amount: z.number(),
  coins: z.number(),
  /** Until when. */
  until: z.string(),
})
export type ReturnableDeposit = z.infer<typeof ReturnableDeposit>

/** Without an amount: everything refundable. */
export const ReturnRequest = z.object({ amount: amount('Please enter an amount above 0.').optional() })
export type ReturnRequest = z.infer<typeof ReturnRequest>
