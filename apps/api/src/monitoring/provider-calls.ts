import type { Metrics } from './metrics.ts'

/** One try at a call. `status` is null where no answer came. */
export interface ProviderTry {
  call: string
  status: number | null
  seconds: number
}

/** How long the payment provider takes to answer what, and how often. */
export const countProviderCalls =
  ({ providerCalls }: Metrics) =>
  ({ call, status, seconds }: ProviderTry) =>
    providerCalls.observe({ call, status: status === null ? 'none' : String(status) }, seconds)
