import type { Paging } from '@fanlight/contract/fields'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Says of a plain-array list how long it is in all and where it goes on. */
export function pageHeaders(request: FastifyRequest, reply: FastifyReply, { page, pageSize }: Paging, total: number) {
  reply.header('x-total-count', total)
  if (page * pageSize >= total) return
  const next = new URL(request.url, 'http://next')
  next.searchParams.set('page', String(page + 1))
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
}
