import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createDb } from '../db/client.ts'
import { throttleOutages } from '../db/throttle-outages.ts'
import { busy } from '../problems/problem.ts'
import { answerErrors } from './answer-error.ts'
import type { Api } from './api.ts'

interface Line {
  level: number
  msg: string
  err?: { stack: string }
  times?: number
}

function appThatLogs() {
  const lines: Line[] = []
  const log = pino(
    { level: 'trace', hooks: throttleOutages() },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  )
  const app = Fastify({ loggerInstance: log, disableRequestLogging: true }) as unknown as Api
  answerErrors(app, (problem) => problem)
  return { app, lines }
}

/** The log lines of a request that fails this way. */
async function logged(error: Error): Promise<Line[]> {
  const { app, lines } = appThatLogs()
  app.get('/', () => Promise.reject(error))
  expect((await app.inject('/')).statusCode).toBeGreaterThanOrEqual(500)
  await app.close()
  return lines
}

test('an unexpected error is logged with the place where it happened', async () => {
  expect(await logged(new Error('a fault'))).toMatchObject([
    { level: 50, msg: 'request failed', err: { stack: expect.stringContaining('answer-error.test') } },
  ])
})

test('an expected failure is logged without one, and raises no alarm', async () => {
  const lines = await logged(busy(503, 'Please come back.', 2))
  expect(lines).toMatchObject([{ level: 30, msg: 'Please come back.' }])
  expect(JSON.stringify(lines)).not.toContain('answer-error.test')
})

test('hundreds of 503 answers write one line per reason, even in an outage', async () => {
  const { app, lines } = appThatLogs()
  const db = createDb({ url: 'postgres://fanlight:x@127.0.0.1:9/postgres', max: 2, log: app.log })
  app.get('/away', () => db.one('hello', 'select 1 as one'))
  app.get('/busy', () => Promise.reject(busy(503, 'Please come back.', 2)))
  for (let n = 0; n < 40; n++)
    for (const address of ['/away', '/busy']) expect((await app.inject(address)).statusCode).toBe(503)
  await Promise.all([app.close(), db.close()])
  expect(lines).toMatchObject([
    { level: 50, msg: 'request failed', times: 1, reason: expect.stringContaining('ECONNREFUSED') },
    { level: 30, msg: 'Please come back.', times: 1 },
  ])
  expect(lines.map(({ err }) => err)).toEqual([undefined, undefined])
})

test('a client that hangs up within a body is not our failure', async () => {
  const { app, lines } = appThatLogs()
  app.post('/', () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const reading = once(app.server, 'request')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () =>
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"'),
  )
  const [request] = await reading
  const isOver = once(request, 'close').catch(() => undefined)
  socket.destroy()
  await isOver
  await app.close()
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})
