import type { DemoPayment } from '@fanlight/contract/money/subscriptions'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/call.ts'
import { sayingOf } from '../../lib/shown-error.ts'

export const payDemo = (token: string, card: DemoPayment['card']) =>
  call('payDemo', { params: { token }, body: { card }, timeout: 40_000 })
export const cancelDemo = (token: string) => call('cancelDemo', { params: { token } })

export const paymentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'payments', id],
    queryFn: () =>
      sayingOf(
        callPage('listSubscriptionPayments', { params: { id }, query: { pageSize: 100 } }),
        'Failed to load the payments.',
      ),
  })
