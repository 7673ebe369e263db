import { limits } from '@fanlight/contract/platform/limits'
import { api } from './api-client.ts'
import { ApiError, pickProblem } from './api-error.ts'
import { uploadFailed } from './upload-failed.ts'

export interface UploadProgress {
  sent: number
  total: number
  /** Estimated seconds left; null while unknown. */
  secondsLeft: number | null
}

export interface UploadOptions {
  form: FormData
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
  /** Given up after this long without progress. */
  idleTimeout?: number
  key?: string
}

const asksForSignIn = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 302)

/** Uploads a form with progress. Like other calls, it renews a refused token once and asks for confirmation once. */
export async function uploadTo<T>(method: string, path: string, options: UploadOptions): Promise<T> {
  const credentials = api.credentials()
  try {
    return await sendSignedIn<T>(method, path, options)
  } catch (error) {
    const by = error instanceof ApiError && error.confirm
    if (!(by && (await credentials.confirm?.(by)))) throw error
    return send<T>(method, path, options, credentials.token())
  }
}

async function sendSignedIn<T>(method: string, path: string, options: UploadOptions): Promise<T> {
  const credentials = api.credentials()
  const token = credentials.token()
  try {
    return await send<T>(method, path, options, token)
  } catch (error) {
    if (!(token && asksForSignIn(error))) throw error
    const renewed = await credentials.renew(token)
    if (renewed) return sendAgain<T>(method, path, options, renewed)
    credentials.end()
    throw error
  }
}

async function sendAgain<T>(method: string, path: string, options: UploadOptions, token: string): Promise<T> {
  try {
    return await send<T>(method, path, options, token)
  } catch (error) {
    if (asksForSignIn(error) && error.status === 302) api.credentials().end()
    throw error
  }
}

function send<T>(method: string, path: string, options: UploadOptions, token: string | null): Promise<T> {
  const { onProgress, signal, idleTimeout = limits.uploadIdleSeconds * 1000 } = options
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const startedAt = Date.now()
    const idle = watchIdle(idleTimeout, () => fail(ApiError.unreachable(uploadFailed)))
    const cancel = () => fail(new DOMException('The upload was cancelled.', 'AbortError'))
    const settle = (finish: () => void) => {
      idle.stop()
      signal?.removeEventListener('abort', cancel)
      finish()
    }
    const fail = (error: Error) =>
      settle(() => {
        reject(error)
        request.abort()
      })

    request.open(method, path)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (options.key) request.setRequestHeader('idempotency-key', options.key)
    request.upload.onprogress = ({ loaded, total }) => {
      idle.touch()
      const seconds = (Date.now() - startedAt) / 1000
      const secondsLeft = loaded > 0 && seconds > 1 ? Math.ceil(((total - loaded) * seconds) / loaded) : null
      onProgress?.({ sent: loaded, total, secondsLeft })
    }
    request.onerror = () => fail(ApiError.unreachable(uploadFailed))
    request.onload = () =>
      settle(() => {
        if (wasRedirected(request, path)) reject(new ApiError(302, 'Found', { message: 'Please log in again.' }))
        else if (request.status < 400) resolve(parse(request) as T)
        else reject(refusal(request))
      })
    if (signal?.aborted) return cancel()
    signal?.addEventListener('abort', cancel)
    request.send(options.form)
  })
}

function watchIdle(limit: number, onIdle: () => void) {
  let timer = setTimeout(onIdle, limit)
  return {
    touch: () => {
      clearTimeout(timer)
      timer = setTimeout(onIdle, limit)
    },
    stop: () => clearTimeout(timer),
  }
}

/** XMLHttpRequest follows a 302, so it shows only in the address that answered, or in a page instead of JSON. */
function wasRedirected(request: XMLHttpRequest, path: string) {
  if (request.status === 302) return true
  if (request.responseURL && request.responseURL !== new URL(path, location.href).href) return true
  return request.status < 400 && request.responseText !== '' && parse(request) === undefined
}

function parse(request: XMLHttpRequest): unknown {
  try {
    return request.responseText ? JSON.parse(request.responseText) : undefined
  } catch {
    return undefined
  }
}

function refusal(request: XMLHttpRequest) {
  return new ApiError(
    request.status,
    request.statusText,
    pickProblem((parse(request) ?? {}) as Record<string, unknown>),
  )
}
