import { fromHundredths } from '@fanlight/contract/platform/money'
import { showChanged } from '../../content/messages/changed-message.ts'
import { presentFiles } from '../../content/messages/message-view.ts'
import { requireThread } from '../../content/messages/open-thread.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import { payForMessage } from './buy-message.ts'
import { listBought } from './paid-messages.queries.ts'

export function paidMessageRoutes(api: Api, deps: Deps) {
  handle(api, 'listBoughtMessages', async ({ viewer, query }, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', vary: 'authorization' })
    const { before = null, pageSize } = query
    const rows = await listBought(deps.db, viewer.userId, before, pageSize)
    return {
      messages: rows.map(({ id, profileName, coins, boughtAt, files }) => ({
        id,
        profileName,
        price: fromHundredths(coins),
        boughtAt: boughtAt.toISOString(),
        files: presentFiles(files, viewer.userId, deps.addresses),
      })),
      next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
    }
  })

  handle(api, 'buyMessage', async (request) => {
    const { viewer: fan, params } = request
    await requireThread(deps.db, fan, params.id)
    await payForMessage(deps, {
      fanId: fan.userId,
      threadId: params.id,
      number: params.number,
      key: idempotencyKey(request),
      expectedPrice: request.body?.expectedPrice,
    })
    return showChanged(deps, fan, params)
  })
}
