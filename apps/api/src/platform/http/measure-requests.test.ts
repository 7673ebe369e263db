import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createMetrics } from '../monitoring/metrics.ts'
import type { Api } from './api.ts'
import { measureRequests } from './measure-requests.ts'
import { requestId } from './request-id.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

test('each answer is one info line, by route and trace, without secrets', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const app = Fastify({ genReqId: requestId }) as unknown as Api
  measureRequests(app, { metrics: createMetrics(), log })
  app.get('/things/:id', () => 'x')
  app.get('/health', { config: { limit: 'health' } }, () => 'well')
  app.get('/fails', (_request, reply) => reply.code(500).send('sorry'))
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, authorization: 'Bearer secret' }
  await app.inject({ url: '/things/7?access_token=secret', headers })
  await app.inject('/health')
  await app.inject('/fails')
  expect(lines).toMatchObject([
    { level: 30, reqId: trace, method: 'GET', route: '/things/:id', status: '200', msg: 'answered' },
    { level: 40, method: 'GET', route: '/fails', status: '500', msg: 'answered' },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
  await app.close()
})

test.each([
  undefined,
  '',
  trace,
  `ff-${trace}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${trace}-00f067aa0ba902b7-01, x`,
])('an invalid trace is not adopted: %s', (given) => {
  expect(requestId({ headers: { traceparent: given } })).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
