import { z } from 'zod'
import { amount } from '../platform/fields.ts'

/** The price that the fan saw and agreed to. Without it, the current price is charged. */
export const PurchaseRequest = z
  .object({ expectedPrice: amount('The expected price is not a valid amount.').nullish() })
  .nullish()
export type PurchaseRequest = z.infer<typeof PurchaseRequest>
