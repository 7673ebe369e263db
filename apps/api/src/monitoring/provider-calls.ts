import type { Stripe } from 'stripe'
import type { Metrics } from './metrics.ts'

/** How long Stripe takes to answer what, and how often. */
export function countProviderCalls(stripe: Stripe, { providerCalls, providerRequests }: Metrics) {
  stripe.on('request', () => providerRequests.inc())
  stripe.on('response', ({ method, path, status, elapsed }: Stripe.ResponseEvent) =>
    providerCalls.observe({ call: `${method} ${withoutIds(path)}`, status: String(status) }, elapsed / 1000),
  )
}

/** `/v1/checkout/sessions/cs_test_1?x=y` is one call to `/v1/checkout/sessions/:id`. */
const withoutIds = (path: string) =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((part) => (/\d/.test(part) && part !== 'v1' ? ':id' : part))
    .join('/')
