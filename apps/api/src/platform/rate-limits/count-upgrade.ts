import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Sessions } from '../auth/sessions.ts'
import { anonymous } from '../auth/viewer.ts'
import { shortenForwarded } from '../http/shorten-forwarded.ts'
import { Problem } from '../problems/problem.ts'
import type { Limits } from './limits.ts'

/**
 * WebSocket upgrades pass no hooks, so they are counted here: for the token's owner, otherwise for the address, which is
 * found by the same rule as for other requests.
 */
export function countUpgrade(
  limits: Limits,
  { authenticate }: Pick<Sessions, 'authenticate'>,
  trustedProxies: string[],
) {
  const isTrusted = proxyAddress.compile(trustedProxies)

  return async (request: IncomingMessage, token: string | undefined) => {
    shortenForwarded(request.headers)
    const viewer = (token && (await authenticate(token))?.viewer) || anonymous
    const asking = { method: 'GET', headers: request.headers, viewer, ip: proxyAddress(request, isTrusted) }
    try {
      await limits.either('upgrade', asking)
      return true
    } catch (error) {
      if (error instanceof Problem && error.status === 429) return false
      throw error
    }
  }
}
