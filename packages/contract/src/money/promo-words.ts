// Without zod, so that the web can import it.
export const promoLimits = {
  shortest: 3,
  longest: 24,
  name: 60,
  percent: 90,
  months: 12,
  uses: 10_000,
  /** Of one character, ended ones included. */
  codes: 100,
  /** What may be typed or linked; beyond that it's no code. */
  typed: 60,
} as const

/** A code as it is kept: in any case, with spaces and in full-width letters it's the same. */
export const promoCodeOf = (typed: string) => typed.normalize('NFKC').toUpperCase().replace(/\s+/g, '')

export const isPromoCode = (code: string) => /^[A-Z0-9_-]{3,24}$/.test(code)
