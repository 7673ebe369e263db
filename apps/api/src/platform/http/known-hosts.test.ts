import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { knownHosts } from './known-hosts.ts'

const opened: TestApp[] = []
async function start(settings: Record<string, string> = {}) {
  const t = await startTestApp(settings)
  opened.push(t)
  return t
}
afterAll(async () => {
  for (const t of opened) await t.close()
})

test("someone else's name pointing at the demo signs nobody in", async () => {
  const t = await start({ PUBLIC_URL: 'http://fans.test:3400' })
  const ask = (host: string, url = '/dev-identity/accounts') => t.app.inject({ url, headers: { host } })
  for (const url of ['/dev-identity/accounts', '/', '/api/profiles', '/metrics', '/hubs/notifications']) {
    const answer = await ask('evil.example:3400', url)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 421, 'application/problem+json'])
  }
  for (const host of ['localhost:3400', 'a.localhost', '127.0.0.1:1', '[::1]:3400', 'fans.test:3400', 'FANS.TEST'])
    expect([host, (await ask(host)).statusCode]).toEqual([host, 200])
  for (const host of [
    'localhost.evil.example',
    'evil.example?localhost',
    'x@localhost.evil.example',
    'evil.example.',
    '%',
  ])
    expect([host, (await ask(host)).statusCode]).toEqual([host, 421])
})

test('such a page cannot open a hub connection', async () => {
  const t = await start()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.app.server.address() as { port: number }
  const { token } = await createUser(t.deps)
  const open = (host: string) =>
    new Promise<string>((heard) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          [
            `GET /hubs/notifications?access_token=${token} HTTP/1.1`,
            `Host: ${host}`,
            `Origin: http://${host}`,
            'Connection: Upgrade',
            'Upgrade: websocket',
            'Sec-WebSocket-Version: 13',
            `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
          ].join('\r\n'),
        ),
      )
      socket.once('data', (data) => {
        heard(data.toString().split('\r\n')[0] ?? '')
        socket.destroy()
      })
    })
  expect(await open(`evil.example:${port}`)).toContain(' 403 ')
  expect(await open(`localhost:${port}`)).toContain(' 101 ')
})

test('a real installation answers to whatever name its proxy passes on', () => {
  expect(knownHosts({ demo: false, publicUrl: 'https://fans.example' })('app:3000')).toBe(true)
})

test('a server open to others needs a metrics token, even behind a local proxy that does not say so', async () => {
  const open = { ALLOW_DEMO: 'true', PUBLIC_URL: 'https://fans.example' }
  const without = await start(open)
  expect((await without.app.inject('/metrics')).statusCode).toBe(404)
  const given = 'a-token-of-the-scraper-that-is-long-enough'
  const withToken = await start({ ...open, METRICS_TOKEN: given })
  expect((await withToken.app.inject('/metrics')).statusCode).toBe(404)
  const headers = { authorization: `Bearer ${given}` }
  expect((await withToken.app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
  const alone = await start()
  expect((await alone.app.inject('/metrics')).statusCode).toBe(200)
})

test.each([
  ['192.168.1.7:3000', true],
  ['[fd00::7]:3000', true],
  ['mytest', false],
  ['notlocalhost', false],
  ['fans.test', true],
  [`${'a'.repeat(300)}.test`, false],
])('the demo answers to %s: %s', (host, isKnown) => {
  expect(knownHosts({ demo: true, publicUrl: 'http://127.0.0.1:3000' })(host)).toBe(isKnown)
})

test('a wrong metrics token of the right length opens nothing', async () => {
  const t = await start({ METRICS_TOKEN: 'a-token-of-metrics-that-is-long-enough' })
  const read = async (token: string) =>
    (await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode
  expect(await read('b-token-of-metrics-that-is-long-enough')).toBe(404)
  expect(await read('a-token-of-metrics')).toBe(404)
  expect(await read('a-token-of-metrics-that-is-long-enough')).toBe(200)
})
