import type { Delivery } from '@fanlight/contract/people/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'

export const deliveryQuery = queryOptions({
  queryKey: ['notifications', 'delivery'],
  queryFn: ({ signal }) => sayingOf(call('readDelivery', { signal }), messageElse('Your choices could not be loaded.')),
})
export const saveDelivery = (delivery: Delivery) => call('saveDelivery', { body: delivery })
