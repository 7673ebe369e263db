import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, HubRequest } from './access.ts'
import { Refusal } from './access.ts'
import { findOwn, negotiate, open, type Reservation, requireId, requireOwn, reserve } from './admission.ts'
import { chooseVersion, negotiateAnswer, negotiateError } from './negotiate.ts'
import type { Registry } from './registry.ts'
import { LongPollingTransport, type PollAnswer } from './transports/long-polling.ts'
import { ServerSentEventsTransport } from './transports/server-sent-events.ts'

interface Exchange {
  asked: HubRequest
  request: FastifyRequest
  reply: FastifyReply
}

export type Action = (exchange: Exchange) => Promise<FastifyReply>

/** What the hub's two addresses do, by HTTP method. */
interface HttpEndpoint {
  negotiate: Record<string, Action>
  hub: Record<string, Action>
}

export function createHttpEndpoint(registry: Registry, access: Access): HttpEndpoint {
  async function postNegotiate({ asked, reply }: Exchange) {
    const principal = await access.authenticate(asked)
    const version = chooseVersion(asked.query.get('negotiateVersion'))
    const answer =
      version === undefined ? negotiateError : negotiateAnswer(version, negotiate(registry, principal, version))
    return reply.header('cache-control', 'no-store').type('application/json').send(answer)
  }

  async function get(exchange: Exchange) {
    const id = requireId(exchange.asked.id)
    const principal = await access.authenticate(exchange.asked)
    if (exchange.request.headers.accept?.includes('text/event-stream')) {
      const reservation = reserve(registry, { id, principal, transport: 'ServerSentEvents' })
      return stream(registry, reservation, exchange.reply)
    }
    const running = findOwn(registry, id, principal)
    if (running?.transport instanceof LongPollingTransport) return poll(running.transport, exchange.reply)
    const reservation = reserve(registry, { id, principal, transport: 'LongPolling' })
    const { transport } = open(
      registry,
      reservation,
      (connection) => new LongPollingTransport(connection, registry.clock, registry.limits),
    )
    return poll(transport as LongPollingTransport, exchange.reply)
  }

  async function post({ asked, request, reply }: Exchange) {
    const id = requireId(asked.id)
    const connection = requireOwn(registry, id, await access.authenticate(asked))
    if (connection.transport.name === 'WebSockets') throw new Refusal(405, 'WebSocket messages do not come by POST.')
    if (connection.isClosed) throw new Refusal(404, 'The connection is over.')
    const { body } = request
    // After the answer: a client that learns of a refused handshake before its POST has ended takes it for an accident.
    if (Buffer.isBuffer(body)) setImmediate(() => connection.receive(body))
    return reply.send('')
  }

  async function end({ asked, reply }: Exchange) {
    const id = requireId(asked.id)
    const connection = requireOwn(registry, id, await access.authenticate(asked))
    if (connection.transport.name !== 'LongPolling') throw new Refusal(400, 'Only long polling ends by DELETE.')
    connection.close('client')
    connection.drop()
    return reply.code(202).send('')
  }

  return { negotiate: { POST: postNegotiate }, hub: { GET: get, POST: post, DELETE: end } }
}

function stream(registry: Registry, reservation: Reservation, reply: FastifyReply) {
  reply.hijack()
  // The headers that the hub and the application's hooks have set would go with the answer that is taken over here.
  const headers = reply.getHeaders()
  open(registry, reservation, (connection) => new ServerSentEventsTransport(reply.raw, connection, headers))
  return reply
}

async function poll(transport: LongPollingTransport, reply: FastifyReply) {
  let answer: PollAnswer | undefined
  const leave = () => {
    if (!reply.raw.writableFinished) transport.hungUp(answer)
  }
  const answering = transport.poll()
  if (reply.raw.closed) leave()
  else reply.raw.once('close', leave)
  answer = await answering
  reply.code(answer.status).header('cache-control', 'no-store')
  return answer.status === 204 ? reply.send() : reply.type('application/octet-stream').send(answer.body)
}
