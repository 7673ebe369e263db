import { addressOf, type EndpointName, endpointOf } from '@fanlight/contract/endpoints'
import type { AnswerOf, Checked, IsSignedIn } from '@fanlight/contract/platform/call-types'
import type { Endpoint } from '@fanlight/contract/platform/endpoint'
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { Api } from './api.ts'

type Asking<N extends EndpointName> = FastifyRequest &
  Checked<N> &
  (IsSignedIn<N> extends true ? SignedInRequest : unknown)
type SignedInRequest = { viewer: Extract<FastifyRequest['viewer'], { userId: number }> }
/** Files are sent as they are; without a declared answer the returned value is ignored. */
type Answering<N extends EndpointName> = AnswerOf<N> extends Blob | undefined ? unknown : AnswerOf<N> | FastifyReply

/**
 * Registers an endpoint of the contract's list: address, schemas, limits and callers come from there. Callers are
 * checked before anything of the request is read (platform/auth/authorize.ts).
 */
export function handle<N extends EndpointName>(
  api: Api,
  name: N,
  handler: (request: Asking<N>, reply: FastifyReply) => Answering<N> | Promise<Answering<N>>,
  /** Answers from cache after the usual checks, or passes on to the handler. */
  answersEarly?: (request: FastifyRequest, reply: FastifyReply, goOn: (error?: Error) => void) => void,
) {
  const endpoint = endpointOf(name)
  const { method, path } = addressOf(name)
  const status = statusOf(endpoint)
  const isSilent = endpoint.answer === undefined
  api.route({
    method: endpoint.answersHead ? [method as HTTPMethods, 'HEAD'] : (method as HTTPMethods),
    url: pathWithin(api, path),
    bodyLimit: endpoint.bodyLimit,
    config: {
      endpoint: name,
      limit: endpoint.limit,
      viewer: endpoint.viewer,
      upload: endpoint.upload,
      undocumented: endpoint.undocumented,
      answersEarly: answersEarly !== undefined,
    },
    schema: schemaOf(endpoint),
    ...(answersEarly && {
      onRequest(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
        answersEarly(request, reply, (error) => {
          reply.dress()
          done(error)
        })
      },
    }),
    async handler(request, reply) {
      if (status !== 200) reply.code(status)
      const answer = await handler(request as Asking<N>, reply)
      if (isSilent && answer !== undefined && endpoint.also?.[202]) return reply.code(202).send(answer)
      return isSilent ? reply.send() : answer
    },
  })
}

/** Scopes of the server have a prefix; the list has full paths. */
function pathWithin({ prefix }: Api, path: string) {
  if (path !== prefix && !path.startsWith(`${prefix}/`)) throw new Error(`${path} does not stand under ${prefix}.`)
  return path.slice(prefix.length) || '/'
}

const statusOf = ({ answer, status }: Endpoint) => status ?? (answer ? 200 : 204)

function schemaOf(endpoint: Endpoint) {
  const { params, query, body, answer, also } = endpoint
  const described = answer instanceof z.ZodType ? answer : answer ? undefined : z.void()
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...(described && { [statusOf(endpoint)]: described }), ...also },
  }
}
