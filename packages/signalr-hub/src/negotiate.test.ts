import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultLimits } from './limits.ts'
import { Negotiations } from './negotiate.ts'
import { bearer, jsonHandshake, negotiate, rawSocket, upgradeAnswer, upgradeStatus } from './testing/raw-client.ts'
import { hasty, startTestHub, type TestHub, until } from './testing/test-hub.ts'

let t: TestHub
beforeEach(async () => {
  t = await startTestHub({ limits: { ...hasty, connections: 6, connectionsPerUser: 3, pendingNegotiations: 4 } })
})
afterEach(() => t.stop())

const post = (query: string, token: string) =>
  fetch(`${t.url}/negotiate${query}`, { method: 'POST', headers: bearer(token) })

test('version 1 returns a public id and a secret one', async () => {
  const answer = await negotiate(t.url, t.tokenFor('ada'), '?negotiateVersion=1&useStatefulReconnect=true')
  expect(answer).toEqual({
    negotiateVersion: 1,
    connectionId: expect.stringMatching(/^[\w-]{22}$/),
    connectionToken: expect.stringMatching(/^[\w-]{22}$/),
    availableTransports: [
      { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
      { transport: 'ServerSentEvents', transferFormats: ['Text'] },
      { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
    ],
  })
  expect(answer.connectionId).not.toBe(answer.connectionToken)
})

test('the public id opens nothing', async () => {
  const token = t.tokenFor('ada')
  const { connectionId, connectionToken } = await negotiate(t.url, token)
  expect(await upgradeStatus(`${t.webSocketUrl}?id=${connectionId}`, bearer(token))).toBe(404)
  expect(await upgradeStatus(`${t.webSocketUrl}?id=${connectionToken}`, bearer(token))).toBe(101)
})

test.each(['', '?negotiateVersion=0'])('version 0 (%j) has one id for everything', async (query) => {
  const token = t.tokenFor('ada')
  const answer = await negotiate(t.url, token, query)
  expect(answer).not.toHaveProperty('connectionToken')
  expect(answer.negotiateVersion).toBe(0)
  const { socket, heard } = await rawSocket(`${t.webSocketUrl}?id=${answer.connectionId}`, token)
  expect(heard).toEqual(['{}\x1e'])
  socket.terminate()
})

test('a later version is answered with 1, nonsense with an error', async () => {
  expect((await negotiate(t.url, t.tokenFor('ada'), '?negotiateVersion=7')).negotiateVersion).toBe(1)
  for (const version of ['abc', '-1', '1.5', '', '9'.repeat(40)]) {
    const answer = await post(`?negotiateVersion=${version}`, t.tokenFor('ada'))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ error: 'The client requested an invalid protocol version.' })
  }
})

test('other methods are not allowed', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD']) {
    const answer = await fetch(`${t.url}/negotiate`, { method, headers: bearer(t.tokenFor('ada')) })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  }
  const answer = await fetch(t.url, { method: 'PUT', headers: bearer(t.tokenFor('ada')) })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, DELETE'])
})

test('an id that is never used is forgotten', async () => {
  const token = t.tokenFor('ada')
  const { connectionToken } = await negotiate(t.url, token)
  expect(t.hub.counts().pendingNegotiations).toBe(1)
  await until(() => t.hub.counts().pendingNegotiations === 0, 'the id to be forgotten')
  expect(await upgradeStatus(`${t.webSocketUrl}?id=${connectionToken}`, bearer(token))).toBe(404)
})

test("one user's negotiations and connections count together", async () => {
  const token = t.tokenFor('ada')
  const { socket } = await rawSocket(t.webSocketUrl, token)
  await negotiate(t.url, token)
  const { connectionToken } = await negotiate(t.url, token)
  const refused = await post('?negotiateVersion=1', token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await upgradeStatus(t.webSocketUrl, bearer(token))).toBe(429)
  expect(await upgradeStatus(`${t.webSocketUrl}?id=${connectionToken}`, bearer(token))).toBe(101)
  expect((await post('?negotiateVersion=1', t.tokenFor('bob'))).status).toBe(200)
  socket.terminate()
})

test('a refused client is told when to come back, as a problem', async () => {
  const token = t.tokenFor('ada')
  for (let times = 0; times < 3; times++) await negotiate(t.url, token)
  await negotiate(t.url, t.tokenFor('bob'))
  const answers = [
    await post('?negotiateVersion=1', t.tokenFor('late')),
    await upgradeAnswer(t.webSocketUrl, bearer(token)),
  ]
  for (const answer of answers as Response[]) {
    const { headers } = answer
    const told = ['content-type', 'retry-after', 'cache-control'].map((name) => headers.get(name))
    expect(told).toEqual(['application/problem+json', '5', 'no-store'])
  }
  const [full, tooMany] = await Promise.all(answers.map((answer) => (answer as Response).json()))
  const detail = 'The server has too many connections.'
  expect(full).toEqual({ type: 'about:blank', title: 'Service Unavailable', status: 503, detail, message: detail })
  expect(tooMany).toMatchObject({ status: 429, detail: 'Too many connections of one user.' })
})

test('all negotiations together are limited', async () => {
  for (let user = 0; user < 4; user++) await negotiate(t.url, t.tokenFor(user))
  expect((await post('?negotiateVersion=1', t.tokenFor('late'))).status).toBe(503)
})

test("all connections together are limited, and other people's continue", async () => {
  const sockets = await Promise.all([1, 2, 3, 4, 5, 6].map((user) => rawSocket(t.webSocketUrl, t.tokenFor(user))))
  expect((await post('?negotiateVersion=1', t.tokenFor('late'))).status).toBe(503)
  expect(await upgradeStatus(t.webSocketUrl, bearer(t.tokenFor('late')))).toBe(503)
  expect(t.hub.sendToUsers([1, 2, 3, 4, 5, 6], 'Hello', [])).toBe(6)
  sockets[0]?.socket.terminate()
  await until(() => t.hub.counts().held === 5, 'a free place')
  expect(await upgradeStatus(t.webSocketUrl, bearer(t.tokenFor('late')))).toBe(101)
  for (const { socket } of sockets) socket.terminate()
})

test("another user's id is as good as unknown", async () => {
  const [ada, bob] = [t.tokenFor('ada'), t.tokenFor('bob')]
  const { connectionToken } = await negotiate(t.url, ada)
  const url = `${t.url}?id=${connectionToken}`
  const asBob = { headers: bearer(bob) }
  expect(await upgradeStatus(url.replace('http', 'ws'), bearer(bob))).toBe(404)
  expect((await fetch(url, asBob)).status).toBe(404)
  expect((await fetch(url, { headers: bearer(ada) })).status).toBe(200)
  expect((await fetch(url, asBob)).status).toBe(404)
  expect((await fetch(url, { ...asBob, method: 'POST', body: jsonHandshake })).status).toBe(404)
  expect((await fetch(url, { ...asBob, method: 'DELETE' })).status).toBe(404)
  expect(t.hub.counts().held).toBe(1)
})

test('negotiations are released per user', () => {
  const negotiations = new Negotiations({ elapsed: 0, now: Date.now }, defaultLimits)
  const principal = { userId: 1, sessionId: 'one', expiresAt: 0 }
  const [first, second] = [negotiations.open(principal, 1), negotiations.open(principal, 1)]
  if (!first || !second) throw new Error('refused')
  negotiations.delete(first)
  negotiations.delete(first)
  expect(negotiations.countOf('1')).toBe(1)
  negotiations.deleteWhere(({ sessionId }) => sessionId === 'one')
  expect([negotiations.countOf('1'), negotiations.size]).toEqual([0, 0])
})
