import type { Paging } from '@fanlight/contract/platform/fields'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { inCountry } from '../db/asking-from.ts'
import type { PageWanted } from '../db/page-wanted.ts'

/** Puts the total and the next page of a list into headers; the body stays a plain array. */
export function describePage(request: FastifyRequest, reply: FastifyReply, { page, pageSize }: Paging, total: number) {
  reply.header('x-total-count', total)
  if (page * pageSize >= total) return
  const [path = '', query = ''] = request.url.split('?', 2)
  const next = new URLSearchParams(query)
  next.set('page', String(page + 1))
  reply.header('link', `<${path}?${next}>; rel="next"`)
}

/** Of a total counted for everyone, how many this viewer can see. */
export function totalFor(rows: { unmet: number }[], counted: number, { offset, before }: PageWanted) {
  const [first] = rows
  if (!first) return offset === 0 && before === null ? 0 : counted
  return Math.max(counted - first.unmet, offset + rows.length)
}

const countedSeconds = 10

/** Caches the total for a while, because counting reads everything. */
export function rememberTotals() {
  const totals = new LRUCache<string, number>({ max: 1000, ttl: countedSeconds * 1000 })
  return async (name: string, seen: number, count: () => Promise<{ total: number }>) => {
    const place = inCountry(name)
    const known = totals.get(place)
    if (known !== undefined) return Math.max(known, seen)
    const { total } = await count()
    totals.set(place, total)
    return total
  }
}
