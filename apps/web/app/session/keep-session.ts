import { api } from '../lib/api-client.ts'
import { warnLocally } from '../lib/local-log.ts'
import { toast } from '../ui/toast-queue.ts'
import { renewToken } from './renew-token.ts'
import { getOnboardingStatus } from './session-api.ts'
import {
  clearSession,
  confirmCreator,
  getSession,
  getViewer,
  storedToken,
  subscribeToSession,
} from './session-store.ts'
import { decodeToken, isExpired, isPastHalf } from './token.ts'

api.connect({ token: () => getSession()?.token ?? null, renew: renewToken, end: clearSession })

/** Signed in and still within the token's life; otherwise says so and signs out. */
export function checkSession(): boolean {
  const token = storedToken()
  if (!token) return false
  const claims = decodeToken(token)
  if (claims && !isExpired(claims)) return true
  if (claims) toast.warning('Your session has expired. Please log in again.')
  clearSession()
  return false
}

interface Watcher {
  onSignedOut(): void
  /** Someone else is signed in now, here or in another tab. */
  onChanged(): void
}

/** Watches the session for as long as the page is open. Returns the stop function. */
export function keepSession({ onSignedOut, onChanged }: Watcher): () => void {
  let known = getSession()
  if (known) void askCreatorStatus(known.token)

  const look = () => {
    const [before, now] = [known, getSession()]
    known = now
    markDocument(now !== null)
    if (now && now.token !== before?.token) void askCreatorStatus(now.token)
    if (now?.userId === before?.userId) return
    if (now) onChanged()
    else onSignedOut()
  }
  const tick = () => {
    if (!checkSession()) return
    const token = storedToken()
    const claims = token ? decodeToken(token) : null
    if (token && claims && isPastHalf(claims) && navigator.onLine) void renewSilently(token)
  }
  const onVisible = () => document.visibilityState === 'visible' && tick()

  const unsubscribe = subscribeToSession(look)
  const timer = setInterval(tick, 60_000)
  document.addEventListener('visibilitychange', onVisible)
  markDocument(known !== null)
  tick()
  return () => {
    unsubscribe()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** The prerendered header shows its signed-out part only where nobody is signed in. */
function markDocument(isSignedIn: boolean) {
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
