import { reasonOf } from './api-error.ts'

/** An error text for people; the cause has the reason. */
class ShownError extends Error {
  override name = 'ShownError'
}

/** Runs the work, and replaces its error with the screen's words: fixed, or made from the error. */
export async function sayingOf<T>(work: Promise<T>, failed: string | ((error: unknown) => string)): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new ShownError(typeof failed === 'string' ? failed : failed(cause), { cause })
  }
}

/** 'The message, else …' */
export const messageElse = (fallback: string) => (error: unknown) => reasonOf(error, fallback)
