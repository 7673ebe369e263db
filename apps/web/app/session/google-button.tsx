import { useEffect, useRef } from 'react'
import { loadGoogleIdentity } from './google-identity.ts'
import type { IdentityProps } from './identity-props.ts'

export function GoogleButton({ clientId, purpose, onCredential, onFailure }: IdentityProps & { clientId: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const handlers = useRef({ onCredential, onFailure })
  useEffect(() => {
    handlers.current = { onCredential, onFailure }
  })
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const google = await loadGoogleIdentity()
      const { madeUp, nonce } = await makeNonce()
      if (isGone || !frame.current) return
      google.initialize({
        client_id: clientId,
        ux_mode: 'popup',
        nonce,
        callback: ({ credential }) =>
          credential ? handlers.current.onCredential(credential, madeUp) : handlers.current.onFailure(),
      })
      google.renderButton(frame.current, {
        theme: 'outline',
        size: 'large',
        shape: 'pill',
        width: Math.min(360, frame.current.clientWidth),
        text: purpose === 'login' ? 'signin_with' : 'signup_with',
      })
    }
    show().catch(() => isGone || handlers.current.onFailure())
    return () => {
      isGone = true
    }
  }, [clientId, purpose])
  return <div ref={frame} className="grid min-h-11 w-full justify-items-center" style={{ colorScheme: 'light' }} />
}

/** A secret of this page; Google puts its hash into the credential. */
async function makeNonce() {
  const madeUp = asText(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(madeUp))
  return { madeUp, nonce: asText(new Uint8Array(hash)) }
}

const asText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
