import { centsOf } from '@fanlight/contract/platform/money'
import { viewProfile } from '../../content/profiles/profile-view.ts'
import type { Deps } from '../../deps.ts'
import { owns, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { setBundles } from './bundle-offer.ts'
import { makePromoCode, stopPromoCode, viewPromoCodes } from './promo-codes.ts'
import { viewPromoOffer } from './promo-offer.ts'
import { setTrial } from './trial-offer.ts'

export function promoCodeRoutes(api: Api, deps: Deps) {
  const { db } = deps

  handle(api, 'listPromoCodes', async ({ viewer, params }) => {
    await requireOwn(viewer, params.id)
    return viewPromoCodes(db, params.id)
  })

  handle(api, 'createPromoCode', async (request, reply) => {
    const { viewer, params } = request
    await requireOwn(viewer, params.id)
    return reply.code(201).send(await makePromoCode(deps, params.id, request.body))
  })

  handle(api, 'endPromoCode', async ({ viewer, params }) => {
    await requireOwn(viewer, params.id)
    return stopPromoCode(db, params.id, params.code)
  })

  handle(api, 'setTrial', async (request) => {
    const { viewer, params } = request
    await requireOwn(viewer, params.id)
    return setTrial(db, params.id, request.body)
  })

  handle(api, 'setBundles', async (request) => {
    const { viewer, params } = request
    await requireOwn(viewer, params.id)
    return setBundles(db, params.id, request.body)
  })

  handle(api, 'readPromoOffer', async ({ viewer, params }, reply) => {
    const profile = await viewProfile(deps, viewer, params.id)
    reply.header('cache-control', 'private, no-store')
    return viewPromoOffer(db, profile.id, params.code, centsOf(profile.subscriptionFee), viewer?.userId ?? null)
  })

  async function requireOwn(viewer: SignedIn, profileId: number) {
    const { creatorId } = await viewProfile(deps, viewer, profileId)
    if (!owns(viewer, creatorId)) throw new Problem(403, 'This is the character of another creator.')
  }
}
