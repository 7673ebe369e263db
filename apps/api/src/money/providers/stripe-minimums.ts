/** Stripe's minimum in the smallest unit of each currency that we sell coins in, at least as high as in its newer lists. */
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

/** The maximum: eight digits. */
export const stripeMaximum = 99_999_999

export const stripeMinimum = (currency: string) => minimums[currency] ?? 1
