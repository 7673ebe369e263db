import { reasonOf } from './api-error.ts'

export type Settled<T> = { ok: true; value: T } | { ok: false; error: string; cause: unknown }

/** Out of a loader of the browser, or with the page. */
export type Settling<T> = Promise<Settled<T>> | Settled<T>

/**
 * A promise that never rejects: a loader's promise may fail before its screen renders.
 * The text is fixed, or made from the error ('the message, else …' is `otherwise(text)`).
 */
export async function settle<T>(work: Promise<T>, failed: string | ((error: unknown) => string)): Promise<Settled<T>> {
  try {
    return { ok: true, value: await work }
  } catch (cause) {
    return { ok: false, error: typeof failed === 'string' ? failed : failed(cause), cause }
  }
}

export const otherwise = (fallback: string) => (error: unknown) => reasonOf(error, fallback)
