import type { Metrics } from './metrics.ts'

/** One attempt of a call. `status` is null if no answer came. */
export interface ProviderTry {
  call: string
  status: number | null
  seconds: number
}

/** Counts and times calls to the payment provider. */
export const countProviderCalls =
  ({ providerCalls }: Metrics) =>
  ({ call, status, seconds }: ProviderTry) =>
    providerCalls.observe({ call, status: status === null ? 'none' : String(status) }, seconds)
