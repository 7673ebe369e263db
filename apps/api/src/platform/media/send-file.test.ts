import { Readable } from 'node:stream'
import fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { sendFile } from './send-file.ts'

const content = '0123456789'
let opened: unknown[] = []
beforeEach(() => {
  opened = []
})
const file = {
  bytes: content.length,
  async stream(range?: { start: number; end: number }) {
    opened.push(range)
    return Readable.from([range ? content.slice(range.start, range.end + 1) : content])
  },
}
const app = fastify({ exposeHeadRoutes: false })
app.route({
  method: ['GET', 'HEAD'],
  url: '/file',
  handler: (request, reply) => sendFile(request, reply, { file, type: 'image/webp', etag: '"v1"' }),
})
const ask = (method: 'GET' | 'HEAD', range?: string) =>
  app.inject({ method, url: '/file', headers: range === undefined ? {} : { range } })

test('the last bytes of a shorter file are all of it', async () => {
  const last = await ask('GET', 'bytes=-4')
  expect([last.statusCode, last.headers['content-range'], last.body]).toEqual([206, 'bytes 6-9/10', '6789'])
  const more = await ask('GET', 'bytes=-25')
  expect([more.statusCode, more.headers['content-range'], more.body]).toEqual([206, 'bytes 0-9/10', content])
})

test('a HEAD request reads nothing', async () => {
  const head = await ask('HEAD')
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', ''])
  expect(opened).toEqual([])
  await ask('GET')
  expect(opened).toEqual([undefined])
})
