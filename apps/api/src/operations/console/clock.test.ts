import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildApp } from '../../app.ts'
import { createMetrics } from '../../platform/monitoring/metrics.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test.each([
  ['in the demo', true],
  ['elsewhere', false],
])('%s time can be moved: %s', async (_where, demo) => {
  const app = await buildApp({ ...t.deps, config: { ...t.config, demo }, metrics: createMetrics() })
  const has = (method: 'GET' | 'POST') => app.hasRoute({ method, url: '/api/console/clock' })
  expect([has('GET'), has('POST')]).toEqual([demo, demo])
  await app.close()
})
