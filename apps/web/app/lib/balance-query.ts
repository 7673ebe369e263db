import type { Balance } from '@fanlight/contract/wallet'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api-client.ts'
import { sayingOf } from './shown-error.ts'

/** Shown in the wallet and before anything is bought. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: () => sayingOf(api.get<Balance>('/wallet/balance'), 'Failed to load FansCoin balance.'),
  meta: { changesByArrivals: true },
})
