import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { orNull } from '../../lib/or-null.ts'

/** Under the list, so that whatever changes that is read anew here. Null if there is none, or no more. */
export const subscriptionToQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'to', profileId],
    queryFn: () => orNull(call('readSubscriptionTo', { params: { profileId } })),
    meta: { changesByArrivals: true },
  })
