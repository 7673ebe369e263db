import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, HubRequest } from './access.ts'
import { corsHeaders, preflightHeaders, Refusal, readRequest } from './access.ts'
import { type Action, createHttpEndpoint } from './http-endpoint.ts'
import type { HubLog } from './log.ts'
import type { Registry } from './registry.ts'
import { type AllowUpgrade, createUpgradeEndpoint } from './upgrade-endpoint.ts'

export interface HubPluginOptions {
  /** Where the hub answers, each below the prefix of the registration, for example `/hubs/notifications`. */
  paths: string[]
  /** Asked before a WebSocket upgrade, which Fastify's hooks do not see; false is answered with 429. */
  allowUpgrade?: AllowUpgrade
}

interface PluginParts {
  registry: Registry
  access: Access
  log: HubLog
  close(): Promise<void>
}

const decoration = 'signalrRequest'

export function createFastifyPlugin({
  registry,
  access,
  log,
  close,
}: PluginParts): FastifyPluginAsync<HubPluginOptions> {
  const endpoint = createHttpEndpoint(registry, access)

  const dispatch = (actions: Record<string, Action>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = request.getDecorator<HubRequest>(decoration)
    try {
      access.checkOrigin(asked)
      reply.headers(corsHeaders(asked.origin))
      if (request.method === 'OPTIONS') return reply.code(204).headers(preflightHeaders).send()
      const act = actions[request.method]
      if (!act) throw new Refusal(405, 'Method not allowed.', { allow: Object.keys(actions).join(', ') })
      return await act({ asked, request, reply })
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'A hub request failed')
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'The request failed.')
      return reply.code(refusal.status).headers(refusal.headers).serializer(String).send(refusal.body())
    }
  }

  return async (app, { paths, allowUpgrade }) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: registry.limits.messageBytes },
      (_request, body, done) => done(null, body),
    )
    app.decorateRequest(decoration)
    app.addHook('onRequest', async (request) => request.setDecorator(decoration, readRequest(request.raw)))
    // Fastify's own request log would show the address with its token, hence silent.
    const common = { method: app.supportedMethods, logLevel: 'silent' } as const
    for (const url of paths) {
      app.route({ ...common, url: `${url}/negotiate`, handler: dispatch(endpoint.negotiate) })
      app.route({ ...common, url, handler: dispatch(endpoint.hub) })
    }
    const attach = createUpgradeEndpoint({ registry, access, log, allowUpgrade })
    attach(
      app.server,
      paths.map((path) => app.prefix + path),
    )
    app.addHook('preClose', close)
  }
}
