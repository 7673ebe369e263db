import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { contentPolicy } from './content-policy.ts'

/** On every answer to any request. */
const own = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

let t: TestApp
let port: number
beforeAll(async () => {
  t = await startTestApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as { port: number }).port
})
afterAll(() => t.close())

const post = (payload: string | Buffer, contentType = 'application/json') =>
  t.app.inject({ method: 'POST', url: '/api/auth/google-login', headers: { 'content-type': contentType }, payload })

/** Everything that a socket receives after sending these bytes. */
const raw = (request: string) =>
  new Promise<string>((heard) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('close', () => heard(answer))
    socket.on('error', () => heard(answer))
    setTimeout(() => socket.destroy(), 2000)
  })

describe('every failure is the same kind of answer', () => {
  const isProblem = (answer: Awaited<ReturnType<typeof post>>, status: number) => {
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    const problem = answer.json()
    expect(problem).toMatchObject({ status, title: expect.any(String), type: expect.any(String) })
    expect(problem.message).toBe(problem.detail)
    expect(answer.body).not.toMatch(/\n +at |\.ts:|select |node_modules/)
  }
  const nested = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`

  test.each([
    ['not JSON', '{"idToken":', 400],
    ['too deep', nested, 400],
    ['very deep', '['.repeat(10_000), 400],
    ['a name twice', '{"idToken":"a","idToken":"b"}', 400],
    ['a name twice in disguise', '{"idToken":"a","idT\\u006fken":"b"}', 400],
    ['a prototype', '{"__proto__":{"admin":true},"idToken":"a"}', 400],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['empty', '', 400],
    ['an array', '[]', 400],
    ['a wrong type', '{"idToken":5}', 400],
    ['too large', `{"idToken":"${'x'.repeat(400_000)}"}`, 413],
  ])('%s', async (_what, body, status) => isProblem(await post(body), status))

  test('another content type', async () => isProblem(await post('idToken=a', 'application/x-www-form-urlencoded'), 415))

  test('an unknown API address', async () => {
    isProblem(await t.as().get('/nothing-here'), 404)
    isProblem(await t.as().post('/profiles/1/2/3', {}), 404)
  })

  test.each(['/api/profiles/%', '/api/posts/%ff%fe/like', '/media/%e0/large.webp', '/og/profile/%zz'])(
    'an unreadable address: %s',
    async (url) => {
      const reply = await t.app.inject(url)
      isProblem(reply, 400)
      expect(reply.headers).toMatchObject(own)
      expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('bytes that are no request', async () => {
    const answer = await raw('hello\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('application/problem+json')
    for (const [name, value] of Object.entries(own)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400, title: 'Bad Request' })
    expect(await raw(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })

  test('invalid fields are named', async () => {
    const answer = await post('{}')
    expect(answer.json().errors).toHaveProperty('idToken')
  })
})

test('a body of 100 MB is refused before it is read', async () => {
  const answer = await raw(
    `POST /api/auth/google-login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 104857600\r\n\r\n{"a"`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test.each([
  ['no host', 'GET /api/health/live HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nhost: evil.test\r\n\r\n'],
  [
    'two lengths',
    'POST /api/auth/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  ],
  [
    'length and chunks',
    'POST /api/auth/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a header without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['not HTTP', 'hello\r\n\r\n'],
])('hostile request: %s', async (_what, request) => {
  const answer = await raw(request)
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).toContain('application/problem+json')
  expect((await t.as().get('/health/live')).statusCode).toBe(200)
})

test('an unknown expectation is ignored', async () => {
  expect(await raw('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nExpect: the-best\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})

test.each([
  ['HTTP/2 without TLS', 'Upgrade, HTTP2-Settings', 'h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__'],
  ['TLS', 'Upgrade', 'TLS/1.0'],
  ['nobody knows what', 'upgrade', 'x/1, y/2'],
])('an offer to speak %s is ignored: the request is answered as it is', async (_what, connection, offered) => {
  const offer = `Host: localhost\r\nConnection: ${connection}\r\nUpgrade: ${offered}\r\n\r\n`
  expect(await raw(`GET /api/health/live HTTP/1.1\r\n${offer}`)).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  '/../../../etc/passwd',
  '/..%2f..%2f..%2fetc/passwd',
  '/assets/..%5c..%5cpackage.json',
  '/%00',
  '/%ff%fe',
  '/assets/%2e%2e/%2e%2e/package.json',
])('path traversal out of the web files is impossible: %s', async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('root:')
  expect(answer).not.toContain('"workspaces"')
})

test('paths match case-insensitively', async () => {
  expect((await t.app.inject('/API/Health/LIVE')).statusCode).toBe(200)
})

test('every answer carries the security headers and an id', async () => {
  const { headers } = await t.as().get('/health/live')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('API answers are never cached unless they say so', async () => {
  const kept = async (path: string) => (await t.as().get(path)).headers['cache-control']
  expect(await kept('/auth/config')).toBe('no-store')
  expect(await kept('/wallet/balance')).toBe('no-store')
  expect(await kept('/profiles')).toBe('public, max-age=5')
})

test('behind TLS, browsers are told to stay with https for a year, on every answer', async () => {
  const secure = await startTestApp({ PUBLIC_URL: 'https://fanlight.test' })
  const { headers } = await secure.as().get('/health/live')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const unreadable = await secure.app.inject('/%ff')
  expect(unreadable.headers).toMatchObject({
    ...own,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  await secure.close()
})

test('a page runs only its own scripts, inline ones by their hashes', () => {
  const policy = contentPolicy({ googleClientId: undefined, s3: undefined, publicUrl: 'https://fanlight.example' })
  const directives = policy(["'sha256-abc='"]).split('; ')
  expect(directives).toContain("script-src 'self' 'sha256-abc='")
  expect(directives).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]))
})

test('a page may load only what the sign-in provider documents, and nothing else from its host', () => {
  const google = {
    googleClientId: 'x.apps.googleusercontent.com',
    s3: undefined,
    publicUrl: 'https://fanlight.example',
  }
  const directives = contentPolicy(google)([]).split('; ')
  const sources = directives.flatMap((directive) =>
    directive.split(' ').filter((one) => one.includes('accounts.google')),
  )
  expect(sources.toSorted()).toEqual([
    'https://accounts.google.com/gsi/',
    'https://accounts.google.com/gsi/',
    'https://accounts.google.com/gsi/client',
    'https://accounts.google.com/gsi/style',
  ])
})

test('metrics are for loopback, or for callers with the token', async () => {
  expect((await t.app.inject('/metrics')).body).toContain('fanlight_http_request_duration_seconds')
  expect((await t.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
  expect((await t.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })).statusCode).toBe(404)
})

test('the description is made from the routes', async () => {
  const { paths } = (await t.as().get('/openapi.json')).json()
  expect(paths['/api/auth/google-login'].post.requestBody).toBeDefined()
  expect((await t.as().get('/docs')).body).toContain('/api/auth/google-login')
})
