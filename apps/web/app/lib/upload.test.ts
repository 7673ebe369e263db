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

const signedIn = { token: () => 'old', renew: vi.fn(async (): Promise<string | null> => 'new'), end: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  FakeRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  api.connect(signedIn)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => FakeRequest.sent.at(-1) as FakeRequest
const networkError = 'Network error: Please check your connection or try a smaller file/video'

test('says how much is sent and how long it takes', async () => {
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

test('gives up after 60 seconds in which nothing moved, not 60 seconds in all', async () => {
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

test('refreshes the token once when it is refused', async () => {
  const sending = uploadTo('POST', '/api/posts', { form: new FormData() })
  last().answer(401, { title: 'Unauthorized' })
  await vi.advanceTimersByTimeAsync(0)
  expect(last().headers.authorization).toBe('Bearer new')
  last().answer(201, { id: 8 })
  expect(await sending).toEqual({ id: 8 })
})

test('a refusal keeps what the server said', async () => {
  const failure = uploadTo('POST', '/api/posts', { form: new FormData() }).catch((error: unknown) => error)
  last().answer(413, { title: 'Payload Too Large', detail: 'At most 512 MB a post.' })
  expect(await failure).toMatchObject({ status: 413, detail: 'At most 512 MB a post.' })
})

test('carries the key that makes a second try the same one', async () => {
  const sending = uploadTo('POST', '/api/posts', { form: new FormData(), key: 'k-7' })
  expect(last().headers['idempotency-key']).toBe('k-7')
  last().answer(201, {})
  await sending
})
