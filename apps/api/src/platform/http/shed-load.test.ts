import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createUser, type Person } from '../../../testing/factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { callInside } from './inside-calls.ts'

let t: TestApp
let person: Person
beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT_SCALE: '1000' })
  person = await createUser(t.deps)
})
afterAll(() => t.close())

/** Acts like a long computation, without taking CPU from others on the machine. */
async function holdThread(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  await setImmediate()
  await pause(1)
}
/** Leftovers of other tests in this process may delay it for a while. */
const isInTime = () =>
  expect.poll(async () => (await t.app.inject('/api/profiles')).statusCode, { timeout: 30_000 }).toBe(200)
const told = (metrics: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])

test('a process that is late with everything sheds reads; health, money and signing in continue', async () => {
  await isInTime()
  const putOffBefore = told((await t.app.inject('/metrics')).body, 'fanlight_reads_shed_total')
  await holdThread(4000)
  for (const url of ['/api/profiles', '/api/posts/1', '/api/creator/all', '/media/1/large.webp']) {
    const answer = await t.app.inject(url)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 503, 'application/problem+json'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(2)
    expect(answer.json().detail).toBe('Too many people are here at this moment. Please try again in a few seconds.')
  }
  const statuses = async (calls: Record<string, Promise<{ statusCode: number }>>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(calls).map(async ([name, call]) => [name, (await call).statusCode])),
    )
  const here = t.as(person)
  expect(
    await statuses({
      ready: t.app.inject('/api/health/ready'),
      accounts: t.app.inject('/dev-identity/accounts'),
      config: t.app.inject('/api/auth/config'),
      balance: here.get('/wallet/balance'),
      history: here.get('/wallet/transactions'),
      deposit: here.post('/wallet/deposit', { amount: 5, currencyCode: 'USD' }),
      refused: here.post('/posts/1/purchase', {}),
      metrics: t.app.inject('/metrics'),
    }),
  ).toEqual({
    ready: 200,
    accounts: 200,
    config: 200,
    balance: 200,
    history: 200,
    deposit: 200,
    refused: 404,
    metrics: 200,
  })
  const { body } = await t.app.inject('/metrics')
  expect(told(body, 'fanlight_reads_shed_total')).toBe(putOffBefore + 4)
  expect(told(body, 'fanlight_event_loop_lag_seconds_sum')).toBeGreaterThan(3.5)

  await isInTime()
}, 60_000)

test("a rendered page's reads are then served too: the page is sent anyway, and not empty", async () => {
  const { id } = await createProfile(t.deps)
  await isInTime()
  await holdThread(4000)
  const url = `/api/profiles/${id}`
  expect((await t.app.inject(url)).statusCode).toBe(503)
  expect((await callInside(t.app, url, '127.0.0.1')).statusCode).toBe(200)
}, 60_000)

test('one short pause sheds nothing', async () => {
  await createCreator(t.deps)
  await isInTime()
  await holdThread(300)
  expect((await t.app.inject('/api/profiles')).statusCode).toBe(200)
}, 60_000)
