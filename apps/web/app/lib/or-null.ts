import { ApiError } from './api-error.ts'

/** Null if it does not exist or is not visible: retrying would change nothing. */
export const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null
    throw error
  })
