import type { Stripe } from 'stripe'

/**
 * Creators are paid in dollars, and Stripe changes everything into the currencies that its account has bank accounts for. Null: it
 * holds dollars, or will.
 */
export async function lackOfDollars(stripe: Stripe): Promise<string | null> {
  const { available, pending } = await stripe.balance.retrieve()
  const held = new Set([...available, ...pending].map(({ currency }) => currency.toUpperCase()))
  if (held.has('USD')) return null
  return `The account at Stripe holds no US dollars, only ${[...held].join(', ')}. Add a bank account in US dollars there, under Settings, Payouts.`
}
