import type { DemoPayment, Subscription } from '@fanlight/contract/money/subscriptions'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/call.ts'
import { withClickKey } from '../../lib/click-key.ts'
import { orNull } from '../../lib/or-null.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'
import { listQuery } from '../../lib/use-list.ts'
import { subscriptionError } from './subscription-error.ts'

export const startSubscription = withClickKey(
  (key, profileId: number, code: string | null) =>
    call('subscribe', { params: { profileId }, ...(code !== null && { body: { code } }), key }),
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

export const mailedCancelQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-cancellation', token],
    queryFn: () =>
      sayingOf(orNull(call('readMailedCancel', { params: { token } })), messageElse('This link could not be opened.')),
  })
export const cancelByMail = (token: string) => call('cancelByMail', { params: { token } })
