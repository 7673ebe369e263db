// Without zod, so that the web can import it.
export const bundleMonths = [3, 6, 12] as const
export const bundleLimits = { percent: 50, cents: 999_999 } as const

/** What so many months cost at once, in cents: fractions of a cent are the fan's. Null: nothing, or more than may be charged at once. */
export function bundleCents(cents: number, months: number, percent: number): number | null {
  const total = Math.floor((cents * months * (100 - percent)) / 100)
  return cents > 0 && total <= bundleLimits.cents ? total : null
}

/** "month", "3 months". */
export const monthsOf = (months: number) => (months === 1 ? 'month' : `${months} months`)
