import type { BundleWish } from '@fanlight/contract/money/bundles'
import type { Subscription } from '@fanlight/contract/money/subscriptions'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/call.ts'
import { withClickKey } from '../../lib/click-key.ts'
import { listQuery } from '../../lib/use-list.ts'
import { subscriptionError } from './subscription-error.ts'

export const startSubscription = withClickKey(
  (
    key,
    profileId: number,
    wish: { code: string | null; trialDays: number | undefined; bundle: BundleWish | undefined },
  ) => call('subscribe', { params: { profileId }, body: wish, key }),
  'subscribe',
)

export const subscriptionsQuery = listQuery<Subscription>({
  key: ['subscriptions'],
  load: (page, before) => callPage('listSubscriptions', { query: { page, before } }),
  failed: subscriptionError,
  meta: { changesByArrivals: true },
})

/** The newest ones, such as the one just paid. */
export const newestSubscriptionsQuery = queryOptions({
  queryKey: ['subscriptions', 'newest'],
  queryFn: () => call('listSubscriptions', { query: { page: 1, pageSize: 10 } }),
})

export const cancelSubscription = (id: number) => call('cancelSubscription', { params: { id } })
export const resumeSubscription = (id: number) => call('resumeSubscription', { params: { id } })
export const startRenewalPayment = (id: number) => call('payRenewal', { params: { id } })
