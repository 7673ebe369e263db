import { reasonOf } from './api-error.ts'

/** What people read when something could not be had; the cause says why. */
class ShownError extends Error {
  override name = 'ShownError'
}

/** The work, and its failure in the words of the screen: fixed, or made from the error. */
export async function sayingOf<T>(work: Promise<T>, failed: string | ((error: unknown) => string)): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new ShownError(typeof failed === 'string' ? failed : failed(cause), { cause })
  }
}

/** 'The message, else …' */
export const messageElse = (fallback: string) => (error: unknown) => reasonOf(error, fallback)
