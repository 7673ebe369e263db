import type { FastifyReply } from 'fastify'
import type { Api } from './api.ts'
import type { Lifecycle } from './drain.ts'

/** A complete answer. */
export interface ReadyAnswer {
  status: 200 | 304
  /** Names and values in turn, after the common headers. */
  headers: readonly string[]
  body?: Buffer
  /** May be kept by public caches, unless countries matter (platform/countries/ask-from-country.ts). */
  isPublic: boolean
}

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a complete answer without running the onSend hooks. */
    sendAtOnce(answer: ReadyAnswer): FastifyReply
  }
}

interface Needed {
  /** Common to all answers. */
  headers: Record<string, string>
  lifecycle: Lifecycle
  knowsCountries: boolean
}

/**
 * Setting headers one by one and inspecting the body takes longer than sending a known answer. The bytes are the same
 * as on the usual path, which is taken whenever something else may change the answer.
 */
export function sendAtOnce(app: Api, { headers: ofEach, lifecycle, knowsCountries }: Needed) {
  const ofAll = Object.entries(ofEach).flat()

  app.decorateReply('sendAtOnce', function (answer) {
    const { status, headers, body, isPublic } = answer
    if ((isPublic && knowsCountries) || lifecycle.stage === 'leaving') return sendNormally(this, answer)
    this.hijack()
    const own = ['x-request-id', this.request.id, ...headers]
    if (body) own.push('content-length', String(body.length))
    this.raw.writeHead(status, [...ofAll, ...own])
    this.raw.end(body)
    return this
  })
}

function sendNormally(reply: FastifyReply, { status, headers, body }: ReadyAnswer) {
  reply.dress().code(status)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  return reply.send(body)
}
