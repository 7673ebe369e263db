import { refuse } from './refusals.ts'

/** Checkout's minimum, in the smallest unit of the settlement currency. */
const least: Record<string, number> = {
  usd: 50,
  eur: 50,
  gbp: 30,
  chf: 50,
  cad: 50,
  aud: 50,
  jpy: 50,
  inr: 50,
  brl: 50,
}
/** Dollars for one of its smallest units. */
const worth: Record<string, number> = {
  usd: 1,
  eur: 1.08,
  gbp: 1.27,
  jpy: 0.66,
  chf: 1.12,
  cad: 0.73,
  aud: 0.66,
  inr: 0.012,
  brl: 0.18,
}

export function exchangeRate(from: string, to: string) {
  const [given, wanted] = [worth[from], worth[to]]
  if (given === undefined || wanted === undefined) throw new Error(`the stand-in changes no ${from} into ${to}`)
  return given / wanted
}

const withoutDecimals = ['jpy']

export function checkTotal(currency: string, total: number) {
  const minimum = least[currency]
  if (currency !== currency.toLowerCase() || minimum === undefined) {
    throw refuse(undefined, `Invalid currency: ${currency}.`, 'line_items[0][price_data][currency]')
  }
  if (total > 99_999_999) throw refuse('amount_too_large', 'Amount must be no more than $999,999.99')
  if (total < minimum) {
    const shown = withoutDecimals.includes(currency) ? `¥${minimum}` : `$${(minimum / 100).toFixed(2)}`
    throw refuse(
      'amount_too_small',
      `The Checkout Session's total amount due must add up to at least ${shown} ${currency}`,
    )
  }
}
