// Money is counted in whole hundredths everywhere except in requests and answers, where it's a JSON number with at most
// two decimals.

declare const unit: unique symbol
/** An amount carries its unit: one of another unit doesn't compile in its place, a plain number does. */
interface In<Unit extends string> {
  readonly [unit]?: Unit
}
/** Hundredths of a dollar. */
export type Cents = number & In<'cents'>
/** Hundredths of a FansCoin. */
export type Coins = number & In<'coins'>
/** Millionths of a dollar. */
export type Micros = number & In<'micros'>

/** Whole hundredths of a number with at most two decimals; undefined for anything else. */
export function toHundredths(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined
  const hundredths = Math.round(amount * 100)
  if (!Number.isSafeInteger(hundredths) || Math.abs(amount * 100 - hundredths) > 1e-6) return undefined
  return hundredths
}

export const fromHundredths = (hundredths: Cents | Coins): number => hundredths / 100

/** For an amount that the schema accepted: anything else is our mistake, and never counts as nothing. */
export const coinsOf = (amount: unknown): Coins => exactly(amount)
export const centsOf = (amount: unknown): Cents => exactly(amount)

function exactly(amount: unknown): number {
  const hundredths = toHundredths(amount)
  if (hundredths === undefined) throw new RangeError(`${String(amount)} is no amount of money`)
  return hundredths
}

const ratioScale = 1_000_000
const scaled = (ratio: number) => BigInt(Math.round(ratio * ratioScale))

/** Coins for an amount of a currency, rounded down, all in hundredths: the server's arithmetic. */
export const coinsFor = (hundredths: number, ratio: number) =>
  Number((BigInt(hundredths) * scaled(ratio)) / BigInt(ratioScale))

/**
 * The smallest amount that buys this many coins, all in hundredths; in steps of a whole unit if there's no minor one.
 */
export function amountFor(coins: number, ratio: number, step = 1) {
  const divisor = scaled(ratio) * BigInt(step)
  return Number((BigInt(coins) * BigInt(ratioScale) + divisor - 1n) / divisor) * step
}
