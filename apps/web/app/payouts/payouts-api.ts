import type { PayoutOverview } from '@fanlight/contract/payouts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../lib/api-client.ts'
import { sayingOf } from '../lib/shown-error.ts'

const payoutsPageSize = 12

/** The sums, and the payouts page by page, newest first. */
export const payoutsQuery = infiniteQueryOptions({
  queryKey: ['payouts'],
  queryFn: ({ pageParam: page }) => {
    const query = { page, pageSize: payoutsPageSize }
    return sayingOf(api.get<PayoutOverview>('/payouts', { query }), 'Failed to load your payouts.')
  },
  initialPageParam: 1,
  getNextPageParam: ({ payouts }, _, page) => (payouts.length === payoutsPageSize ? page + 1 : undefined),
  meta: { changesByArrivals: true },
})

export const getPayoutStatement = (id: number) => api.blob(`/payouts/${id}/statement.csv`, { timeout: 60_000 })
