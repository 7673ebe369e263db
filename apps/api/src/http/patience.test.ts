import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, get, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { avatarName } from '../media/stored-files.ts'
import { createCreator, createUser } from '../testing/factories.ts'
import { encodeForm, jpeg } from '../testing/media-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Patience } from './patience.ts'

/** Everything that is limited is over several times while the tests below wait. */
const hasty: Patience = {
  headers: 400,
  body: 400,
  uploadPause: 1000,
  upload: 60_000,
  silence: 2000,
  keepAlive: 20_000,
  looksEvery: 100,
  hub: { tick: 20, keepAlive: 300, pollTimeout: 800 },
}
const longer = 3500

let t: TestApp
let address: string
beforeAll(async () => {
  t = await startTestApp({}, hasty)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
afterAll(() => t.close())

const answerTo = (call: ClientRequest) =>
  new Promise<IncomingMessage>((answered, failed) => call.on('response', answered).on('error', failed))

describe.concurrent('longer than every limit', () => {
  test.each(['WebSockets', 'ServerSentEvents', 'LongPolling'] as const)('a line by %s stays', async (transport) => {
    const person = await createUser(t.deps)
    const line = new HubConnectionBuilder()
      .withUrl(`${address}/hubs/notifications`, {
        transport: HttpTransportType[transport],
        accessTokenFactory: () => person.token,
      })
      .configureLogging(LogLevel.None)
      .build()
    const closed: unknown[] = []
    const heard: unknown[] = []
    line.onclose((error) => closed.push(error))
    line.on('NotificationsRead', () => heard.push('read'))
    await line.start()
    await pause(longer)
    expect({ closed, state: line.state }).toEqual({ closed: [], state: HubConnectionState.Connected })
    await t.deps.bus.publish('notifications-read', { userId: person.id })
    await expect.poll(() => heard).toEqual(['read'])
    await line.stop()
  })

  test('a download goes on, however slowly it is read', async () => {
    const key = randomUUID()
    const bytes = 48 * 1024 * 1024
    await t.deps.store.put(avatarName(key), Buffer.alloc(bytes, 7), 'image/webp')
    const answer = await answerTo(get(`${address}/media/avatars/${key}.webp`))
    let read = 0
    const start = performance.now()
    for await (const chunk of answer) {
      read += (chunk as Buffer).length
      const due = (read / bytes) * longer
      const passed = performance.now() - start
      if (passed < due) await pause(due - passed)
    }
    expect(read).toBe(bytes)
    expect(performance.now() - start).toBeGreaterThan(longer - 500)
  })

  test('an upload goes on for as long as bytes keep coming', async () => {
    const creator = await createCreator(t.deps)
    const form = {
      name: 'Slow',
      description: '',
      subscriptionFee: '0',
      avatar: await jpeg({ width: 900, height: 900 }),
    }
    const { body, type } = await encodeForm(form)
    const call = request(`${address}/api/profiles`, {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': body.length, authorization: `Bearer ${creator.token}` },
    })
    const answered = answerTo(call)
    const pieces = 30
    const size = Math.ceil(body.length / pieces)
    for (let piece = 0; piece < pieces; piece++) {
      call.write(body.subarray(piece * size, (piece + 1) * size))
      await pause(longer / pieces)
    }
    call.end()
    expect((await answered).statusCode).toBe(201)
  })

  test('a connection without a request is kept for the next one', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async () => {
      const call = get(`${address}/api/health/live`, { agent })
      const answer = await answerTo(call)
      await answer.resume().toArray()
      return { status: answer.statusCode, reused: call.reusedSocket }
    }
    expect(await ask()).toEqual({ status: 200, reused: false })
    await pause(longer)
    expect(await ask()).toEqual({ status: 200, reused: true })
    agent.destroy()
  })
})

describe.concurrent('but nobody is waited for in vain', () => {
  test('a body that does not come to its end', async () => {
    const call = request(`${address}/api/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100 },
    })
    call.write('{"token":')
    const ended = await answerTo(call).then(
      ({ statusCode }) => statusCode,
      (error: Error) => error.message,
    )
    expect([408, 'socket hang up']).toContain(ended)
  })

  test('an upload that stops', async () => {
    const creator = await createCreator(t.deps)
    const call = request(`${address}/api/profiles`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 10_000,
        authorization: `Bearer ${creator.token}`,
      },
    })
    call.write('--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n')
    expect((await answerTo(call)).statusCode).toBe(408)
  })
})
