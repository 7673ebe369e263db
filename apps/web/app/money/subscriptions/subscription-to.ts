import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { orNull } from '../../lib/or-null.ts'

/** Under the list's key, so that changes of the list refresh it too. Null if there's none (any more). */
export const subscriptionToQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'to', profileId],
    queryFn: () => orNull(call('readSubscriptionTo', { params: { profileId } })),
    meta: { changesByArrivals: true },
  })
