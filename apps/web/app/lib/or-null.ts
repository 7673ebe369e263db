import { ApiError } from './api-error.ts'

/** Null where there is no such thing, none any more, or none that the viewer may know of: trying again would change nothing. */
export const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null
    throw error
  })
