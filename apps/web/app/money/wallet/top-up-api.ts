import type { TopUpRequest } from '@fanlight/contract/money/top-up'
import { topUpAddresses } from '@fanlight/contract/money/top-up-addresses'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../lib/call.ts'
import { sayingOf } from '../../lib/shown-error.ts'

const { call } = callerOf(topUpAddresses)

export const topUpQuery = queryOptions({
  queryKey: ['wallet', 'top-up'],
  queryFn: () => sayingOf(call('readTopUp'), 'Failed to load your automatic top-up.'),
  meta: { changesByArrivals: true },
})

export const turnTopUpOn = (body: TopUpRequest) => call('turnTopUpOn', { body })
export const turnTopUpOff = () => call('turnTopUpOff')
