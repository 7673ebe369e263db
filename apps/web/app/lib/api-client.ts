import { ApiError, wasCancelled } from './api-error.ts'
import { takeEarlyAnswer } from './early-answers.ts'

/** Where the client gets its bearer token from. The session connects itself at start. */
export interface Credentials {
  token(): string | null
  /** A newer token than the one that was refused, or null when the session is over. Throws when the server is away. */
  renew(refused: string): Promise<string | null>
  end(): void
}

interface Options {
  query?: Record<string, string | number | boolean | null | undefined>
  signal?: AbortSignal
  timeout?: number
  /** Idempotency key of a call that moves money. */
  key?: string
  /** Goes out even when the page is left. */
  keepalive?: boolean
}

export interface ListPage<T> {
  items: T[]
  total: number
  hasNext: boolean
}

const anonymous: Credentials = { token: () => null, renew: async () => null, end: () => {} }
const asksForSignIn = (response: Response) =>
  response.status === 401 || response.status === 302 || response.type === 'opaqueredirect'

export function createApiClient(root = '/api') {
  let credentials = anonymous

  async function once(method: string, url: string, body: unknown, options: Options, token: string | null) {
    const early = method === 'GET' ? await takeEarlyAnswer(url, token) : undefined
    if (early) return early
    const limit = AbortSignal.timeout(options.timeout ?? 20_000)
    const isForm = body instanceof FormData
    try {
      return await fetch(url, {
        method,
        credentials: 'include',
        redirect: 'manual',
        keepalive: options.keepalive ?? false,
        signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
        headers: {
          accept: 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...(options.key ? { 'idempotency-key': options.key } : {}),
        },
        body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      })
    } catch (error) {
      throw wasCancelled(error) ? error : ApiError.unreachable()
    }
  }

  async function call(method: string, path: string, body: unknown, options: Options = {}) {
    const url = root + path + toQuery(options.query)
    const token = credentials.token()
    let response = await once(method, url, body, options, token)
    if (token && asksForSignIn(response)) {
      const renewed = await credentials.renew(token)
      if (renewed) response = await once(method, url, body, options, renewed)
      if (!renewed || (asksForSignIn(response) && response.status !== 401)) credentials.end()
    }
    if (response.type === 'opaqueredirect') throw new ApiError(302, 'Found', { message: 'Please log in again.' })
    if (!response.ok) throw await ApiError.from(response)
    return response
  }

  async function json<T>(method: string, path: string, body?: unknown, options?: Options): Promise<T> {
    const response = await call(method, path, body, options)
    const text = await response.text().catch(() => Promise.reject(ApiError.unreachable()))
    try {
      return (text ? JSON.parse(text) : undefined) as T
    } catch {
      throw new ApiError(response.status, response.statusText)
    }
  }

  return {
    connect: (to: Credentials) => {
      credentials = to
    },
    credentials: () => credentials,
    get: <T>(path: string, options?: Options) => json<T>('GET', path, undefined, options),
    post: <T>(path: string, body?: unknown, options?: Options) => json<T>('POST', path, body, options),
    put: <T>(path: string, body?: unknown, options?: Options) => json<T>('PUT', path, body, options),
    delete: (path: string, options?: Options) => json<void>('DELETE', path, undefined, options),
    /** One page of a plain-array list, with what its `Link` and `X-Total-Count` headers say. */
    async page<T>(path: string, options?: Options): Promise<ListPage<T>> {
      const response = await call('GET', path, undefined, options)
      const items = (await response.json()) as T[]
      return {
        items,
        total: Number(response.headers.get('x-total-count') ?? items.length),
        hasNext: response.headers.get('link')?.includes('rel="next"') ?? false,
      }
    },
    /** A file that needs the bearer token, such as a statement. */
    blob: async (path: string, options?: Options) => (await call('GET', path, undefined, options)).blob(),
  }
}

function toQuery(query: Options['query']) {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export const api = createApiClient()
