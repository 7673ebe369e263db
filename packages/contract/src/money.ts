// Money is counted in whole hundredths everywhere but at the border, where it is a JSON number with at most two decimals.

/** Whole hundredths of a number with at most two decimals; undefined for anything else. */
export function toHundredths(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined
  const hundredths = Math.round(amount * 100)
  if (!Number.isSafeInteger(hundredths) || Math.abs(amount * 100 - hundredths) > 1e-6) return undefined
  return hundredths
}

export const fromHundredths = (hundredths: number) => hundredths / 100

const ratioScale = 1_000_000
const scaled = (ratio: number) => BigInt(Math.round(ratio * ratioScale))

/** Coins for an amount of a currency, rounded down, all in hundredths: as the server counts them. */
export const coinsFor = (hundredths: number, ratio: number) =>
  Number((BigInt(hundredths) * scaled(ratio)) / BigInt(ratioScale))

/** The smallest amount that buys so many coins, all in hundredths; in steps of a whole unit where there is no minor one. */
export function amountFor(coins: number, ratio: number, step = 1) {
  const divisor = scaled(ratio) * BigInt(step)
  return Number((BigInt(coins) * BigInt(ratioScale) + divisor - 1n) / divisor) * step
}
