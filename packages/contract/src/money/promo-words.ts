// Without zod, so that the web can import it.
export const promoLimits = {
  shortest: 3,
  longest: 24,
  name: 60,
  percent: 90,
  months: 12,
  uses: 10_000,
  /** Per character, including ended ones. */
  codes: 100,
  /** The longest input; anything beyond isn't a code. */
  typed: 60,
} as const

/** A code as stored: the same in any case, with spaces and in full-width letters. */
export const promoCodeOf = (typed: string) => typed.normalize('NFKC').toUpperCase().replace(/\s+/g, '')

export const isPromoCode = (code: string) => /^[A-Z0-9_-]{3,24}$/.test(code)
