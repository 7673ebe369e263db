import { createPostViews } from '../../content/posts/post-view.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { consumePost } from '../ledger/viewing.ts'
import { buyPost } from './buy-post.ts'
import { giveBack } from './give-back.ts'

export function purchaseRoutes(api: Api, deps: Deps) {
  const viewPost = createPostViews(deps)

  handle(api, 'buyPost', async (request) => {
    const { viewer: buyer, params } = request
    const bought = await buyPost(deps, {
      userId: buyer.userId,
      postId: params.id,
      key: idempotencyKey(request),
      expectedPrice: request.body?.expectedPrice,
      keep: request.body?.keep ?? false,
    })
    try {
      return await viewPost(buyer, params.id, { isBuyer: bought.outcome === 'bought' })
    } catch (error) {
      const isGone = error instanceof Problem && error.status === 404
      if (isGone && bought.outcome === 'bought') await giveBack(deps.db, bought)
      throw error
    }
  })

  handle(api, 'endViewing', async ({ viewer, params }) => {
    if (!(await consumePost(deps.db, viewer.userId, params.id)))
      throw new Problem(404, 'There is no open viewing of this post.')
  })
}
