import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Sessions } from '../auth/sessions.ts'
import { anonymous } from '../auth/viewer.ts'
import { shortenForwarded } from '../http/shorten-forwarded.ts'
import { Problem } from '../problems/problem.ts'
import type { Limits } from './limits.ts'

/**
 * Opening a WebSocket passes no hook: it is counted here, for whoever the token is of, else for the address, which is
 * found by the same rule as that of other requests.
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
    const asking = { headers: request.headers, viewer, ip: proxyAddress(request, isTrusted) }
    try {
      await limits.either('upgrade', asking)
      return true
    } catch (error) {
      if (error instanceof Problem && error.status === 429) return false
      throw error
    }
  }
}
