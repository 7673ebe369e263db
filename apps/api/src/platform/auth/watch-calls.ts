import { endpointOf } from '@fanlight/contract/endpoints'
import type { FastifyBaseLogger } from 'fastify'
import type { Api } from '../http/api.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { originOf } from './log-sign-in.ts'
import { isSignedIn } from './viewer.ts'

interface Watching {
  securityLog: SecurityLog
  log: FastifyBaseLogger
}

/** Security log entries that follow from the endpoint alone: exports, and refusals at the console. */
export function watchCalls(app: Api, { securityLog, log }: Watching) {
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint: name } = request.routeOptions.config
    const { viewer } = request
    if (!name || !viewer || !isSignedIn(viewer)) return done()
    const { who, exports } = endpointOf(name)
    const isRefused =
      who === 'operator' && (reply.statusCode === 403 || (reply.statusCode === 404 && !viewer.isOperator))
    const kind = isRefused ? 'refused' : exports && reply.statusCode < 300 ? 'export' : undefined
    if (!kind) return done()
    const line = { kind, userId: viewer.userId, ...originOf(request), details: { what: name } } as const
    securityLog
      .note(line)
      .catch((error: unknown) => log.error({ err: error }, 'a line of the security log is lost'))
      .then(() => done(), done)
  })
}
