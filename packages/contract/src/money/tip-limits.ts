// Without zod, so that the web can import it.
export const tipLimits = {
  /** In FansCoins, like the amounts that a character suggests by default. */
  minimum: 1,
  maximum: 1000,
  amounts: [10, 25, 50],
  /** What a fan may give one creator within 24 hours: anyone, and an account in its first 30 days. */
  aDay: 2000,
  aDayYoung: 300,
  /** What a creator may be given within 24 hours by all accounts in their first 30 days together. */
  ofYoungADay: 3000,
  words: 200,
  goal: 80,
} as const
