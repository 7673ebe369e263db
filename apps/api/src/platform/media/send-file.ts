import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, StoredFile } from './store.ts'

interface FileAnswer {
  file: StoredFile
  type: string
  etag: string
}

/** Sends a file or the requested range (RFC 9110: one range; several get the whole file). */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, { file, type, etag }: FileAnswer) {
  reply.headers({ etag, 'accept-ranges': 'bytes', 'content-type': type })
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const range = wantedRange(request, file.bytes, etag)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' })
      .send()
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await file.stream(range))
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')))

function wantedRange(
  { headers }: FastifyRequest,
  bytes: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined
  const [, first = '', last = ''] = asked
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
