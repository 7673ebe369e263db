// Money is counted in whole hundredths everywhere but at the border, where it is a JSON number with at most two decimals.

/** Whole hundredths of a number with at most two decimals; undefined for anything else. */
export function toHundredths(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined
  const hundredths = Math.round(amount * 100)
  if (!Number.isSafeInteger(hundredths) || Math.abs(amount * 100 - hundredths) > 1e-6) return undefined
  return hundredths
}

export const fromHundredths = (hundredths: number) => hundredths / 100
