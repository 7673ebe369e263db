import { ApiError, reasonOf } from '../../lib/api-error.ts'

/** Why a deposit failed: the server's detail, else its title, else its message. */
export function depositFailure(error: unknown): string {
  const { detail, title } = error instanceof ApiError ? error : {}
  return detail ?? title ?? reasonOf(error, 'Failed to deposit funds.')
}
