import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bearer, negotiate, rawSocket, upgradeStatus } from './testing/raw-client.ts'
import { goodOrigin, hubPath, startTestHub, type TestHub, until } from './testing/test-hub.ts'

let t: TestHub
beforeEach(async () => {
  t = await startTestHub()
})
afterEach(() => t.stop())

const status = async (url: string, init?: RequestInit) => (await fetch(url, init)).status

describe('tokens', () => {
  test.each(['POST /negotiate', 'GET ?id=x', 'POST ?id=x', 'DELETE ?id=x'])('%s needs a valid one', async (call) => {
    const [method = '', rest = ''] = call.split(' ')
    const url = t.url + rest
    const expired = t.tokenFor('ada', { lasts: -1 })
    expect(await status(url, { method })).toBe(401)
    expect(await status(url, { method, headers: bearer('forged') })).toBe(401)
    expect(await status(url, { method, headers: bearer(expired) })).toBe(401)
    expect(await status(url, { method, headers: { authorization: `Basic ${t.tokenFor('ada')}` } })).toBe(401)
    const answer = await fetch(url, { method })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.json()).toMatchObject({ status: 401, message: 'An access token is required.' })
  })

  test('an upgrade needs a valid one, by header or by query, before the 101', async () => {
    expect(await upgradeStatus(t.webSocketUrl)).toBe(401)
    expect(await upgradeStatus(t.webSocketUrl, bearer('forged'))).toBe(401)
    expect(await upgradeStatus(`${t.webSocketUrl}?access_token=${t.tokenFor('ada', { lasts: -1 })}`)).toBe(401)
    expect(await upgradeStatus(t.webSocketUrl, bearer(t.tokenFor('ada')))).toBe(101)
    expect(await upgradeStatus(`${t.webSocketUrl}?access_token=${t.tokenFor('ada')}`)).toBe(101)
  })

  test('the header takes precedence over the query, which counts for GET only', async () => {
    const good = t.tokenFor('ada')
    expect(await status(`${t.url}?id=x&access_token=${good}`)).toBe(404)
    expect(await status(`${t.url}?id=x&access_token=${good}`, { headers: bearer('forged') })).toBe(401)
    expect(await status(`${t.url}/negotiate?access_token=${good}`, { method: 'POST' })).toBe(401)
    expect(await status(`${t.url}?id=x&access_token=${good}`, { method: 'DELETE' })).toBe(401)
  })

  test('no token and no connection secret is ever logged', async () => {
    const token = t.tokenFor('ada')
    const { connectionToken } = await negotiate(t.url, token)
    await status(`${t.url}?id=${connectionToken}&access_token=${token}`)
    await status(`${t.url}?id=x&access_token=${token}`)
    await status(`${t.url}/negotiate?access_token=${token}`, { method: 'PUT' })
    await status(`${t.url}?access_token=${token}`, { method: 'POST', body: 'x'.repeat(40_000) })
    const { socket } = await rawSocket(`${t.webSocketUrl}?access_token=${token}`, token)
    socket.terminate()
    await upgradeStatus(`${t.webSocketUrl}?access_token=${token}&id=x`)
    await until(() => t.logged.some((line) => line.includes('opened')), 'something to be logged')
    expect(t.logged.join('\n')).not.toContain(token)
    expect(t.logged.join('\n')).not.toContain(connectionToken)
    expect(t.addresses.some((address) => address.includes('?id=x'))).toBe(true)
    expect(t.addresses.join('\n')).not.toContain(token)
  })
})

test('an authentication that fails or throws is contained and answered with 503', async () => {
  const asleep = await startTestHub({ authenticate: () => Promise.reject(new Error('database away')) })
  const broken = await startTestHub({
    authenticate() {
      throw new Error('database away')
    },
  })
  for (const each of [asleep, broken]) {
    expect(await status(`${each.url}/negotiate`, { method: 'POST', headers: bearer('any') })).toBe(503)
    expect(await upgradeStatus(each.webSocketUrl, bearer('any'))).toBe(503)
    expect(each.logged.join()).toContain('authenticate failed')
    await each.stop()
  }
})

test('a session that ends while its token is checked is not let in', async () => {
  let checks = 0
  let revoked = false
  const racing = await startTestHub({
    async authenticate() {
      const answer = revoked ? undefined : { userId: 1, sessionId: 'one', expiresAt: Number.POSITIVE_INFINITY }
      if (++checks === 1) {
        revoked = true
        racing.hub.closeSession('one')
      }
      return answer
    },
  })
  expect(await upgradeStatus(racing.webSocketUrl, bearer('any'))).toBe(401)
  expect(checks).toBe(2)
  await racing.stop()
})

describe('origins', () => {
  const foreign = 'https://evil.test'

  test('a foreign one is refused everywhere', async () => {
    const headers = { ...bearer(t.tokenFor('ada')), origin: foreign }
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
      expect(await status(t.url, { method, headers })).toBe(403)
    expect(await status(`${t.url}/negotiate`, { method: 'POST', headers })).toBe(403)
    expect(await upgradeStatus(t.webSocketUrl, headers)).toBe(403)
    expect(await upgradeStatus(t.webSocketUrl, { ...headers, origin: 'null' })).toBe(403)
  })

  test('a trusted origin may read the answers, with credentials, including refusals', async () => {
    const headers = { ...bearer(t.tokenFor('ada')), origin: goodOrigin }
    const good = await fetch(`${t.url}/negotiate`, { method: 'POST', headers })
    const bad = await fetch(`${t.url}/negotiate`, { method: 'POST', headers: { origin: goodOrigin } })
    expect([good.status, bad.status]).toEqual([200, 401])
    for (const answer of [good, bad]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(goodOrigin)
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
      expect(answer.headers.get('vary')).toBe('Origin')
    }
    expect(await upgradeStatus(t.webSocketUrl, headers)).toBe(101)
  })

  test('the preflight passes without a token', async () => {
    const answer = await fetch(t.url, {
      method: 'OPTIONS',
      headers: { origin: goodOrigin, 'access-control-request-method': 'DELETE' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE')
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-signalr-user-agent')
  })

  test('the event stream carries the headers as well', async () => {
    const token = t.tokenFor('ada')
    const { connectionToken } = await negotiate(t.url, token)
    const abort = new AbortController()
    const answer = await fetch(`${t.url}?id=${connectionToken}`, {
      headers: { ...bearer(token), origin: goodOrigin, accept: 'text/event-stream' },
      signal: abort.signal,
    })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-store',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': goodOrigin,
    })
    abort.abort()
  })

  test('a check that throws refuses', async () => {
    const nervous = await startTestHub({
      allowOrigin() {
        throw new Error('no idea')
      },
    })
    expect(await status(nervous.url, { headers: { origin: goodOrigin } })).toBe(403)
    await nervous.stop()
  })
})

test("upgrades pass the application's own gate, since Fastify's hooks do not see them", async () => {
  const gated = await startTestHub({}, { refuseUpgrades: true })
  expect(await upgradeStatus(gated.webSocketUrl, bearer(gated.tokenFor('ada')))).toBe(429)
  await gated.stop()
})

test('an upgrade elsewhere is refused if nothing else handles it', async () => {
  expect(await upgradeStatus(t.webSocketUrl.replace(hubPath, '/elsewhere'))).toBe(404)
  expect(await upgradeStatus(t.webSocketUrl.replace(hubPath, hubPath.toUpperCase()), bearer(t.tokenFor('a')))).toBe(101)
})
