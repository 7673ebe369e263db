import { redirect } from 'react-router'
import { toast } from '../ui/toast-queue.ts'
import { checkSession } from './keep-session.ts'
import { getSession, getViewer, type Session } from './session-store.ts'
import { decodeToken, hasRole } from './token.ts'
import { loginAddress } from './way-back.ts'

/** For `clientMiddleware` and `clientLoader`: signed-out people go to /login, and come back from there. */
export async function requireSession(request: Request): Promise<Session> {
  const session = (await checkSession()) ? getSession() : null
  if (!session) throw redirect(loginAddress(pathOf(request)))
  return session
}

function pathOf({ url }: Request) {
  const { pathname, search } = new URL(url)
  return pathname.replace(/\.data$/, '') + search
}

const refusals: Record<string, string> = {
  Creator: 'That page is for creators.',
  Admin: 'That page is for operators.',
}

/** People without the role go to the landing page, and are told why. */
export async function requireRole(request: Request, role: string): Promise<Session> {
  const session = await requireSession(request)
  const isConfirmedCreator = role === 'Creator' && getViewer()?.isCreator
  if (isConfirmedCreator || hasRole(decodeToken(session.token)?.role ?? session.role, role)) return session
  toast.info(refusals[role] ?? "You don't have access to that page.")
  throw redirect('/')
}
