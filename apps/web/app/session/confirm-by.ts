import type { Confirmation } from '@fanlight/contract/platform/problem'
import { startAuthentication } from '@simplewebauthn/browser'
import { call } from '../lib/call.ts'
import { warnLocally } from '../lib/local-log.ts'
import { toast } from '../ui/toast-queue.ts'
import { signOut } from './sign-in.ts'

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** With a passkey in the browser's own dialog; otherwise the person is asked to sign in again. */
export async function confirmBy(by: Confirmation): Promise<boolean> {
  if (by === 'passkey') return withPasskey()
  if (by === 'sign-in')
    toast.warning('Please sign in again to confirm that it is you.', { label: 'Sign in', run: signInAgain })
  else toast.warning('Operators need a passkey here.', { label: 'Add one', run: () => leaveFor('/account') })
  return false
}

async function withPasskey() {
  const options = (await call('startConfirmation')) as unknown as AuthenticationOptions
  try {
    const response = await startAuthentication({ optionsJSON: options })
    const { clientExtensionResults: extensions, response: signed } = response
    await call('confirmWithPasskey', {
      body: { response: { ...response, response: { ...signed }, clientExtensionResults: { ...extensions } } },
    })
    return true
  } catch (error) {
    warnLocally("The passkey didn't confirm it.", error)
    return false
  }
}

/** The way back afterwards. */
function signInAgain() {
  const here = location.pathname + location.search
  leaveFor(`/login?next=${encodeURIComponent(here)}`, signOut)
}

/** Without a network, the page and the session stay. */
function leaveFor(address: string, before?: () => void) {
  if (!navigator.onLine) return toast.error('Could not open. Check your connection.')
  before?.()
  location.assign(address)
}
