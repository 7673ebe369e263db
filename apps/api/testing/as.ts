import type { InjectOptions } from 'fastify'
import type { Api } from '../src/platform/http/api.ts'

type Headers = Record<string, string>

/** The API as one person uses it; paths are relative to /api. */
export function as(app: Api, token?: string, always: Headers = {}) {
  const call =
    (method: NonNullable<InjectOptions['method']>) =>
    (path: string, payload?: unknown, headers: Headers = {}) =>
      app.inject({
        method,
        url: path.startsWith('/api') ? path : `/api${path}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...always, ...headers },
        ...(payload !== undefined && { payload: payload as object }),
      })
  return {
    get: (path: string, headers?: Headers) => call('GET')(path, undefined, headers),
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),
  }
}
