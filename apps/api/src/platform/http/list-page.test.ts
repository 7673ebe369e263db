import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { describePage } from './list-page.ts'

function headersOf(page: number, total: number) {
  const headers: Record<string, unknown> = {}
  const reply = {
    header(name: string, value: unknown) {
      headers[name] = value
    },
  }
  const request = { url: '/api/x?a=1&page=9' }
  describePage(request as FastifyRequest, reply as unknown as FastifyReply, { page, pageSize: 10 }, total)
  return headers
}

test('a list has its total, and the next page as long as there is one', () => {
  expect(headersOf(1, 11)).toEqual({ 'x-total-count': 11, link: '</api/x?a=1&page=2>; rel="next"' })
  expect(headersOf(2, 21)).toEqual({ 'x-total-count': 21, link: '</api/x?a=1&page=3>; rel="next"' })
})

test.each([
  [1, 10],
  [2, 20],
  [3, 20],
  [1, 0],
])('page %i of %i is the last one', (page, total) => {
  expect(headersOf(page, total)).toEqual({ 'x-total-count': total })
})
