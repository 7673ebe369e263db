import { afterEach, expect, test, vi } from 'vitest'
import { type Credentials, createApiClient, readJson, readPage } from './api-client.ts'
import { ApiError } from './api-error.ts'

afterEach(() => vi.unstubAllGlobals())

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers },
  })
const refused = () =>
  json(401, { title: 'Unauthorized', status: 401, detail: 'Please log in.', message: 'Please log in.' })

type Client = ReturnType<typeof createApiClient>
const get = async (api: Client, path: string) => readJson(await api.request('GET', path))

/** A client, its session and the server's answers in order. */
function setUp(answers: (() => Response | Promise<Response>)[], session: Partial<Credentials> = {}) {
  const calls: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init })
    const answer = answers.shift()
    if (!answer) throw new Error('One call too many.')
    return answer()
  })
  const credentials = {
    token: () => 'old',
    renew: vi.fn(async (): Promise<string | null> => 'new'),
    end: vi.fn(),
    ...session,
  }
  const api = createApiClient()
  api.connect(credentials)
  const header = (call: number, name: string) => new Headers(calls[call]?.init.headers).get(name)
  return { api, calls, credentials, header }
}

test('a call carries the token, cookies, the query and the key', async () => {
  const { api, calls, header } = setUp([() => json(200, { balance: 5 })])
  const answer = await api.request('POST', '/api/wallet/deposit', {
    body: { amount: 5 },
    query: { a: 1, b: undefined, c: '' },
    key: 'k-1',
  })
  expect(await readJson(answer)).toEqual({ balance: 5 })
  expect(calls[0]?.url).toBe('/api/wallet/deposit?a=1')
  expect(calls[0]?.init).toMatchObject({
    method: 'POST',
    credentials: 'include',
    redirect: 'manual',
    body: '{"amount":5}',
  })
  expect(header(0, 'authorization')).toBe('Bearer old')
  expect(header(0, 'idempotency-key')).toBe('k-1')
})

test('a form is sent as it is; an empty answer is undefined', async () => {
  const { api, calls, header } = setUp([() => new Response(null, { status: 204 })])
  const form = new FormData()
  expect(await readJson(await api.request('POST', '/api/profiles', { body: form }))).toBeUndefined()
  expect(calls[0]?.init.body).toBe(form)
  expect(header(0, 'content-type')).toBeNull()
})

test('a page has its total, and whether more follow', async () => {
  const { api } = setUp([() => json(200, [1, 2], { 'x-total-count': '9', link: '</api/x?page=2>; rel="next"' })])
  expect(await readPage(await api.request('GET', '/x'))).toEqual({ items: [1, 2], total: 9, hasNext: true })
})

test('401: refreshes once and tries again with the new token', async () => {
  const { api, credentials, header } = setUp([refused, () => json(200, { ok: true })])
  expect(await get(api, '/wallet/balance')).toEqual({ ok: true })
  expect(credentials.renew).toHaveBeenCalledExactlyOnceWith('old')
  expect(header(1, 'authorization')).toBe('Bearer new')
  expect(credentials.end).not.toHaveBeenCalled()
})

test('401 twice: no second refresh, and the session stays', async () => {
  const { api, credentials } = setUp([refused, refused])
  await expect(get(api, '/x')).rejects.toMatchObject({ status: 401, detail: 'Please log in.' })
  expect(credentials.renew).toHaveBeenCalledTimes(1)
  expect(credentials.end).not.toHaveBeenCalled()
})

test('401 and the refresh is refused: the session ends', async () => {
  const { api, credentials } = setUp([refused], { renew: async () => null })
  await expect(get(api, '/x')).rejects.toMatchObject({ status: 401 })
  expect(credentials.end).toHaveBeenCalledTimes(1)
})

test('401 and an unanswered refresh: an error, but the session stays', async () => {
  const renew = () => Promise.reject(ApiError.unreachable())
  const { api, credentials } = setUp([refused], { renew })
  await expect(get(api, '/x')).rejects.toMatchObject({ status: 0 })
  expect(credentials.end).not.toHaveBeenCalled()
})

test('401 without a session is an answer like any other', async () => {
  const { api, credentials } = setUp([refused], { token: () => null })
  await expect(api.request('POST', '/api/posts/1/like')).rejects.toMatchObject({ status: 401 })
  expect(credentials.renew).not.toHaveBeenCalled()
})

test('302 counts as 401, and a second one ends the session', async () => {
  const moved = () => new Response(null, { status: 302 })
  const first = setUp([moved, () => json(200, 1)])
  expect(await get(first.api, '/x')).toBe(1)
  const second = setUp([moved, moved])
  await expect(get(second.api, '/x')).rejects.toMatchObject({ status: 302 })
  expect(second.credentials.end).toHaveBeenCalledTimes(1)
})

test('a problem keeps title, detail, message, field errors and the time to wait', async () => {
  const problem = { title: 'Bad Request', detail: 'D', message: 'M', errors: { amount: ['Too much.'] } }
  const { api } = setUp([() => json(400, problem, { 'retry-after': '7' })])
  const error = await get(api, '/x').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ ...problem, status: 400, retryAfter: 7, isFinal: true })
})

test('no answer is status 0 with a text of its own, a cancelled call stays an AbortError', async () => {
  const lost = setUp([() => Promise.reject(new TypeError('Failed to fetch'))])
  await expect(get(lost.api, '/x')).rejects.toMatchObject({
    status: 0,
    isFinal: false,
    message: 'No response received from server. Please check your connection.',
  })
  const stopped = setUp([() => Promise.reject(new DOMException('stop', 'AbortError'))])
  await expect(get(stopped.api, '/x')).rejects.toHaveProperty('name', 'AbortError')
})

test('an error page that is no JSON still is an error with its status', async () => {
  const { api } = setUp([() => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })])
  await expect(get(api, '/x')).rejects.toMatchObject({ status: 502, message: '', isFinal: false })
})

const unconfirmed = () => json(403, { title: 'Forbidden', status: 403, message: 'Please confirm.', confirm: 'passkey' })

test('a call that needs confirmation is repeated once confirmed, and only then', async () => {
  const confirm = vi.fn(async () => true)
  const { api, calls } = setUp([unconfirmed, () => json(200, { ok: true })], { confirm })
  expect(await readJson(await api.request('POST', '/api/account/exports', { key: 'k-1' }))).toEqual({ ok: true })
  expect(confirm.mock.calls).toEqual([['passkey']])
  expect(calls.map(({ url }) => url)).toEqual(['/api/account/exports', '/api/account/exports'])
  expect(new Headers(calls[1]?.init.headers).get('idempotency-key')).toBe('k-1')
})

test('an unconfirmed call fails with the reason, and a second refusal is not confirmed again', async () => {
  const first = setUp([unconfirmed], { confirm: async () => false })
  await expect(first.api.request('POST', '/api/account/exports')).rejects.toMatchObject({
    status: 403,
    message: 'Please confirm.',
    confirm: 'passkey',
  })
  const second = setUp([unconfirmed, unconfirmed], { confirm: async () => true })
  await expect(second.api.request('POST', '/api/account/exports')).rejects.toMatchObject({ status: 403 })
  expect(second.calls).toHaveLength(2)
})
