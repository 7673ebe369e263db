import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { IdentityProps } from './identity-props.ts'
import { keepFlow } from './open-id-flow.ts'
import { startOpenId } from './session-api.ts'

/** Goes to the provider, which returns to /login/callback. */
export function OpenIdButton({ name, purpose, onFailure }: IdentityProps & { name: string }) {
  const [busy, setBusy] = useState(false)
  async function go() {
    setBusy(true)
    try {
      const { url, flow } = await startOpenId()
      keepFlow({ flow, from: location.search })
      location.assign(url)
    } catch {
      setBusy(false)
      onFailure()
    }
  }
  return (
    <Button variant="primary" size="large" className="w-full" busy={busy} onClick={() => void go()}>
      {purpose === 'login' ? 'Sign in' : 'Sign up'} with {name}
    </Button>
  )
}
