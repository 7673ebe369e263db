import { z } from 'zod'
import { amount } from '../platform/fields.ts'

/** The price the fan saw and agreed to. Without it, the price of the moment is charged. */
export const PurchaseRequest = z
  .object({ expectedPrice: amount('The expected price is not a valid amount.').nullish() })
  .nullish()
export type PurchaseRequest = z.infer<typeof PurchaseRequest>
