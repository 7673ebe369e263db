import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/**
 * A fiftieth of the usual limits: a visitor has 12 reads and 2 refusals a minute, one report and one message to
 * support.
 */
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT_SCALE: '0.02' })
  // Limits are per minute: no minute may end within a test.
  const minute = 60_000
  vi.useFakeTimers({ now: Math.floor(Date.now() / minute) * minute + minute / 2, toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await t.close()
})

let addresses = 0
const newAddress = () => `10.8.0.${++addresses}`

interface Asking {
  from: string
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  payload?: object
}
async function statusesOf(count: number, url: string, { from, ...asking }: Asking) {
  const ask = () => t.app.inject({ method: 'GET', url, remoteAddress: from, ...asking })
  const answers = await Promise.all(Array.from({ length: count }, ask))
  return answers.map(({ statusCode }) => statusCode)
}

const lying = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
const answered = (statuses: number[]) => statuses.filter((status) => status !== 429).length

test.each([
  ['reports', '/api/reports'],
  ['messages to support', '/api/support'],
  ['guessed sign-ins', '/api/auth/google-login'],
  ['guessed renewals', '/api/auth/refresh-token'],
  ['deposits', '/api/wallet/deposit'],
  ['comments', '/api/posts/1/comments'],
  ['development sign-ins', '/dev-identity/credential'],
  ['addresses of nothing', '/api/nothing'],
])('a caller claiming to come from another site gets no more %s than anyone else', async (_what, url) => {
  const from = newAddress()
  const post = { from, method: 'POST', payload: { idToken: 'guess', token: 'guess' } } as const
  const honest = answered(await statusesOf(20, url, post))
  expect(honest).toBeLessThan(13)
  expect(answered(await statusesOf(20, url, { ...post, headers: lying }))).toBe(0)
  expect(answered(await statusesOf(20, url, { ...post, from: newAddress(), headers: lying }))).toBe(honest)
})

test('a caller claiming to come from another site can read as often as anyone else, and no more', async () => {
  const { id } = await createProfile(t.deps)
  for (const [url, most] of [
    ['/api/profiles', 12],
    ['/api/nothing', 2],
    [`/og/profile/${id}.jpg`, 6],
    ['/api/health/live', 12],
    ['/robots.txt', 12],
  ] as const) {
    const statuses = await statusesOf(30, url, { from: newAddress(), headers: { ...lying, accept: 'text/html' } })
    expect([url, answered(statuses)]).toEqual([url, most])
  }
  const from = newAddress()
  const negotiate = { from, method: 'POST', headers: lying } as const
  const hub = await statusesOf(10, '/api/hubs/notifications/negotiate?negotiateVersion=1', negotiate)
  expect(answered(hub)).toBeLessThan(3)
})
