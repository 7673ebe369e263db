import { randomUUID } from 'node:crypto'
import { refusalOf } from './stripe-client.ts'

type Ask<T> = (idempotencyKey: string) => Promise<T>

/**
 * Opens a page or an account under a key, so that two callers get the same one. Stripe repeats an error, or the answer
 * to an earlier request, for that key for a day; then we use another key. Nobody has seen the first result.
 */
export async function openUnder<T>(key: string, ask: Ask<T>): Promise<T> {
  try {
    return await ask(key)
  } catch (error) {
    const { type, statusCode = 0 } = error as { type?: string; statusCode?: number }
    if (type !== 'StripeIdempotencyError' && statusCode < 500) throw error
    return ask(`${key}-${randomUUID()}`)
  }
}

/** The same with an email address, or without one if there is none or Stripe rejects it. */
export async function openWithEmail<T>(
  email: string | null,
  key: string,
  ask: (email: string | undefined, ...rest: Parameters<Ask<T>>) => Promise<T>,
): Promise<T> {
  const withoutEmail = () => openUnder(`${key}-bare`, (under) => ask(undefined, under))
  if (email === null) return withoutEmail()
  try {
    return await openUnder(key, (under) => ask(email, under))
  } catch (error) {
    if (refusalOf(error)?.code !== 'email_invalid') throw error
    return withoutEmail()
  }
}
