import type { Deps } from '../../deps.ts'
import { pageWanted } from '../../platform/db/page-wanted.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { cancel, resume } from './cancel.ts'
import { openCardPage, readCard, settleCard } from './change-card.ts'
import { chooseRenewal } from './choose-renewal.ts'
import { saveDemoCard } from './demo-cards.ts'
import { cancelByMail, readMailedCancel } from './email-cancellation.ts'
import { cancelCheckout, payCheckout } from './pay-checkout.ts'
import { payRenewal } from './pay-renewal.ts'
import { subscribe } from './subscribe.ts'
import { viewSubscription } from './subscription-view.ts'
import { countSubscriptions, findSubscriptionTo, listSubscriptions } from './subscriptions.queries.ts'

export function subscriptionRoutes(api: Api, deps: Deps) {
  const { db } = deps

  handle(api, 'subscribe', async (request) => {
    const { viewer: fan, params } = request
    const wish = {
      profileId: params.profileId,
      code: request.body?.code || null,
      trialDays: request.body?.trialDays ?? null,
      bundle: request.body?.bundle ?? null,
      key: idempotencyKey(request),
    }
    return { subscriptionUrl: await subscribe(deps, fan, wish) }
  })

  handle(api, 'listSubscriptions', async (request, reply) => {
    const { userId } = request.viewer
    const [rows, { total }] = await Promise.all([
      listSubscriptions(db, userId, pageWanted(request.query)),
      countSubscriptions(db, userId),
    ])
    describePage(request, reply, request.query, total)
    return rows.map(viewSubscription)
  })

  handle(api, 'readSubscriptionTo', async ({ viewer, params }) => {
    const found = await findSubscriptionTo(db, params.profileId, viewer.userId)
    if (!found) throw new Problem(404, 'You are not subscribed to this profile.')
    return viewSubscription(found)
  })

  handle(api, 'cancelSubscription', async ({ viewer, params }) => viewSubscription(await cancel(db, viewer, params.id)))

  handle(api, 'resumeSubscription', async ({ viewer, params }) => viewSubscription(await resume(db, viewer, params.id)))

  handle(api, 'chooseRenewal', async (request) =>
    viewSubscription(await chooseRenewal(db, request.viewer, request.params.id, () => request.body.renews)),
  )

  handle(api, 'payRenewal', async ({ viewer, params }) => ({
    subscriptionUrl: await payRenewal(deps, viewer, params.id),
  }))

  handle(api, 'readCard', ({ viewer, params }) => readCard(deps, viewer, params.id))

  handle(api, 'openCardPage', async ({ viewer, params }) => ({
    cardUrl: await openCardPage(deps, viewer, params.id),
  }))

  handle(api, 'settleCard', ({ viewer, params }) => settleCard(deps, viewer, params.id))

  // From the link in an email, without signing in.
  handle(api, 'readMailedCancel', ({ params }) => readMailedCancel(deps, params.token))
  handle(api, 'cancelByMail', ({ params }) => cancelByMail(deps, params.token))

  if (deps.billingProvider.name === 'demo') demoPaymentRoutes(api, deps)
}

/** The demo's payment page; absent with a real provider. */
function demoPaymentRoutes(api: Api, deps: Deps) {
  handle(api, 'payDemo', (request) =>
    payCheckout(deps, request.viewer, request.params.token, () => request.body?.card ?? 'good'),
  )

  handle(api, 'saveDemoCard', (request) =>
    saveDemoCard(deps, request.viewer, request.params.id, () => request.body?.card ?? 'good'),
  )

  handle(api, 'cancelDemo', ({ viewer, params }) => cancelCheckout(deps, viewer, params.token))
}
