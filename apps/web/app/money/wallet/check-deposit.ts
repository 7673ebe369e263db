import type { CurrencyRatios } from '@fanlight/contract/money/wallet'
import { limits } from '@fanlight/contract/platform/limits'
import { amountFor, coinsFor, fromHundredths, toHundredths } from '@fanlight/contract/platform/money'

export interface DepositErrors {
  amount?: string
  currency?: string
}

/** Checks the input before it's sent. The server checks again. */
export function checkDeposit(amount: string, currency: string, ratios: CurrencyRatios): DepositErrors {
  const errors: DepositErrors = {}
  const hundredths = toHundredths(amount.trim() === '' ? Number.NaN : Number(amount))
  const isPositive = hundredths !== undefined && hundredths > 0
  if (!isPositive) errors.amount = 'Please enter a valid positive amount to deposit.'
  else if (hundredths > limits.maximumAmount * 100) errors.amount = 'Please enter at most 1,000,000 at once.'
  if (!(currency in ratios)) errors.currency = 'Please select a currency.'
  else if (isPositive && hundredths % stepOf(currency) !== 0)
    errors.amount = `Please enter a whole amount of ${currency}.`
  else if (isPositive && !errors.amount && coinsFor(hundredths, ratios[currency] ?? 0) < 1)
    errors.amount = 'This amount is too small to buy any FansCoins.'
  return errors
}

/** In hundredths: 1, or 100 for currencies that have no smaller unit. */
export const stepOf = (currency: string) => (fractionDigits(currency) === 0 ? 100 : 1)

const fractionDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** What an amount buys, in coins; undefined if it isn't payable. */
export function coinsOf(amount: string, ratio: number | undefined) {
  const hundredths = toHundredths(amount.trim() === '' ? Number.NaN : Number(amount))
  if (hundredths === undefined || hundredths <= 0 || ratio === undefined) return undefined
  if (hundredths > limits.maximumAmount * 100) return undefined
  return fromHundredths(coinsFor(hundredths, ratio))
}

/** The amount that buys at least these coins; undefined for anything but a number of coins. */
export function amountToBuy(coins: number, currency: string, ratio: number) {
  const wanted = toHundredths(coins)
  if (wanted === undefined) return ''
  const hundredths = amountFor(wanted, ratio, stepOf(currency))
  return fromHundredths(hundredths).toFixed(stepOf(currency) === 1 ? 2 : 0)
}

/** About 50, 100, 200 and 500 coins' worth, in round amounts. */
export function presetsOf(ratio: number): number[] {
  const power = Math.max(0, Math.round(Math.log10(10 / ratio)))
  return [5, 10, 20, 50].map((sum) => sum * 10 ** power)
}
