import { z } from 'zod'
import { amount, Moment, requiredText } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { ConsoleList } from './console.ts'

export const Ratio = z.object({
  currency: z.string(),
  ratio: z.number(),
  enabled: z.boolean(),
  changedAt: Moment,
  /** A requested change: applied on a day, or once another operator approves. */
  waiting: z.object({ ratio: z.number(), doneAt: Moment.nullable() }).nullable(),
})
export type Ratio = z.infer<typeof Ratio>

const ratioMessage = `Please enter a ratio from ${limits.minimumRatio} to ${limits.maximumRatio}, with at most 6 decimals.`
export const RatioChange = z.object({
  ratio: z
    .number(ratioMessage)
    .min(limits.minimumRatio, ratioMessage)
    .max(limits.maximumRatio, ratioMessage)
    .refine((ratio) => Math.abs(ratio * 1e6 - Math.round(ratio * 1e6)) < 1e-3, ratioMessage),
  enabled: z.boolean(),
})
export type RatioChange = z.infer<typeof RatioChange>
export const RatioParams = z.object({ currency: z.string().regex(/^[A-Z]{3}$/, 'This is not a currency code.') })

export const DepositStatus = z.enum([
  'pending',
  'unknown',
  'held',
  'paid',
  'failed',
  'expired',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'refunded',
])
export type DepositStatus = z.infer<typeof DepositStatus>

export const ConsoleDeposit = z.object({
  id: z.number(),
  userId: z.number(),
  userName: z.string(),
  /** In units of the currency. */
  amount: z.number(),
  currency: z.string(),
  ratio: z.number(),
  coins: z.number(),
  provider: z.string(),
  status: DepositStatus,
  openedAt: Moment,
  /** Coins spent before a dispute, now owed. */
  becameDebt: z.number(),
  heldBecause: z.string().nullable(),
  /** The fan's automatic top-up made it. */
  isAutomatic: z.boolean(),
})
export type ConsoleDeposit = z.infer<typeof ConsoleDeposit>
export const DepositListQuery = ConsoleList.extend({ status: DepositStatus.optional() })

export const ConsolePurchase = z.object({
  id: z.number(),
  buyerId: z.number(),
  buyerName: z.string(),
  creatorId: z.number(),
  creatorName: z.string(),
  postId: z.number().nullable(),
  postTitle: z.string(),
  /** In coins, like all amounts of a purchase. */
  price: z.number(),
  refunded: z.number(),
  boughtAt: Moment,
})
export type ConsolePurchase = z.infer<typeof ConsolePurchase>

export const ChargeStatus = z.enum([
  'due',
  'processing',
  'unknown',
  'held',
  'paid',
  'failed',
  'void',
  'refunded',
  'disputed',
])
export const ConsoleCharge = z.object({
  id: z.number(),
  fanId: z.number(),
  fanName: z.string(),
  creatorId: z.number(),
  creatorName: z.string(),
  profileName: z.string(),
  /** In dollars. */
  amount: z.number(),
  refunded: z.number(),
  /** The amount actually paid, while it waits for an operator. */
  heldBecause: z.string().nullable(),
  status: ChargeStatus,
  paidAt: Moment,
})
export type ConsoleCharge = z.infer<typeof ConsoleCharge>
export const ChargeListQuery = ConsoleList.extend({ status: ChargeStatus.optional() })

export const RefundRequest = z.object({
  amount: amount('Please enter an amount above 0 with at most 2 decimals.'),
  reason: requiredText(limits.operatorNote, 'Please give a reason.'),
})
export type RefundRequest = z.infer<typeof RefundRequest>

export const PayoutStatus = z.enum(['pending', 'processing', 'unknown', 'held', 'paid', 'failed'])
export type PayoutStatus = z.infer<typeof PayoutStatus>
export const ConsolePayout = z.object({
  id: z.number(),
  creatorId: z.number(),
  creatorName: z.string(),
  period: z.string(),
  amount: z.number(),
  destination: z.string(),
  status: PayoutStatus,
  failure: z.string().nullable(),
  openedAt: Moment,
  paidAt: Moment.nullable(),
})
export type ConsolePayout = z.infer<typeof ConsolePayout>
export const PayoutListQuery = ConsoleList.extend({ status: PayoutStatus.optional() })

/** The monthly runs. Days are written YYYY-MM-DD. */
export const PayoutRuns = z.object({
  /** It pays every verified creator who reached the minimum, in dollars. */
  next: z.object({ on: z.string(), minimum: z.number() }),
  /** Without failed payouts, in dollars. */
  last: z.object({ on: z.string(), amount: z.number(), creators: z.number() }).nullable(),
})
export type PayoutRuns = z.infer<typeof PayoutRuns>

export const LedgerFinding = z.object({
  name: z.string(),
  /** The rule, as a sentence. */
  rule: z.string(),
  violations: z.number(),
  examples: z.array(z.object({ subject: z.string(), detail: z.string() })),
  milliseconds: z.number(),
})
export type LedgerFinding = z.infer<typeof LedgerFinding>

export const LedgerRun = z.object({
  /** What changed in a minute, what is new since the last proof, or everything. */
  kind: z.enum(['minute', 'night', 'full']),
  startedAt: Moment,
  milliseconds: z.number(),
  violations: z.number(),
  findings: z.array(LedgerFinding),
})
export type LedgerRun = z.infer<typeof LedgerRun>
