import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { sayingOf } from './shown-error.ts'

/** Shown in the wallet and before purchases. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: () => sayingOf(call('readBalance'), 'Failed to load FansCoin balance.'),
  meta: { changesByArrivals: true },
})
