import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../db/failures.ts'
import { throttleLog } from '../db/log-throttle.ts'
import { busy, Problem } from '../problems/problem.ts'
import type { Api } from './api.ts'

type Reconsider = (problem: Problem, request: FastifyRequest) => Problem | Promise<Problem>

/** Turns any error into a problem+json answer. Unexpected ones are logged, and the caller learns nothing about them. */
export function answerErrors(app: Api, reconsider: Reconsider) {
  const sometimes = throttleLog()
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = hasLeft(request, error) ? broken() : problemOf(error)
    if (problem.status >= 500) {
      if (error instanceof Problem) sometimes(problem.message, (times) => request.log.info({ times }, problem.message))
      else request.log.error({ err: error }, 'request failed')
    }
    return sendProblem(reply, await reconsider(problem, request))
  })
  app.setNotFoundHandler(async (request, reply) => sendProblem(reply, await reconsider(nothingHere(), request)))
}

/** Addresses that the router cannot parse; no hook has run. */
export const answerUnreadable =
  (headers: Record<string, string>) => (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    void sendProblem(
      reply.headers({ ...headers, 'x-request-id': request.id }),
      new Problem(400, 'This address cannot be read.'),
    )

/** Not a valid HTTP request: only the socket is there to answer on. */
export const answerNoRequest = (headers: Record<string, string>) => (error: ConnectionError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const problem = noRequests[error.code] ?? new Problem(400, 'This is not a request that can be read.')
  const body = JSON.stringify(problem.body())
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.body().title}`,
    'content-type: application/problem+json',
    'cache-control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** The client closed the connection before its request was complete: not our failure, and nobody reads an answer. */
const hasLeft = ({ raw }: FastifyRequest, { code }: FastifyError) =>
  code === 'ECONNRESET' && raw.destroyed && !raw.complete
const broken = () => new Problem(400, 'The request ended before all of it had come.')

const noRequests: Record<string, Problem | undefined> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: new Problem(431, 'The headers of the request are too large.'),
}

const nothingHere = () => new Problem(404, 'There is nothing at this address.')

const sendProblem = (reply: FastifyReply, problem: Problem) =>
  reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.extras.headers })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem.body())

/** The most errors to report for one body. */
const mostErrors = 50

function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string[]> = {}
    for (const { instancePath, message } of error.validation.slice(0, mostErrors)) {
      const field = instancePath.slice(1).replaceAll('/', '.') || 'body'
      errors[field] = [...(errors[field] ?? []), inWords(message)]
    }
    return new Problem(400, Object.values(errors)[0]?.[0] ?? 'The request is not valid.', { errors })
  }
  if (isDatabaseAway(error)) return busy(503, 'The service is busy recovering. Please try again in a moment.', 2)
  const known = knownCodes[error.code]
  if (known) return new Problem(...known)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Problem(error.statusCode, 'The request could not be read.')
  }
  return new Problem(500, 'Something went wrong on our side. Please try again.')
}

/** The schema library's messages are for programmers; we use our own. */
function inWords(message = 'Invalid') {
  if (!message.startsWith('Invalid') && !message.startsWith('Unrecognized')) return message
  return message.endsWith('received undefined') ? 'This field is required.' : 'This value is not valid.'
}

const knownCodes: Record<string, [number, string] | undefined> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'This kind of content is not accepted here. Please send JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The request has no body.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The length of the request does not match its header.'],
  '22021': [400, 'This text contains characters that cannot be stored.'],
  '22P05': [400, 'This text contains characters that cannot be stored.'],
}
