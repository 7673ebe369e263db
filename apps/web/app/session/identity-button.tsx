import { useCallback, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useOpenedPart } from '../ui/use-opened-part.ts'
import { GoogleButton } from './google-button.tsx'
import type { IdentityProps } from './identity-props.ts'
import { OpenIdButton } from './open-id-button.tsx'
import { getAuthConfig } from './session-api.ts'

type Provider =
  | { kind: 'asking' }
  | { kind: 'away' }
  | { kind: 'real'; googleClientId: string | null; openIdName: string | null }
  | { kind: 'chooser' }

const loadChooser = () => import('./account-chooser.tsx')

/** The sign-in button of the configured identity provider; all return the same kind of credential. */
export function IdentityButton({ busy, busyText, ...props }: IdentityProps & { busy: boolean; busyText: string }) {
  const [provider, setProvider] = useState<Provider>({ kind: 'asking' })
  const chooser = useOpenedPart(loadChooser)
  const ask = useCallback(async (signal?: AbortSignal) => {
    setProvider({ kind: 'asking' })
    try {
      const { googleClientId, openIdName } = await getAuthConfig(signal)
      setProvider(googleClientId || openIdName ? { kind: 'real', googleClientId, openIdName } : { kind: 'chooser' })
    } catch {
      if (!signal?.aborted) setProvider({ kind: 'away' })
    }
  }, [])
  useEffect(() => {
    const gone = new AbortController()
    void ask(gone.signal)
    return () => gone.abort()
  }, [ask])

  if (provider.kind === 'asking') return <Skeleton className="h-13 w-full" />
  if (provider.kind === 'away') return <ErrorState text="Sign-in could not be reached." onRetry={() => void ask()} />
  if (provider.kind === 'real' && !busy) {
    const { googleClientId, openIdName } = provider
    return (
      <div className="grid gap-3">
        {googleClientId && <GoogleButton clientId={googleClientId} {...props} />}
        {openIdName && <OpenIdButton name={openIdName} {...props} />}
      </div>
    )
  }
  return (
    <>
      <Button
        variant="primary"
        size="large"
        className="w-full"
        busy={busy}
        busyText={busyText}
        onPointerEnter={chooser.prepare}
        onClick={chooser.open}
      >
        {props.purpose === 'login' ? 'Sign in with a demo account' : 'Sign up with a demo account'}
      </Button>
      {chooser.Part && (
        <chooser.Part
          purpose={props.purpose}
          open={chooser.isOpen}
          onOpenChange={chooser.setOpen}
          onCredential={props.onCredential}
          onFailure={props.onFailure}
        />
      )}
    </>
  )
}
