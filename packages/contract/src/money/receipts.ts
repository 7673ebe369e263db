import { z } from 'zod'

export const receiptKinds = ['Receipt', 'CreditNote', 'Correction', 'Reversal'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/**
 * A receipt for money that was paid, a credit note for money that was given back, a correction for money that a bank took back,
 * or its reversal when the bank returned it; as it was on that day, for ever.
 */
export const Receipt = z.object({
  number: z.number(),
  kind: z.enum(receiptKinds),
  /** Of everything but a receipt: the receipt that it's about, in full or in part. */
  credits: z.number().nullable(),
  /** Of a reversal: the correction that it takes back. */
  reverses: z.number().nullable(),
  issuedAt: z.string(),
  what: z.string(),
  currencyCode: z.string(),
  amount: z.number(),
  /** Contained in the amount; null where no tax is charged, or could not be computed. Without a rate where the provider computed it. */
  tax: z.object({ percent: z.number().nullable(), amount: z.number() }).nullable(),
  seller: z.object({ name: z.string(), address: z.string().nullable(), taxId: z.string().nullable() }),
  /** Without an address once the account is erased. */
  buyer: z.object({ name: z.string(), email: z.string().nullable() }),
  paymentReference: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of a receipt: what went back or returned since, by which documents. */
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

/** A creator's statement of a year, as a spreadsheet or on paper. */
export const YearParams = z.object({
  year: z
    .string()
    .regex(/^2\d{3}$/, 'This is not a year.')
    .transform(Number),
  format: z.enum(['csv', 'pdf']),
})
