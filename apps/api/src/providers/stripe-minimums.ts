/** The least that Stripe takes, in the smallest unit of each currency we sell coins in: raised where its newer lists raise it. */
const minimums: Record<string, number> = {
  USD: 50,
  EUR: 50,
  GBP: 30,
  CHF: 50,
  CAD: 60,
  AUD: 60,
  JPY: 80,
  INR: 4000,
  BRL: 50,
}

/** And the most: eight digits. */
export const stripeMaximum = 99_999_999

export const stripeMinimum = (currency: string) => minimums[currency] ?? 1
