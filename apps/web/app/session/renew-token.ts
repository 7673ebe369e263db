import { ApiError } from '../lib/api-error.ts'
import { pathOf } from '../lib/call.ts'
import { replaceToken, type Session, storedToken } from './session-store.ts'

let running: Promise<string | null> | undefined

/**
 * A newer token than the refused one; null if the session is over. One call at a time in this tab and,
 * by a lock, in all tabs: using an old token again would end the session.
 */
export function renewToken(refused: string): Promise<string | null> {
  running ??= acrossTabs(() => refresh(refused)).finally(() => {
    running = undefined
  })
  return running
}

const acrossTabs = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('fanlight-refresh-token', work) : work()

async function refresh(refused: string): Promise<string | null> {
  const token = storedToken()
  if (!token) return null
  if (token !== refused) return token
  const response = await ask(token)
  if (response.status >= 500 || response.status === 429) throw await ApiError.from(response)
  const renewed = response.ok ? ((await response.json()) as Partial<Session>) : {}
  if (!renewed.token) return null
  if (storedToken() !== token) return storedToken()
  replaceToken(renewed.token, renewed)
  return renewed.token
}

async function ask(token: string) {
  try {
    return await fetch(pathOf('renewToken'), {
      method: 'POST',
      credentials: 'include',
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ token }),
    })
  } catch {
    throw ApiError.unreachable()
  }
}
