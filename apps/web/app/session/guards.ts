import { redirect } from 'react-router'
import { checkSession } from './keep-session.ts'
import { getSession, getViewer, type Session } from './session-store.ts'
import { decodeToken, hasRole } from './token.ts'

/** For `clientMiddleware` and `clientLoader`: not signed in goes to /login. */
export function requireSession(): Session {
  const session = checkSession() ? getSession() : null
  if (!session) throw redirect('/login')
  return session
}

/** A role that the user lacks goes to the landing page. */
export function requireRole(role: string): Session {
  const session = requireSession()
  const isConfirmedCreator = role === 'Creator' && getViewer()?.isCreator
  if (!isConfirmedCreator && !hasRole(decodeToken(session.token)?.role ?? session.role, role)) throw redirect('/')
  return session
}
