import { DemoPayment, DemoPaymentParams, DemoPaymentResult } from '@fanlight/contract/subscriptions'
import { z } from 'zod'
import { requireViewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { cancelCheckout, payCheckout } from './pay-checkout.ts'

/** What the demo's payment page calls. Where a real provider takes the money, there is none of this. */
export function demoPaymentRoutes(api: Api, deps: Deps) {
  if (deps.billing.name !== 'demo') return

  api.post(
    '/payments/demo/:token/pay',
    {
      config: { limit: 'money' },
      schema: { params: DemoPaymentParams, body: DemoPayment.nullish(), response: { 200: DemoPaymentResult } },
    },
    async (request) => {
      const fan = requireViewer(request, 'Please log in to subscribe.')
      return payCheckout(deps, fan, request.params.token, request.body?.card ?? 'good')
    },
  )

  api.post(
    '/payments/demo/:token/cancel',
    { schema: { params: DemoPaymentParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await cancelCheckout(deps, requireViewer(request, 'Please log in to subscribe.'), request.params.token)
      return reply.code(204).send()
    },
  )
}
