import { showChanged } from '../../content/messages/changed-message.ts'
import { requireThread } from '../../content/messages/open-thread.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import { payForMessage } from './buy-message.ts'

export function paidMessageRoutes(api: Api, deps: Deps) {
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
