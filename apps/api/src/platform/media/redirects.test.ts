import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { purgeFromCaches } from './purge-caches.ts'
import { s3Store } from './s3-store.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
async function listen(answer: RequestListener) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server that redirects callers to another one, which records the requests. */
async function sendOn(status: number) {
  const asked: string[] = []
  const inside = await listen((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end('what only this machine may read')
  })
  const outside = await listen((_request, response) =>
    response.writeHead(status, { location: `${inside}/secret` }).end(),
  )
  return { outside, asked }
}

test.each([301, 302, 307, 308])('a store that redirects us (%i) has not answered', async (status) => {
  const { outside, asked } = await sendOn(status)
  const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1' }
  const store = s3Store({ endpoint: outside, publicEndpoint: outside, bucket: 'files', ...keys })
  await expect(store.open('media/a')).rejects.toThrow(`the store answered ${status} to HEAD`)
  await expect(store.put('media/a', Buffer.from('a'), 'image/webp')).rejects.toThrow(
    `the store answered ${status} to PUT`,
  )
  expect(asked).toEqual([])
})

test('a cache that redirects us was not purged', async () => {
  const { outside, asked } = await sendOn(307)
  const cdn = { purgeUrl: `${outside}/purge`, token: 'secret' }
  const told = purgeFromCaches({ cdn, publicUrl: 'https://fans.example.com', s3: undefined }, ['a'])
  await expect(told).rejects.toThrow('the cache answered 307 to a purge')
  expect(asked).toEqual([])
})
