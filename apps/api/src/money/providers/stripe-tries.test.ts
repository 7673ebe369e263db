import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { standInKey, startStripeStandIn } from '@fanlight/stripe-stand-in'
import { afterAll, expect, test } from 'vitest'
import { repository } from '../../platform/config/settings.ts'
import { createMetrics } from '../../platform/monitoring/metrics.ts'
import { countProviderCalls } from '../../platform/monitoring/provider-calls.ts'
import { createStripeClient } from './stripe-client.ts'

const stripe = await startStripeStandIn(() => new Date())
afterAll(() => stripe.close())

const metrics = createMetrics()
const counted = async () => {
  const { values } = await metrics.providerCalls.get()
  return Object.fromEntries(
    values
      .filter(({ metricName }) => metricName?.endsWith('_count'))
      .map(({ labels, value }) => [labels.status, value]),
  )
}

test('every call to the payment provider is counted: answered, refused, or unanswered', async () => {
  const ask = async (key: string) =>
    (await createStripeClient(key, stripe.address, countProviderCalls(metrics))).balance.retrieve()
  stripe.fail(/balance/, '500')
  await ask(standInKey)
  expect(await counted()).toEqual({ 500: 1, 200: 1 })
  await expect(ask('sk_test_another')).rejects.toThrow('Invalid API Key')
  stripe.fail(/balance/, 'rate limit')
  await expect(ask(standInKey)).rejects.toThrow('rate limit')
  stripe.fail(/balance/, 'drop before', 3)
  await expect(ask(standInKey)).rejects.toThrow()
  expect(await counted()).toEqual({ 500: 1, 200: 1, 401: 1, 429: 1, none: 3 })
})

test("a revoked key, a missing permission, too many calls and a lost connection raise the alarm; Stripe's decisions do not", () => {
  const alarms = readFileSync(join(repository, 'docs/monitoring/alerts.yml'), 'utf8')
  const [rule] = /expr: .*fanlight_provider_call_duration.*/.exec(alarms) ?? []
  const patterns = Array.from(rule?.matchAll(/status=~?"([^"]+)"/g) ?? [], ([, one]) => new RegExp(`^(${one})$`))
  const rings = (status: string) => patterns.some((pattern) => pattern.test(status))
  expect(['401', '403', '429', '500', '503', 'none'].filter((status) => !rings(status))).toEqual([])
  expect(['200', '400', '402', '404', '409'].filter(rings)).toEqual([])
})
