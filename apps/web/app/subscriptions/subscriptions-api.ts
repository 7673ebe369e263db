import type { DemoPayment, DemoPaymentResult, Subscription, SubscriptionStart } from '@fanlight/contract/subscriptions'
import { api } from '../lib/api-client.ts'
import { withClickKey } from '../lib/click-key.ts'
import { listQuery } from '../lib/use-list.ts'
import { subscriptionError } from './subscription-error.ts'

export const startSubscription = withClickKey(
  (key, profileId: number) => api.post<SubscriptionStart>(`/subscriptions/profile/${profileId}`, undefined, { key }),
  'subscribe',
)

export const subscriptionsQuery = listQuery<Subscription>({
  key: ['subscriptions'],
  load: (page) => api.page<Subscription>('/subscriptions/my-subscriptions', { query: { page } }),
  failed: subscriptionError,
  meta: { changesByArrivals: true },
})

export const cancelSubscription = (id: number) => api.post<Subscription>(`/subscriptions/${id}/cancel`)
export const resumeSubscription = (id: number) => api.post<Subscription>(`/subscriptions/${id}/resume`)
export const startRenewalPayment = (id: number) => api.post<SubscriptionStart>(`/subscriptions/${id}/payment`)

const demoPage = (token: string) => `/payments/demo/${encodeURIComponent(token)}`
export const payDemo = (token: string, card: DemoPayment['card']) =>
  api.post<DemoPaymentResult>(`${demoPage(token)}/pay`, { card }, { timeout: 40_000 })
export const cancelDemo = (token: string) => api.post<void>(`${demoPage(token)}/cancel`)
