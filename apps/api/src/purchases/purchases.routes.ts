import { IdParams } from '@fanlight/contract/fields'
import { Post } from '@fanlight/contract/posts'
import { PurchaseRequest } from '@fanlight/contract/purchases'
import { z } from 'zod'
import { requireViewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { consumePost } from '../ledger/viewing.ts'
import { createPostViews } from '../posts/post-view.ts'
import { Problem } from '../problems/problem.ts'
import { buyPost } from './buy-post.ts'
import { giveBack } from './give-back.ts'

export function purchaseRoutes(api: Api, deps: Deps) {
  const viewPost = createPostViews(deps)

  api.post(
    '/posts/:id/purchase',
    { config: { limit: 'money' }, schema: { params: IdParams, body: PurchaseRequest, response: { 200: Post } } },
    async (request) => {
      const buyer = requireViewer(request, 'Please log in to purchase posts.')
      const { id } = request.params
      const bought = await buyPost(deps, {
        userId: buyer.userId,
        postId: id,
        key: idempotencyKey(request),
        expectedPrice: request.body?.expectedPrice,
      })
      try {
        return await viewPost(buyer, id)
      } catch (error) {
        const isGone = error instanceof Problem && error.status === 404
        if (isGone && bought.outcome === 'bought') await giveBack(deps.db, bought)
        throw error
      }
    },
  )

  api.post(
    '/posts/:id/consume',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      const viewer = requireViewer(request)
      if (!(await consumePost(deps.db, viewer.userId, request.params.id))) {
        throw new Problem(404, 'There is no open viewing of this post.')
      }
      return reply.code(204).send()
    },
  )
}
