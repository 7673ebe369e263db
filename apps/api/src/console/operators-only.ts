import { requireAdmin } from '../auth/viewer.ts'
import type { Api } from '../http/api.ts'

/** Asked before anything of a request is looked at: to everybody else no address of the console exists, whatever they send. */
export function operatorsOnly(api: Api) {
  api.addHook('onRequest', async (request, reply) => {
    requireAdmin(request)
    reply.header('cache-control', 'private, no-store')
  })
}
