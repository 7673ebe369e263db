import { z } from 'zod'

export const receiptKinds = ['Receipt', 'CreditNote', 'Correction', 'Reversal'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/**
 * A receipt for a payment, a credit note for a refund, a correction for a chargeback, or its reversal when the bank
 * returned the money; as it was on that day, for good.
 */
export const Receipt = z.object({
  number: z.number(),
  kind: z.enum(receiptKinds),
  /** Except on a receipt: the receipt that it's about, in full or in part. */
  credits: z.number().nullable(),
  /** On a reversal: the correction that it cancels. */
  reverses: z.number().nullable(),
  issuedAt: z.string(),
  what: z.string(),
  currencyCode: z.string(),
  amount: z.number(),
  /** Included in the amount; null without a computed tax. Without a rate if the provider computed it. */
  tax: z.object({ percent: z.number().nullable(), amount: z.number() }).nullable(),
  seller: z.object({ name: z.string(), address: z.string().nullable(), taxId: z.string().nullable() }),
  /** Without an address once the account is erased. */
  buyer: z.object({ name: z.string(), email: z.string().nullable() }),
  paymentReference: z.string().nullable(),
  reason: z.string().nullable(),
  /** On a receipt: what was refunded or returned since, by which documents. */
  credited: z.array(z.object({ number: z.number(), kind: z.enum(receiptKinds), amount: z.number() })),
})
export type Receipt = z.infer<typeof Receipt>

/** One payment for a month of a subscription. */
export const SubscriptionPayment = z.object({
  id: z.number(),
  status: z.enum(['Paid', 'Refunded', 'Disputed', 'Waiting', 'Failed']),
  amount: z.number(),
  refunded: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  paidAt: z.string().nullable(),
  receipt: z.number().nullable(),
})
export type SubscriptionPayment = z.infer<typeof SubscriptionPayment>

/** A creator's yearly statement, as a spreadsheet or PDF. */
export const YearParams = z.object({
  year: z
    .string()
    .regex(/^2\d{3}$/, 'This is not a year.')
    .transform(Number),
  format: z.enum(['csv', 'pdf']),
})
