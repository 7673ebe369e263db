import type { Confirmation } from '@fanlight/contract/platform/problem'
import { ApiError, wasCancelled } from './api-error.ts'
import { takePrefetchedAnswer } from './prefetch-in-head.ts'
import { sendCall } from './send.ts'

/** Provides the bearer token. The session registers itself at start. */
export interface Credentials {
  token(): string | null
  /** A newer token than the refused one; null if the session is over. Throws if the server is unreachable. */
  renew(refused: string): Promise<string | null>
  end(): void
  /** Asks the person for confirmation; false if they declined. */
  confirm?(by: Confirmation): Promise<boolean>
}

export interface CallOptions {
  signal?: AbortSignal
  timeout?: number
  /** Sent even while the page is being left. */
  keepalive?: boolean
  headers?: Record<string, string>
}

interface Options extends CallOptions {
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  /** The idempotency key of a call that moves money. */
  key?: string
}

export interface ListPage<T> {
  items: T[]
  total: number
  hasNext: boolean
}

const anonymous: Credentials = { token: () => null, renew: async () => null, end: () => {} }
const asksForSignIn = (response: Response) =>
  response.status === 401 || response.status === 302 || response.type === 'opaqueredirect'

export function createApiClient() {
  let credentials = anonymous

  async function once(method: string, url: string, { body, ...options }: Options, token: string | null) {
    const early = method === 'GET' ? await takePrefetchedAnswer(url, token) : undefined
    if (early) return early
    const limit = AbortSignal.timeout(options.timeout ?? 20_000)
    const isForm = body instanceof FormData
    try {
      return await sendCall(url, {
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
          ...options.headers,
        },
        body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      })
    } catch (error) {
      throw wasCancelled(error) ? error : ApiError.unreachable()
    }
  }

  /** Any answer that is not an error. */
  async function request(method: string, path: string, options: Options = {}) {
    const url = path + toQuery(options.query)
    const token = credentials.token()
    let response = await once(method, url, options, token)
    if (token && asksForSignIn(response)) {
      const renewed = await credentials.renew(token)
      if (renewed) response = await once(method, url, options, renewed)
      if (!renewed || (asksForSignIn(response) && response.status !== 401)) credentials.end()
    }
    if (response.type === 'opaqueredirect') throw new ApiError(302, 'Found', { message: 'Please log in again.' })
    if (response.ok) return response
    const error = await ApiError.from(response)
    if (!(error.confirm && (await credentials.confirm?.(error.confirm)))) throw error
    response = await once(method, url, options, credentials.token())
    if (!response.ok) throw await ApiError.from(response)
    return response
  }

  return {
    connect: (to: Credentials) => {
      credentials = to
    },
    credentials: () => credentials,
    request,
  }
}

export async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text().catch(() => Promise.reject(ApiError.unreachable()))
  try {
    return (text ? JSON.parse(text) : undefined) as T
  } catch {
    throw new ApiError(response.status, response.statusText)
  }
}

/** One page of a list, with its `Link` and `X-Total-Count` headers. */
export async function readPage<T>(response: Response): Promise<ListPage<T>> {
  const items = await readJson<T[]>(response)
  return {
    items,
    total: Number(response.headers.get('x-total-count') ?? items.length),
    hasNext: response.headers.get('link')?.includes('rel="next"') ?? false,
  }
}

function toQuery(query: Options['query']) {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export const api = createApiClient()
