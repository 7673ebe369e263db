import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { signedInAs } from './address.ts'
import { freePort } from './postgres-process.ts'
import { reachOwner } from './reach-owner.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function reach(url: string, timeout = 0, signal?: AbortSignal) {
  const told: string[] = []
  const outcome = await reachOwner({
    url,
    setting: 'DATABASE_URL',
    tell: (line) => told.push(line),
    timeout,
    signal,
  }).then(
    () => 'reached',
    (error: Error) => error.message,
  )
  return { told, outcome }
}

test('a database that is not there yet is waited for, and reported once', async () => {
  const port = await freePort()
  const address = new URL(database.url)
  const sockets: Socket[] = []
  const proxy = createServer((socket) => {
    const onward = new (socket.constructor as typeof Socket)().connect(Number(address.port), '127.0.0.1')
    sockets.push(socket, onward)
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => undefined)
  })
  const url = database.url.replace(`:${address.port}/`, `:${port}/`)
  const reached = reach(url, 30_000)
  await sleep(700)
  proxy.listen(port, '127.0.0.1')
  const { told, outcome } = await reached
  proxy.close()
  for (const socket of sockets) socket.destroy()
  expect(outcome).toBe('reached')
  expect(told).toEqual([
    `DATABASE_URL: nobody answers at 127.0.0.1:${port} (connect ECONNREFUSED 127.0.0.1:${port}); trying for 30 s`,
  ])
})

test('a lasting failure is one line at once, naming the setting', async () => {
  const nobody = await reach('postgres://u:p@127.0.0.1:9/fans')
  expect(nobody.outcome).toBe('DATABASE_URL: nobody answers at 127.0.0.1:9 (connect ECONNREFUSED 127.0.0.1:9)')
  const wrong = await reach(signedInAs(database.url, 'fanlight', 'wrong'), 30_000)
  expect(wrong).toEqual({ told: [], outcome: 'DATABASE_URL: password authentication failed for user "fanlight"' })
  const none = await reach(database.url.replace(/[^/]+$/, 'no_such_place'), 30_000)
  expect(none.outcome).toBe('DATABASE_URL: database "no_such_place" does not exist')
})

test('waiting ends when the process is told to stop', async () => {
  const { outcome } = await reach('postgres://u:p@127.0.0.1:9/fans', 30_000, AbortSignal.timeout(300))
  expect(outcome).toMatch(/abort/)
})
