// Without zod, so that the web can import it.
export const trialLimits = { days: 30, uses: 1000 } as const
