import { pathOf } from '../lib/call.ts'
import { finishOpenId, login } from './session-api.ts'
import { clearSession, getSession, type Session, storeSession } from './session-store.ts'
import { decodeToken } from './token.ts'

/** Exchanges the provider's credential for a session, for Google and the account chooser. */
export const signInWith = async (credential: string, madeUp?: string) => keep(await login(credential, madeUp))

/** The same for an OpenID Connect provider's answer. */
export const signInBack = async (flow: string, answer: string) => keep(await finishOpenId(flow, answer))

function keep(answer: Partial<Session> | undefined): Session {
  if (!answer?.token || !decodeToken(answer.token)) throw new Error('Authentication failed: No token received.')
  storeSession(answer as Session)
  return answer as Session
}

let leftAt = 0
/** Whether the person ended the last session here. */
export const signedOutOnPurpose = () => Date.now() - leftAt < 2000

/** Ends the session here and, if reachable, on the server. The shell then goes to /login. */
export function signOut() {
  leftAt = Date.now()
  const token = getSession()?.token
  clearSession()
  if (!token) return
  fetch(pathOf('signOut'), {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)
}
