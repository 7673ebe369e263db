import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api-client.ts'
import { uploadTo } from './upload.ts'

class FakeRequest {
  static sent: FakeRequest[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  status = 0
  statusText = ''
  responseText = ''
  responseURL = ''
  withCredentials = false
  aborted = false
  onload?: () => void
  onerror?: () => void
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {
    FakeRequest.sent.push(this)
  }
  abort() {
    this.aborted = true
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}

/** XMLHttpRequest's behavior on a 302: it follows, and returns the page it ends at. */
function followTo(request: FakeRequest, address: string, text = '<!doctype html><title>Log in</title>', status = 200) {
  request.responseURL = new URL(address, location.href).href
  request.status = status
  request.responseText = text
  request.onload?.()
}

const signedIn = { token: () => 'old', renew: vi.fn(async (): Promise<string | null> => 'new'), end: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  FakeRequest.sent = []
  vi.clearAllMocks()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  api.connect(signedIn)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => FakeRequest.sent.at(-1) as FakeRequest
const networkError = 'Network error: Please check your connection or try a smaller file/video'

test('reports how much was sent and how long it takes', async () => {
  const seen: unknown[] = []
  const sending = uploadTo('POST', '/api/posts', {
    form: new FormData(),
    onProgress: (progress) => seen.push(progress),
  })
  await vi.advanceTimersByTimeAsync(2000)
  last().upload.onprogress?.({ loaded: 20, total: 80 })
  last().answer(201, { id: 7 })
  expect(await sending).toEqual({ id: 7 })
  expect(seen).toEqual([{ sent: 20, total: 80, secondsLeft: 6 }])
  expect(last().headers.authorization).toBe('Bearer old')
})

test('gives up after 60 seconds without progress, not 60 seconds in total', async () => {
  const failure = uploadTo('POST', '/api/posts', { form: new FormData() }).catch((error: unknown) => error)
  for (let half = 0; half < 4; half += 1) {
    await vi.advanceTimersByTimeAsync(50_000)
    last().upload.onprogress?.({ loaded: half, total: 9 })
  }
  expect(last().aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failure).toMatchObject({ status: 0, message: networkError })
  expect(last().aborted).toBe(true)
})

test('can be cancelled', async () => {
  const stop = new AbortController()
  const failure = uploadTo('POST', '/api/posts', { form: new FormData(), signal: stop.signal }).catch(
    (error: unknown) => error,
  )
  stop.abort()
  expect(await failure).toHaveProperty('name', 'AbortError')
})

test('refreshes the token once after a refusal', async () => {
  const sending = uploadTo('POST', '/api/posts', { form: new FormData() })
  last().answer(401, { title: 'Unauthorized' })
  await vi.advanceTimersByTimeAsync(0)
  expect(last().headers.authorization).toBe('Bearer new')
  last().answer(201, { id: 8 })
  expect(await sending).toEqual({ id: 8 })
})

test.each([
  ['the login page', '/login', '<!doctype html>', 200],
  ['a page that is missing', '/login', 'Not found', 404],
  ['another address that answers JSON', '/api/elsewhere', '{"id":1}', 200],
  ['no JSON at all', '/api/posts', '<!doctype html>', 200],
])('a redirect to %s refreshes the token and sends the upload again', async (_, address, text, status) => {
  const sending = uploadTo('POST', '/api/posts', { form: new FormData() })
  followTo(last(), address, text, status)
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeRequest.sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
  last().answer(201, { id: 8 })
  expect(await sending).toEqual({ id: 8 })
  expect(signedIn.end).not.toHaveBeenCalled()
})

test('an upload redirected again, or whose token is not renewed, ends the session', async () => {
  const failure = () => uploadTo('POST', '/api/posts', { form: new FormData() }).catch((error: unknown) => error)
  const twice = failure()
  followTo(last(), '/login')
  await vi.advanceTimersByTimeAsync(0)
  followTo(last(), '/login')
  expect(await twice).toMatchObject({ status: 302, message: 'Please log in again.' })
  expect([FakeRequest.sent.length, signedIn.end.mock.calls.length]).toEqual([2, 1])
  signedIn.renew.mockResolvedValueOnce(null)
  const once = failure()
  followTo(last(), '/login')
  expect(await once).toMatchObject({ status: 302 })
  expect([FakeRequest.sent.length, signedIn.end.mock.calls.length]).toEqual([3, 2])
})

test('an empty answer from the requested address is an answer', async () => {
  const sending = uploadTo('PUT', '/api/posts', { form: new FormData() })
  followTo(last(), '/api/posts', '', 204)
  expect(await sending).toBeUndefined()
})

test.each([
  [true, 2],
  [false, 1],
])('asks for confirmation if the server requires one: %s', async (isConfirmed, times) => {
  const confirm = vi.fn(async () => isConfirmed)
  api.connect({ ...signedIn, confirm })
  const form = new FormData()
  const sending = uploadTo('POST', '/api/console/site/logo', { form }).catch((error: unknown) => error)
  last().answer(403, {
    title: 'Forbidden',
    detail: 'Please confirm with your passkey that it is you.',
    confirm: 'passkey',
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(confirm).toHaveBeenCalledExactlyOnceWith('passkey')
  expect(FakeRequest.sent).toHaveLength(times)
  if (isConfirmed) last().answer(200, { hasLogo: true })
  expect(await sending).toMatchObject(isConfirmed ? { hasLogo: true } : { status: 403 })
})

test("a refusal keeps the server's message", async () => {
  const failure = uploadTo('POST', '/api/posts', { form: new FormData() }).catch((error: unknown) => error)
  last().answer(413, { title: 'Payload Too Large', detail: 'At most 512 MB a post.' })
  expect(await failure).toMatchObject({ status: 413, detail: 'At most 512 MB a post.' })
})

test('carries the key that makes a retry the same upload', async () => {
  const sending = uploadTo('POST', '/api/posts', { form: new FormData(), key: 'k-7' })
  expect(last().headers['idempotency-key']).toBe('k-7')
  last().answer(201, {})
  await sending
})
