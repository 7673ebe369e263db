import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callFile } from '../../lib/call.ts'
import { sayingOf } from '../../lib/shown-error.ts'

const payoutsPageSize = 12

/** The sums, and the payouts page by page, newest first. */
export const payoutsQuery = infiniteQueryOptions({
  queryKey: ['payouts'],
  queryFn: ({ pageParam: page }) => {
    const query = { page, pageSize: payoutsPageSize }
    return sayingOf(call('readPayouts', { query }), 'Failed to load your payouts.')
  },
  initialPageParam: 1,
  getNextPageParam: ({ payouts }, _, page) => (payouts.length === payoutsPageSize ? page + 1 : undefined),
  meta: { changesByArrivals: true },
})

export const creatorTermsQuery = queryOptions({
  queryKey: ['payouts', 'terms'],
  queryFn: () => sayingOf(call('readCreatorTerms'), 'Failed to load what creators earn.'),
})

export const getPayoutStatement = (id: number) => callFile('exportPayout', { params: { id }, timeout: 60_000 })

export const getYear = (year: number, format: 'csv' | 'pdf') =>
  callFile('exportYear', { params: { year, format }, timeout: 60_000 })

export const openAccount = (country: string) => call('openPayoutAccount', { body: { country } })
export const changeAccount = () => call('changePayoutAccount')
export const refreshAccount = () => call('refreshPayoutAccount')
export const saveTaxNumber = (taxNumber: string | null) => call('saveTaxNumber', { body: { taxNumber } })
export const leaveAccount = () => call('leavePayoutAccount')
