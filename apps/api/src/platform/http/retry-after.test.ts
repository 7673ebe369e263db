import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createOperator } from '../../../testing/factories.ts'
import { everyRouteOf } from '../../../testing/route-table.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const opened: TestApp[] = []
const start = async (settings: Record<string, string> = {}) => {
  const t = await startTestApp(settings)
  opened.push(t)
  return t
}
afterAll(async () => {
  for (const t of opened) await t.close()
})

/** Each route's answers by status; an answer that says "later" says when, as a problem. */
async function askAll(t: TestApp, token?: string) {
  const counts: Record<number, number> = {}
  const wrong: string[] = []
  for (const route of everyRouteOf(t.app)) {
    const [method = '', path = ''] = route.split(' ')
    const answer = await t.app.inject({
      method: method as 'GET',
      url: path.replace(/:\w+/g, '1').replace('*', 'x'),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    const { statusCode, headers } = answer
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
    if (statusCode !== 429 && statusCode !== 503) continue
    // Health checks get their answer in every state.
    const isProblem = route.includes('/health/') || headers['content-type'] === 'application/problem+json'
    if (!(Number(headers['retry-after']) >= 1) || !isProblem) wrong.push(`${route}: ${statusCode}`)
  }
  return { wrong, waits: (counts[429] ?? 0) + (counts[503] ?? 0) }
}

test('with the database down', async () => {
  const t = await start()
  const { token } = await createOperator(t.deps)
  await t.db.close()
  const { wrong, waits } = await askAll(t, token)
  expect(wrong).toEqual([])
  expect(waits).toBeGreaterThan(60)
})

test('for frequent callers', async () => {
  const t = await start({ RATE_LIMIT_SCALE: '0.0001' })
  await askAll(t)
  const { wrong, waits } = await askAll(t)
  expect(wrong).toEqual([])
  expect(waits).toBeGreaterThan(60)
})

test('when the process is late with everything', async () => {
  const t = await start({ RATE_LIMIT_SCALE: '1000' })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000)
  await pause(1)
  const { wrong, waits } = await askAll(t)
  expect(wrong).toEqual([])
  expect(waits).toBeGreaterThan(5)
})
