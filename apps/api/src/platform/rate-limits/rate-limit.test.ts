import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { everyRouteOf } from '../../../testing/route-table.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/**
 * A fiftieth of the usual limits, and at least one: a visitor has 12 calls a minute and 2 answers of 401 or 404, a
 * person 12 calls.
 */
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT_SCALE: '0.02', TRUSTED_PROXIES: '10.0.0.1' })
  // Limits are per minute: no minute may end between two calls of a test.
  const minute = 60_000
  vi.useFakeTimers({ now: Math.floor(Date.now() / minute) * minute + minute / 2, toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await t.close()
})

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `10.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

interface Asking {
  from?: string
  by?: Person
  headers?: Record<string, string>
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  payload?: object
}
const ask = (url: string, { from = newAddress(), by, headers, method = 'GET', payload }: Asking = {}) =>
  t.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { ...(by && { authorization: `Bearer ${by.token}` }), ...headers },
    ...(payload && { payload }),
  })
const statusesOf = async (count: number, url: string, asking: Asking = {}) => {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(url, asking)))
  return answers.map(({ statusCode }) => statusCode)
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

test('an anonymous address is told when to come back, even when it asks all at once', async () => {
  const from = newAddress()
  const statuses = await statusesOf(20, '/api/profiles', { from })
  expect(statuses.toSorted()).toEqual([...times(12, 200), ...times(8, 429)])
  const refused = await ask('/api/profiles', { from })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toContain('application/problem+json')
  expect((await ask('/api/profiles')).statusCode).toBe(200)
})

test("people behind one address do not use up each other's calls", async () => {
  const [ada, bob] = [await createUser(t.deps), await createUser(t.deps)]
  const from = newAddress()
  expect((await statusesOf(20, '/api/profiles', { from, by: ada })).filter((status) => status === 429)).toHaveLength(8)
  expect((await ask('/api/profiles', { from, by: bob })).statusCode).toBe(200)
  expect((await ask('/api/profiles', { from })).statusCode).toBe(200)
})

test('a person may write a fifth as often as read, and keeps reading', async () => {
  const ada = await createUser(t.deps)
  const changes = await statusesOf(6, '/api/notifications/read-all', { by: ada, method: 'PUT' })
  expect(changes.toSorted()).toEqual([...times(2, 200), ...times(4, 429)])
  expect(await statusesOf(2, '/api/wallet/balance', { by: ada })).toEqual(times(2, 200))
})

test('a person is limited from whatever address they come', async () => {
  const ada = await createUser(t.deps)
  expect((await statusesOf(20, '/api/wallet/balance', { by: ada })).filter((status) => status === 429)).toHaveLength(8)
})

describe('spelling an address differently changes nothing', () => {
  const spellings = ['/api/wallet/balance', '/%61pi/wallet/balance', '/API/Wallet/Balance/', '/ap%69/wallet/b%61lance']

  test('all of them share one limit', async () => {
    const ada = await createUser(t.deps)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(spellings[n % 4] ?? '', { by: ada })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...times(12, 200), ...times(8, 429)])
  })

  test('and is not cached', async () => {
    const ada = await createUser(t.deps)
    for (const url of [...spellings, 'http://127.0.0.1/api/wallet/balance']) {
      const answer = await ask(url, { by: ada })
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store'])
    }
  })
})

describe('callers refused too often', () => {
  test.each([
    ['guesses addresses', '/api/profiles/999999999', {}, 404],
    ['guesses addresses of nothing', '/api/nothing', {}, 404],
    ['guesses tokens', '/api/profiles', { headers: { authorization: 'Bearer guess' } }, 401],
    ['asks without a token', '/api/wallet/balance', {}, 401],
    ['guesses addresses of media', '/media/0d9d1b7e-7d2f-4b55-9a5e-1c1d7c8f0a11/large.webp', {}, 404],
  ])('and %s is told to wait', async (_what, url, asking, status) => {
    const statuses = await statusesOf(6, url, { from: newAddress(), ...asking })
    expect(statuses.toSorted()).toEqual([...times(2, status), ...times(4, 429)])
  })

  test('of missing pages still get API answers', async () => {
    const from = newAddress()
    const pages = await statusesOf(6, '/nothing', { from, headers: { accept: 'text/html' } })
    expect(pages.filter((status) => status === 429)).toHaveLength(4)
    expect(await statusesOf(2, '/api/nothing', { from })).toEqual([404, 404])
  })

  test('are refused themselves, for files and pages together', async () => {
    const from = newAddress()
    const html = { headers: { accept: 'text/html' } }
    expect((await statusesOf(6, '/api/nothing', { from })).toSorted()).toEqual([...times(2, 404), ...times(4, 429)])
    expect(await statusesOf(1, '/assets/nothing.js', { from })).toEqual([404])
    expect(await statusesOf(1, '/nothing', { from, ...html })).toEqual([404])
    expect(await statusesOf(1, '/nothing', { from, ...html })).toEqual([429])
  })

  test('lock out nobody who shares the address', async () => {
    const from = newAddress()
    const { id, creator } = await createProfile(t.deps)
    const idToken = await credential('stranger@example.test')
    for (const attack of [
      statusesOf(40, '/api/nothing', { from }),
      statusesOf(40, '/nothing', { from, headers: { accept: 'text/html' } }),
      statusesOf(40, '/assets/nothing.js', { from }),
      statusesOf(40, '/api/profiles', { from, headers: { authorization: 'Bearer guess' } }),
      statusesOf(40, '/api/auth/google-login', { from, method: 'POST', payload: { idToken: 'guess' } }),
      statusesOf(40, '/api/auth/refresh-token', { from, method: 'POST', payload: { token: 'guess' } }),
      statusesOf(40, '/api/auth/logout', { from, method: 'POST', payload: { token: 'guess' } }),
    ])
      expect((await attack).filter((status) => status === 429).length).toBeGreaterThan(30)

    const open = async (url: string, asking: Asking = {}) => (await ask(url, { from, ...asking })).statusCode
    expect(await open(`/profile/${id}`, { headers: { accept: 'text/html' } })).not.toBe(429)
    expect(await open('/')).not.toBe(429)
    expect(await open('/robots.txt')).toBe(200)
    expect(await open('/api/health/live')).toBe(200)
    expect(await open('/api/health/ready')).toBe(200)
    expect(await open('/api/auth/config')).toBe(200)
    expect(await open('/api/auth/google-login', { method: 'POST', payload: { idToken } })).toBe(200)
    expect(await open('/api/wallet/balance', { by: creator })).toBe(200)
    expect(await open('/api/auth/refresh-token', { method: 'POST', payload: { token: creator.token } })).toBe(200)
    expect(await open(`/og/profile/${id}.jpg`)).toBe(200)
  })

  async function credential(email: string) {
    const answer = await ask('/dev-identity/credential', { method: 'POST', payload: { email, name: 'Ada' } })
    return answer.json<{ credential: string }>().credential
  }
})

describe("other sites' pages", () => {
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const frame = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }

  test.each([image, frame])('do not use up what their visitors may ask', async (headers) => {
    const from = newAddress()
    const statuses = [
      ...(await statusesOf(40, '/api/nothing', { from, headers })),
      ...(await statusesOf(40, '/', { from, headers })),
      ...(await statusesOf(40, '/api/profiles', { from, headers })),
    ]
    // They have their own limit.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(80)
    expect((await statusesOf(10, '/api/profiles', { from })).every((status) => status === 200)).toBe(true)
    expect((await ask('/', { from })).statusCode).not.toBe(429)
    expect((await ask('/api/nothing', { from })).statusCode).toBe(404)
  })
})

test('a forwarded address counts only from a trusted proxy', async () => {
  const forwarded = (from: string, n: number) =>
    ask('/api/profiles', { from, headers: { 'x-forwarded-for': `192.0.2.${n}` } })
  const forged = await Promise.all(Array.from({ length: 20 }, (_, n) => forwarded('10.4.4.4', n)))
  expect(forged.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8)
  const proxied = await Promise.all(Array.from({ length: 20 }, (_, n) => forwarded('10.0.0.1', n)))
  expect(proxied.filter(({ statusCode }) => statusCode === 429)).toHaveLength(0)
})

test('all addresses of one IPv6 network are one', async () => {
  const ofNetwork = (n: number) => ask('/api/profiles', { from: `2001:db8:7:1:${(n * 977).toString(16)}::${n}` })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ofNetwork(n)))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8)
  expect((await ask('/api/profiles', { from: '2001:db8:7:2::1' })).statusCode).toBe(200)
})

describe('every route has a limit', () => {
  let routes: string[]
  beforeAll(() => {
    routes = everyRouteOf(t.app)
  })

  test('for a visitor and for a person, whatever the route', async () => {
    const unlimited: string[] = []
    for (const route of routes) {
      const [method = 'GET', path = ''] = route.split(' ')
      const url = path.replace(/:\w+/g, '1').replace(/^\*$/, '/some-page')
      const person = await somebody()
      // 70 calls are more than a fiftieth of 3000, the highest limit of one kind; unknown pages have 120.
      for (const by of [undefined, person]) {
        const asking = { from: newAddress(), method: method as 'GET', ...(by && { by }) }
        let limited = false
        for (let n = 0; n < 5 && !limited; n++) limited = (await statusesOf(14, url, asking)).includes(429)
        if (!limited) unlimited.push(`${route} ${by ? 'of a person' : 'of a visitor'}`)
      }
    }
    expect(unlimited).toEqual([])
  })

  async function somebody() {
    const person = await createOperator(t.deps)
    await t.db.run(
      'somebody-creator',
      `insert into creators (user_id, bio, applied_at) values ($1, 'I draw.', now())`,
      [person.id],
    )
    return person
  }
})
