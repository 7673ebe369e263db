import { z } from 'zod'
import { amount } from '../platform/fields.ts'

/** The price that the fan saw and agreed to. Without it, the current price is charged. */
export const PurchaseRequest = z
  .object({
    expectedPrice: amount('The expected price is not a valid amount.', 0).nullish(),
    /** Buys the post to keep. The price is what is left to pay, if a viewing counts towards it. */
    keep: z.boolean().optional(),
  })
  .nullish()
export type PurchaseRequest = z.infer<typeof PurchaseRequest>
