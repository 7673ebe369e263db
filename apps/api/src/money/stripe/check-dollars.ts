import type { Stripe } from 'stripe'
import type { Log } from '../../platform/db/client.ts'
import { insufficientBalance } from '../providers/insufficient-balance.ts'

/** Reported at each start, not only on the first of a month. */
export async function checkDollars({ stripe, log }: { stripe: Stripe | undefined; log: Log }) {
  const lack = stripe && (await insufficientBalance(stripe))
  if (lack) log.error(`creators cannot be paid: ${lack}`)
}
