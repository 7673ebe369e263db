import { IdParams, Paging } from '@fanlight/contract/fields'
import { SubscribeParams, Subscription, SubscriptionStart } from '@fanlight/contract/subscriptions'
import { z } from 'zod'
import { requireViewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { describePage } from '../http/list-page.ts'
import { cancel, resume } from './cancel.ts'
import { payRenewal } from './pay-renewal.ts'
import { subscribe } from './subscribe.ts'
import { viewSubscription } from './subscription-view.ts'
import { countSubscriptions, listSubscriptions } from './subscriptions.queries.ts'

export function subscriptionRoutes(api: Api, deps: Deps) {
  const { db } = deps
  const money = { limit: 'money' } as const

  api.post(
    '/subscriptions/profile/:profileId',
    { config: money, schema: { params: SubscribeParams, response: { 200: SubscriptionStart } } },
    async (request) => {
      const fan = requireViewer(request, 'Please log in to subscribe.')
      return { subscriptionUrl: await subscribe(deps, fan, request.params.profileId, idempotencyKey(request)) }
    },
  )

  api.get(
    '/subscriptions/my-subscriptions',
    { schema: { querystring: Paging, response: { 200: z.array(Subscription) } } },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      const { page, pageSize } = request.query
      const offset = (page - 1) * pageSize
      const [rows, { total }] = await Promise.all([
        listSubscriptions(db, userId, pageSize, offset),
        countSubscriptions(db, userId),
      ])
      describePage(request, reply, request.query, total)
      return rows.map(viewSubscription)
    },
  )

  api.post(
    '/subscriptions/:id/cancel',
    { schema: { params: IdParams, response: { 200: Subscription } } },
    async (request) => viewSubscription(await cancel(db, requireViewer(request), request.params.id)),
  )

  api.post(
    '/subscriptions/:id/resume',
    { schema: { params: IdParams, response: { 200: Subscription } } },
    async (request) => viewSubscription(await resume(db, requireViewer(request), request.params.id)),
  )

  api.post(
    '/subscriptions/:id/payment',
    { config: money, schema: { params: IdParams, response: { 200: SubscriptionStart } } },
    async (request) => ({ subscriptionUrl: await payRenewal(deps, requireViewer(request), request.params.id) }),
  )
}
