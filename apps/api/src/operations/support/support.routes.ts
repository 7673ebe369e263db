import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { readConversation, replyToSupport, writeToSupport } from './write-to-support.ts'

/** Support requests, with or without an account. */
export function supportRoutes(api: Api, deps: Deps) {
  handle(api, 'writeToSupport', (request) => writeToSupport(deps, request, request.body))
  handle(api, 'readConversation', ({ params }) => readConversation(deps, params.token))
  handle(api, 'replyToSupport', async (request) => {
    await readConversation(deps, request.params.token)
    return replyToSupport(deps, request.params.token, request.body.message)
  })
}
