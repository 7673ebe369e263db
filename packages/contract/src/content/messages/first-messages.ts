import { z } from 'zod'
import { amount } from '../../platform/fields.ts'
import { firstMessageLimits } from './message-limits.ts'

/** What one side of a thread sees of the price of a first message. */
export const FirstMessage = z.object({
  /** In FansCoins: what the fan pays to write now. Null: nothing. */
  price: z.number().nullable(),
  /** The last message that was paid for, by its number, and what became of its coins. */
  paid: z
    .object({
      number: z.number(),
      amount: z.number(),
      /** Paid to the creator, or back with the fan. */
      state: z.enum(['held', 'paid', 'returned']),
      /** Where they're held: when they go back by themselves. */
      until: z.string(),
      why: z.enum(['expired', 'declined', 'unsent', 'blocked', 'suspended', 'closed', 'left', 'disputed']).nullable(),
    })
    .nullable(),
})
export type FirstMessage = z.infer<typeof FirstMessage>

/** In FansCoins; null: first messages cost nothing. */
export const FirstPrice = z.object({
  amount: amount(
    `Please choose a price from ${firstMessageLimits.least} to ${firstMessageLimits.most} FansCoins.`,
    firstMessageLimits.least,
    firstMessageLimits.most,
  ).nullable(),
})
export type FirstPrice = z.infer<typeof FirstPrice>
