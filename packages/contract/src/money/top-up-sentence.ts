export interface TopUpTerms {
  /** In units of the currency. */
  amount: number
  currencyCode: string
  /** What the amount buys, and begun when fewer than `below` are left. */
  coins: number
  below: number
  timesADay: number
  timesAMonth: number
}

/** What a fan agrees to, word for word. The server keeps it and refuses another one. */
export function topUpSentence({ amount, currencyCode, coins, below, timesADay, timesAMonth }: TopUpTerms) {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions()
      .maximumFractionDigits ?? 2
  const price = (times: number) => `${(amount * times).toFixed(digits)} ${currencyCode}`
  return (
    `When a purchase leaves me fewer than ${below} FansCoins, charge my saved card ${price(1)} for ${coins} FansCoins. ` +
    `At most ${often(timesADay)} in 24 hours (${price(timesADay)}) and ${often(timesAMonth)} in 30 days (${price(timesAMonth)}). ` +
    'I can turn this off at any time.'
  )
}

const often = (times: number) => (times === 1 ? 'once' : `${times} times`)
