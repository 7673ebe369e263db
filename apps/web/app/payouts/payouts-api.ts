import type { PayoutOverview } from '@fanlight/contract/payouts'
import { api } from '../lib/api-client.ts'

export const payoutsPageSize = 12

/** The sums, and one page of payouts, newest first. */
export const getPayouts = (page = 1) =>
  api.get<PayoutOverview>('/payouts', { query: { page, pageSize: payoutsPageSize } })

export const getPayoutStatement = (id: number) => api.blob(`/payouts/${id}/statement.csv`, { timeout: 60_000 })
