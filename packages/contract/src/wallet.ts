import { z } from 'zod'
import { amount } from './fields.ts'
import { limits } from './limits.ts'

export const Balance = z.object({ balance: z.number() })
export type Balance = z.infer<typeof Balance>

export const CurrencyRatios = z.record(z.string(), z.number())
export type CurrencyRatios = z.infer<typeof CurrencyRatios>

export const DepositRequest = z.object({
  amount: amount('Please enter a valid positive amount to deposit.', limits.minimumDeposit),
  currencyCode: z.string('Please select a currency.').regex(/^[A-Z]{3}$/, 'Please select a currency.'),
})
export type DepositRequest = z.infer<typeof DepositRequest>

export const DepositResult = z.object({ balance: z.number(), paymentUrl: z.string().optional() })
export type DepositResult = z.infer<typeof DepositResult>
