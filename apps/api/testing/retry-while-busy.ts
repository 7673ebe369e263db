import { Problem } from '../src/platform/problems/problem.ts'

/** A wallet that is in use for half a second is told as busy; whoever is told so asks again, as a client would. */
export async function retryWhileBusy<T>(ask: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isBusy = (error as { code?: string }).code === '55P03' || (error instanceof Problem && error.status === 503)
      if (!isBusy) throw error
    }
  }
}
