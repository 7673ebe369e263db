import { randomUUID } from 'node:crypto'
import { refusalOf } from './stripe-client.ts'

type Ask<T> = (idempotencyKey: string) => Promise<T>

/**
 * Opens a page or an account under a key, so that two askers get the same. An error of Stripe's own, or another request before, is
 * all that it answers under that key for a day: what is asked for then is opened under another. Nobody was told of the first.
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

/** The same with an address filled in; without it where there is none, or Stripe calls it none. */
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
