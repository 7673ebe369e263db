import { ApiError, noAnswer } from '../../lib/api-error.ts'

/** Why the subscriptions could not be loaded, as the product words it. */
export function subscriptionError(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) {
    return `Error (${error.status}): ${error.statusText || 'Unknown error'}`
  }
  if (error instanceof ApiError) return noAnswer
  return `Error: ${error instanceof Error ? error.message : String(error)}`
}
