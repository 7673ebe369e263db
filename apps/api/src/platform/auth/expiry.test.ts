import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => t.close())

const status = async (token: string) => (await t.as({ token }).get('/wallet/balance')).statusCode
const renew = (token: string) => t.as().post('/auth/refresh-token', { token })
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

test('a token is refused after its quarter of an hour, and can still be renewed', async () => {
  const { token } = await createUser(t.deps)
  expect(await status(token)).toBe(200)
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  later(exp * 1000 - Date.now() - 2000)
  expect(await status(token)).toBe(200)
  later(3000)
  expect(await status(token)).toBe(401)
  const renewed = await renew(token)
  expect(renewed.statusCode).toBe(200)
  expect(await status(renewed.json().token)).toBe(200)
})

test('an expired session opens nothing: neither with its token nor by renewal', async () => {
  const [over, running] = [await createUser(t.deps), await createUser(t.deps)]
  await t.db.run('end-session', `update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
    over.id,
  ])
  expect([await status(over.token), (await renew(over.token)).statusCode]).toEqual([401, 401])
  expect([await status(running.token), (await renew(running.token)).statusCode]).toEqual([200, 200])
})
