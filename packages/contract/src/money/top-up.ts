import { z } from 'zod'
import { amount } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

const times = (most: number) => {
  const message = `Please enter a whole number from 1 to ${most}.`
  return z.number(message).int(message).min(1, message).max(most, message)
}

export const TopUpRequest = z.object({
  /** Begun when a purchase leaves fewer coins than these. */
  below: amount('Please enter a number of FansCoins above 0.'),
  /** What is paid each time, in units of the currency. */
  amount: amount('Please enter a valid positive amount.', limits.minimumDeposit),
  currencyCode: z.string('Please select a currency.').regex(/^[A-Z]{3}$/, 'Please select a currency.'),
  timesADay: times(limits.topUpsADay),
  timesAMonth: times(limits.topUpsAMonth),
  /** The sentence that the fan read (`topUpSentence`). */
  agreed: z
    .string('Please agree to the automatic payments.')
    .min(1, 'Please agree to the automatic payments.')
    .max(1000),
})
export type TopUpRequest = z.infer<typeof TopUpRequest>

/** Why it was turned off, other than by the fan. */
const TopUpStop = z.enum(['account', 'refused', 'confirmation', 'card', 'expired', 'frozen', 'dispute', 'price', 'tax'])
export type TopUpStop = z.infer<typeof TopUpStop>

const Price = z.object({ amount: z.number(), currencyCode: z.string(), coins: z.number() })

export const TopUp = z.object({
  /** Whether it can be turned on: there is a saved card that may be charged. */
  canTurnOn: z.boolean(),
  /** Null: off. */
  agreement: Price.extend({
    below: z.number(),
    timesADay: z.number(),
    timesAMonth: z.number(),
    sentence: z.string(),
    agreedAt: z.string(),
    /** How often it has bought in the last 24 hours and 30 days. */
    usedToday: z.number(),
    usedThisMonth: z.number(),
    /** A payment is on its way. */
    isUnderWay: z.boolean(),
  }).nullable(),
  /** If it was turned off otherwise than by the fan, and hasn't been turned on since. */
  stopped: Price.extend({ at: z.string(), because: TopUpStop }).nullable(),
})
export type TopUp = z.infer<typeof TopUp>
