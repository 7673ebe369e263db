import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient, readJson } from './api-client.ts'
import { prefetchInHead } from './prefetch-in-head.ts'

const asked = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const get = async (path: string, api = herApi()) => readJson(await api.request('GET', `/api${path}`))
const arriveAt = (path: string) => {
  window.history.replaceState(null, '', path)
  prefetchInHead()
}
/** The signed-in person's. */
function herApi() {
  const api = createApiClient()
  api.connect({ token: () => 'hers', renew: async () => null, end: () => {} })
  return api
}
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ token: 'hers' }))
  asked.mockReset()
  asked.mockImplementation(async (url) => new Response(JSON.stringify({ url }), { status: 200 }))
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  delete window.prefetchedAnswers
})

test('a profile page makes its requests once, before the app starts', async () => {
  arriveAt('/profile/7')
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/profiles/7', '/api/posts/profile/7?page=1&pageSize=10'])
  expect(await get('/profiles/7')).toEqual({ url: '/api/profiles/7' })
  expect(asked).toHaveBeenCalledTimes(2)
  await get('/profiles/7')
  expect(asked).toHaveBeenCalledTimes(3)
})

test("with the signed-in person's token, and for nobody else", async () => {
  arriveAt('/profiles')
  expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer hers' })
  await get('/profiles?sort=popular&page=1', createApiClient())
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a lost or old answer is requested again', async () => {
  asked.mockRejectedValueOnce(new TypeError('away'))
  arriveAt('/profiles')
  expect(await get('/profiles?sort=popular&page=1')).toMatchObject({ url: expect.any(String) })
  expect(asked).toHaveBeenCalledTimes(2)
  const loaded = Date.now() + 600_000 // after ten minutes on a slow network
  vi.useFakeTimers({ now: loaded })
  arriveAt('/profile/7')
  await get('/profiles/7')
  expect(asked).toHaveBeenCalledTimes(4)
  vi.setSystemTime(loaded + 30_000)
  await get('/posts/profile/7?page=1&pageSize=10')
  expect(asked).toHaveBeenCalledTimes(5)
})

test('an answer that is there is kept while the app is loading', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  asked.mockImplementation(async (url, init) => {
    const body = new ReadableStream({
      start(stream) {
        init?.signal?.addEventListener('abort', () => stream.error(new DOMException('Too late.', 'TimeoutError')))
        stream.enqueue(new TextEncoder().encode(JSON.stringify({ url })))
        setTimeout(() => !init?.signal?.aborted && stream.close())
      },
    })
    return new Response(body, { status: 200, headers: { 'x-total-count': '1' } })
  })
  arriveAt('/profile/7')
  await new Promise((wait) => setTimeout(wait, 20))
  limit.abort()
  vi.restoreAllMocks()
  expect(await get('/profiles/7')).toEqual({ url: '/api/profiles/7' })
  const response = await herApi().request('GET', '/api/posts/profile/7?page=1&pageSize=10')
  expect(response.headers.get('x-total-count')).toBe('1')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an answer that never comes is given up, and requested again', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  asked.mockImplementationOnce((_, init) =>
    init?.signal?.aborted
      ? Promise.reject(new DOMException('Too late.', 'TimeoutError'))
      : new Promise(() => undefined),
  )
  arriveAt('/profiles')
  vi.restoreAllMocks()
  expect(await get('/profiles?sort=popular&page=1')).toMatchObject({ url: expect.any(String) })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('visitors get the answers with the page', () => {
  localStorage.clear()
  for (const path of ['/profiles', '/profile/7']) arriveAt(path)
  expect(asked).not.toHaveBeenCalled()
})

test('other pages request nothing', () => {
  for (const path of ['/', '/profiles?search=x', '/profile/create', '/wallet']) arriveAt(path)
  expect(asked).not.toHaveBeenCalled()
})
