import type { Stripe } from 'stripe'

/**
 * Creators are paid in dollars, but Stripe converts everything to the currencies of the account's bank accounts. Null if it
 * holds dollars, or will.
 */
export async function insufficientBalance(stripe: Stripe): Promise<string | null> {
  const { available, pending } = await stripe.balance.retrieve()
  const held = new Set([...available, ...pending].map(({ currency }) => currency.toUpperCase()))
  if (held.has('USD')) return null
  return `The account at Stripe holds no US dollars, only ${[...held].join(', ')}. Add a bank account in US dollars there, under Settings, Payouts.`
}
