import { z } from 'zod'
import { requiredText } from './fields.ts'

/** Pending: on its way. Held: it waits for a bank account or an operator. */
export const PayoutStatus = z.enum(['Pending', 'Held', 'Paid', 'Failed'])
export type PayoutStatus = z.infer<typeof PayoutStatus>

export const Payout = z.object({
  id: z.number(),
  /** The first of the month it was made on (YYYY-MM-DD). */
  period: z.string(),
  /** Sales before this day are in it. */
  earnedBefore: z.string(),
  amount: z.number(),
  status: PayoutStatus,
  destination: z.string(),
  failure: z.string().nullable(),
  paidAt: z.string().nullable(),
})
export type Payout = z.infer<typeof Payout>

export const PayoutOverview = z.object({
  /** Past the hold: goes out on the first, if it reaches the minimum. Below zero after refunds. */
  available: z.number(),
  /** Earned, still within the hold. */
  pending: z.number(),
  /** Set aside, on its way to the bank. */
  underWay: z.number(),
  paid: z.number(),
  minimum: z.number(),
  holdDays: z.number(),
  nextPayoutOn: z.string(),
  /** Null until there is an account to pay to. */
  destination: z.string().nullable(),
  payouts: z.array(Payout),
})
export type PayoutOverview = z.infer<typeof PayoutOverview>

/** Where an operator says that a creator's money goes: words for people, and the provider's own name of the account. */
export const PayoutAccount = z.object({
  label: requiredText(100, 'Please name the account.'),
  reference: requiredText(200, 'Please give the account’s number or id.'),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

export const PayoutByHand = z.object({ reference: requiredText(200, 'Please give the transfer’s number.') })
export type PayoutByHand = z.infer<typeof PayoutByHand>
