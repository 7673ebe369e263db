import { api } from '../lib/api-client.ts'
import { warnLocally } from '../lib/local-log.ts'
import { toast } from '../ui/toast-queue.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { renewToken } from './renew-token.ts'
import { getOnboardingStatus } from './session-api.ts'
import { hintSession } from './session-hint.ts'
import {
  clearSession,
  confirmCreator,
  getSession,
  getViewer,
  isUnreadable,
  storedToken,
  subscribeToSession,
} from './session-store.ts'
import { decodeToken, isExpired, isPastHalf } from './token.ts'

api.connect({
  token: () => getSession()?.token ?? null,
  renew: renewToken,
  end: clearSession,
  confirm: confirmIdentity,
})

/**
 * Whether someone is signed in with a valid or renewed token: a laptop may have slept longer than a token lives. An
 * ended session is announced and removed; if the server is unreachable, nothing happens.
 */
export async function checkSession(): Promise<boolean> {
  const token = storedToken()
  if (isUnreadable()) clearSession()
  if (!token) return false
  const claims = decodeToken(token)
  if (claims && !isExpired(claims)) return true
  if (claims && (await renewedOrAway(token))) return true
  const now = storedToken()
  if (now !== null && now !== token) return true
  // A concurrent refused call may have ended it already; it is announced all the same.
  if (claims) toast.warning('Your session has expired. Please log in again.')
  if (now) clearSession()
  return false
}

async function renewedOrAway(token: string) {
  try {
    return (await renewToken(token)) !== null
  } catch {
    // The server did not answer: the silent renewal retries and reports.
    return true
  }
}

interface Watcher {
  onSignedOut(): void
  /** Someone else is signed in now, here or in another tab. */
  onChanged(): void
}

/** Watches the session while the page is open. Returns the stop function. */
export function keepSession({ onSignedOut, onChanged }: Watcher): () => void {
  let known = getSession()
  if (known) void askCreatorStatus(known.token)

  const renew = () => {
    const [before, now] = [known, getSession()]
    known = now
    markDocument(now !== null)
    if (now && now.token !== before?.token) void askCreatorStatus(now.token)
    if (now?.userId === before?.userId) return
    if (now) onChanged()
    else onSignedOut()
  }
  const tick = async () => {
    if (!(await checkSession())) return
    const token = storedToken()
    const claims = token ? decodeToken(token) : null
    if (token && claims && isPastHalf(claims) && navigator.onLine) void renewSilently(token)
  }
  const onVisible = () => document.visibilityState === 'visible' && void tick()

  const unsubscribe = subscribeToSession(renew)
  const timer = setInterval(() => void tick(), 60_000)
  document.addEventListener('visibilitychange', onVisible)
  markDocument(known !== null)
  void tick()
  return () => {
    unsubscribe()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** The page's own header shows its signed-out part only to visitors. */
function markDocument(isSignedIn: boolean) {
  hintSession(isSignedIn)
  if (isSignedIn) document.documentElement.dataset.session = 'in'
  else delete document.documentElement.dataset.session
}

async function renewSilently(token: string) {
  try {
    if ((await renewToken(token)) === null) clearSession()
  } catch {
    warnLocally('The session could not be refreshed now; it will be tried again.')
  }
}

async function askCreatorStatus(token: string) {
  try {
    const { isCreator } = await getOnboardingStatus()
    if (getSession()?.token !== token) return
    if (isCreator !== getViewer()?.isCreator) warnLocally('The creator status of the server and of the token differ.')
    confirmCreator(token, isCreator)
  } catch {
    warnLocally('The creator status could not be checked; the token decides.')
  }
}
