import { endpointOf } from '@fanlight/contract/endpoints'
import type { Endpoint } from '@fanlight/contract/platform/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'
import { requireCreator, requireRight, requireViewer } from './viewer.ts'

/** Refuses callers by the contract's list before anything of the request is read. Rights on a single thing are checked later. */
export function authorizeCallers(app: Api) {
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint: name } = request.routeOptions.config
    if (!name) return done()
    const endpoint = endpointOf(name)
    allow[endpoint.who](request, endpoint)
    if (endpoint.who === 'operator') reply.header('cache-control', 'private, no-store')
    done()
  })
}

const allow: Record<Endpoint['who'], (request: FastifyRequest, endpoint: Endpoint) => void> = {
  anybody: () => {},
  person: (request, { signIn }) => void requireViewer(request, signIn),
  creator: (request) => void requireCreator(request),
  operator: (request, { right = 'run the system' }) => void requireRight(request, right),
}
