import type { FastifyReply } from 'fastify'
import type { Api } from './api.ts'
import type { Stay } from './drain.ts'

/** An answer of which nothing is left to be found out. */
export interface ReadyAnswer {
  status: 200 | 304
  /** Names and values in turn; what every answer carries comes before them. */
  headers: readonly string[]
  body?: Buffer
  /** Caches between us may keep it: countries that something is closed to have a say in that (countries/ask-from-country.ts). */
  isPublic: boolean
}

declare module 'fastify' {
  interface FastifyReply {
    /** Sends what is ready, past the hooks of answers on their way. */
    sendAtOnce(answer: ReadyAnswer): FastifyReply
  }
}

interface Needed {
  /** Of every answer. */
  headers: Record<string, string>
  stay: Stay
  knowsCountries: boolean
}

/**
 * Setting one header after the other and asking what kind of body there is takes longer than to send what is known. The bytes
 * on the wire are those of the usual way, which is taken where something else has a say in them.
 */
export function sendAtOnce(app: Api, { headers: ofEach, stay, knowsCountries }: Needed) {
  const ofAll = Object.entries(ofEach).flat()

  app.decorateReply('sendAtOnce', function (answer) {
    const { status, headers, body, isPublic } = answer
    if ((isPublic && knowsCountries) || stay.stage === 'leaving') return sendAsUsual(this, answer)
    this.hijack()
    const own = ['x-request-id', this.request.id, ...headers]
    if (body) own.push('content-length', String(body.length))
    this.raw.writeHead(status, [...ofAll, ...own])
    this.raw.end(body)
    return this
  })
}

function sendAsUsual(reply: FastifyReply, { status, headers, body }: ReadyAnswer) {
  reply.dress().code(status)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  return reply.send(body)
}
