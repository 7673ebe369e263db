import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT_SCALE: '0.05' })
})
afterAll(() => t.close())

const from = (remoteAddress: string, url = '/api/auth/config', token?: string) =>
  t.app.inject({ url, remoteAddress, headers: token ? { authorization: `Bearer ${token}` } : {} })

test('an address without sign-in is told when to come back', async () => {
  const answers = []
  for (let i = 0; i < 31; i++) answers.push(await from('10.1.1.1'))
  expect(answers.slice(0, 30).every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(answers[30]?.statusCode).toBe(429)
  expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('10.1.1.2')).statusCode).toBe(200)
})

test('people behind one address do not use up each other’s calls', async () => {
  const [ada, bob] = [await createUser(t.deps), await createUser(t.deps)]
  for (let i = 0; i < 31; i++) await from('10.2.2.2', '/api/auth/config', ada.token)
  expect((await from('10.2.2.2', '/api/auth/config', ada.token)).statusCode).toBe(429)
  expect((await from('10.2.2.2', '/api/auth/config', bob.token)).statusCode).toBe(200)
})

test('who guesses addresses or tokens is refused for a while', async () => {
  const answers = []
  for (let i = 0; i < 8; i++) answers.push((await from('10.3.3.3', '/api/auth/config', 'guess')).statusCode)
  expect(answers).toEqual([401, 401, 401, 401, 401, 401, 401, 429])
})

test('a forwarded address counts only from a trusted proxy', async () => {
  const forged = (n: number) =>
    t.app.inject({ url: '/api/auth/config', remoteAddress: '10.4.4.4', headers: { 'x-forwarded-for': `1.1.1.${n}` } })
  for (let i = 0; i < 30; i++) await forged(i)
  expect((await forged(99)).statusCode).toBe(429)
})
