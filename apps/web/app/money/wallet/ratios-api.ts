import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { sayingOf } from '../../lib/shown-error.ts'

export const ratiosQuery = queryOptions({
  queryKey: ['currency-ratios'],
  queryFn: () => sayingOf(call('readCurrencyRatios'), 'Failed to load currency ratios for deposit.'),
})
