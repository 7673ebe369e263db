import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { saveDemoCard } from './demo-cards.ts'
import { cancelCheckout, payCheckout } from './pay-checkout.ts'

/** The demo's payment page; absent with a real provider. */
export function demoPaymentRoutes(api: Api, deps: Deps) {
  if (deps.billingProvider.name !== 'demo') return

  handle(api, 'payDemo', (request) =>
    payCheckout(deps, request.viewer, request.params.token, () => request.body?.card ?? 'good'),
  )

  handle(api, 'saveDemoCard', (request) =>
    saveDemoCard(deps, request.viewer, request.params.id, () => request.body?.card ?? 'good'),
  )

  handle(api, 'cancelDemo', ({ viewer, params }) => cancelCheckout(deps, viewer, params.token))
}
