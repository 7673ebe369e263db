import type { Stripe } from 'stripe'
import { withoutIds } from '../traces/without-ids.ts'
import type { Metrics } from './metrics.ts'

/** How long Stripe takes to answer what, and how often. */
export function countProviderCalls(stripe: Stripe, { providerCalls, providerRequests }: Metrics) {
  stripe.on('request', () => providerRequests.inc())
  stripe.on('response', ({ method, path, status, elapsed }: Stripe.ResponseEvent) =>
    providerCalls.observe({ call: `${method} ${withoutIds(path)}`, status: String(status) }, elapsed / 1000),
  )
}
