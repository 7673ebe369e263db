import type { Deps } from '../../deps.ts'
import { pageWanted } from '../../platform/db/page-wanted.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage, rememberTotals, totalFor } from '../../platform/http/list-page.ts'
import { avatarAddress } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { becomeCreator } from './become-creator.ts'
import { countCreators, findCreator, findVerification, listCreators } from './creators.queries.ts'

export function creatorRoutes(api: Api, deps: Deps) {
  const { db, reads } = deps
  const totals = rememberTotals()

  handle(api, 'becomeCreator', async ({ viewer, body }) => ({
    success: true,
    token: await becomeCreator(deps, viewer, body.bio),
  }))

  handle(api, 'readOnboarding', async ({ viewer }) => ({
    isCreator: (await findVerification(db, viewer.userId)) !== undefined,
  }))

  handle(api, 'readVerificationStatus', async ({ viewer }) => {
    const found = await findVerification(db, viewer.userId)
    const verified = found?.status === 'verified'
    return {
      isCreator: found !== undefined,
      kycVerified: verified,
      kycVerificationDate: (verified && found.decidedAt?.toISOString()) || null,
      kycStatus: found?.status ?? 'none',
      rejectionReason: found?.rejectionReason ?? null,
      renewBy: (verified && found.renewBy) || null,
      isOverdue: verified && found.isOverdue,
      isRenewing: verified && found.isRenewing,
      firstProfileId: found?.firstProfileId ?? null,
      hasPublished: found?.hasPublished ?? false,
    }
  })

  handle(api, 'listCreators', async (request, reply) => {
    const wanted = pageWanted(request.query)
    const from = reads.for(request.viewer)
    const found = await listCreators(from, request.viewer.userId, wanted)
    const counted = await totals('all', wanted.offset + found.length, () => countCreators(from))
    describePage(request, reply, request.query, totalFor(found, counted, wanted))
    return found.map(({ unmet, characters, ...creator }) => ({
      ...creator,
      characters: characters.map(({ id, name, avatarKey }) => ({ id, name, avatarUrl: avatarAddress(avatarKey) })),
    }))
  })

  handle(api, 'readCreator', async ({ viewer, params }) => {
    const creator = await findCreator(reads.for(viewer), params.id, viewer)
    if (!creator) throw new Problem(404, 'Creator not found')
    return creator
  })
}
