import {
  Creator,
  CreatorApplication,
  CreatorApplicationResult,
  OnboardingStatus,
  VerificationStatus,
} from '@fanlight/contract/creators'
import { IdParams, Paging } from '@fanlight/contract/fields'
import { z } from 'zod'
import { requireViewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { describePage, rememberTotals } from '../http/list-page.ts'
import { Problem } from '../problems/problem.ts'
import { becomeCreator } from './become-creator.ts'
import { countCreators, findCreator, findVerification, listCreators } from './creators.queries.ts'

export function creatorRoutes(api: Api, deps: Deps) {
  const { db } = deps
  const totals = rememberTotals()

  api.post(
    '/creator/become-creator',
    { schema: { body: CreatorApplication, response: { 200: CreatorApplicationResult } } },
    async (request) => {
      const viewer = requireViewer(request)
      return { success: true, token: await becomeCreator(deps, viewer, request.body.bio) }
    },
  )

  api.get('/creator/onboarding/status', { schema: { response: { 200: OnboardingStatus } } }, async (request) => ({
    isCreator: (await findVerification(db, requireViewer(request).userId)) !== undefined,
  }))

  api.get('/creator/verification-status', { schema: { response: { 200: VerificationStatus } } }, async (request) => {
    const found = await findVerification(db, requireViewer(request).userId)
    const verified = found?.status === 'verified'
    return {
      isCreator: found !== undefined,
      kycVerified: verified,
      kycVerificationDate: (verified && found.decidedAt?.toISOString()) || null,
      kycStatus: found?.status ?? 'none',
      rejectionReason: found?.rejectionReason ?? null,
    }
  })

  api.get(
    '/creator/all',
    { schema: { querystring: Paging, response: { 200: z.array(Creator) } } },
    async (request, reply) => {
      requireViewer(request)
      const { page, pageSize } = request.query
      const creators = await listCreators(db, pageSize, (page - 1) * pageSize)
      const seen = (page - 1) * pageSize + creators.length
      describePage(request, reply, request.query, await totals('all', seen, () => countCreators(db)))
      return creators
    },
  )

  api.get('/creator/:id', { schema: { params: IdParams, response: { 200: Creator } } }, async (request) => {
    const creator = await findCreator(db, request.params.id, requireViewer(request))
    if (!creator) throw new Problem(404, 'Creator not found')
    return creator
  })
}
