import type { Confirmation } from '@fanlight/contract/platform/problem'

interface Problem {
  title?: string
  detail?: string
  message?: string
  errors?: Record<string, string[]>
  confirm?: Confirmation
}

export const noAnswer = 'No response received from server. Please check your connection.'

/**
 * A failed call. `status` is 0 without any answer. The message is empty if the server gave
 * no reason (a proxy, a crash): then screens have their own.
 */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly title: string | undefined
  readonly detail: string | undefined
  readonly errors: Record<string, string[]>
  readonly retryAfter: number | undefined
  /** The step that would make the same call succeed. */
  readonly confirm: Confirmation | undefined

  constructor(status: number, statusText: string, problem: Problem = {}, retryAfter?: number) {
    super(problem.message ?? problem.detail ?? problem.title ?? '')
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.title = problem.title
    this.detail = problem.detail
    this.errors = problem.errors ?? {}
    this.retryAfter = retryAfter
    this.confirm = problem.confirm
  }

  static unreachable(message = noAnswer) {
    return new ApiError(0, '', { message })
  }

  static async from(response: Response) {
    const problem = await readProblem(response)
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    return new ApiError(response.status, response.statusText, problem, Number.isFinite(seconds) ? seconds : undefined)
  }

  /** The server decided. Everything else (no answer, overload, a bug) may be retried with the same key. */
  get isFinal() {
    return this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429
  }
}

async function readProblem(response: Response): Promise<Problem> {
  if (!response.headers.get('content-type')?.includes('json')) return {}
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? pickProblem(body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function pickProblem(body: Record<string, unknown>): Problem {
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  return {
    title: text(body.title),
    detail: text(body.detail),
    message: text(body.message),
    confirm: text(body.confirm) as Confirmation | undefined,
    errors: typeof body.errors === 'object' && body.errors ? (body.errors as Record<string, string[]>) : undefined,
  }
}

export const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The error's own message, or the fallback. */
export const reasonOf = (error: unknown, fallback: string) => (error instanceof Error && error.message) || fallback
