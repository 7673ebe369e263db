import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCreator, createUser } from '../../../testing/factories.ts'
import { answerTo, askSeldom, holdLine, readSlowly, sendSlowly, transports } from '../../../testing/long-connections.ts'
import { encodeForm, jpeg } from '../../../testing/media-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { avatarName } from '../media/stored-files.ts'
import type { Timeouts } from './timeouts.ts'

/** Every limit expires several times while the tests below wait. */
const hasty: Timeouts = {
  headers: 400,
  body: 400,
  // Longer than a busy machine makes anyone wait for a turn.
  uploadPause: 2500,
  identityForm: { whole: 30_000, firstWhile: 20_000, bytesPerSecond: 1 },
  upload: 60_000,
  silence: 3000,
  keepAlive: 20_000,
  page: 1000,
  checkEvery: 100,
  hub: { tick: 20, keepAlive: 300, pollTimeout: 800 },
}
const longer = 6000

let t: TestApp
let address: string
beforeAll(async () => {
  t = await startTestApp({}, hasty)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
afterAll(() => t.close())

describe.concurrent('longer than every limit', () => {
  test.each(transports)('an event stream by %s stays', async (transport) => {
    const { id, token } = await createUser(t.deps)
    const ring = () => t.deps.bus.publish('notifications-read', { userId: id })
    const held = await holdLine(address, { transport, token, milliseconds: longer, ring })
    expect(held).toEqual({ closed: [], state: 'Connected', heard: true })
  })

  test('a download continues, however slowly it is read', async () => {
    const key = randomUUID()
    const bytes = 48 * 1024 * 1024
    await t.deps.store.put(avatarName(key), Buffer.alloc(bytes, 7), 'image/webp')
    const { read, took } = await readSlowly(`${address}/media/avatars/${key}.webp`, { bytes, milliseconds: longer })
    expect(read).toBe(bytes)
    expect(took).toBeGreaterThan(longer - 500)
  })

  test('an upload continues for as long as bytes keep coming', async () => {
    const { token } = await createCreator(t.deps)
    const avatar = await jpeg({ width: 900, height: 900 })
    const form = await encodeForm({ name: 'Slow', description: '', subscriptionFee: '0', avatar })
    const { status } = await sendSlowly(`${address}/api/profiles`, { token, form, milliseconds: longer })
    expect(status).toBe(201)
  })

  test('a connection without a request is kept for the next one', async () => {
    const answers = await askSeldom(`${address}/api/health/live`, { times: 2, milliseconds: longer })
    expect(answers).toEqual([
      [200, false],
      [200, true],
    ])
  })
})

describe.concurrent('but nobody is waited for in vain', () => {
  test('a body that never ends', async () => {
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
