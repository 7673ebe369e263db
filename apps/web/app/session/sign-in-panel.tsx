import { type ReactNode, useState } from 'react'
import { reasonOf } from '../lib/api-error.ts'
import { warnLocally } from '../lib/local-log.ts'
import { LogoMark } from '../ui/logo.tsx'
import { IdentityButton } from './identity-button.tsx'
import { signInWith } from './sign-in.ts'

interface SignInPanelProps {
  purpose: 'login' | 'signup'
  title: string
  lead: string
  /** Errors of the exchange or of the provider. */
  failed: string
  providerFailed: string
  busyText: string
  onSuccess: () => void
  children: ReactNode
}

export function SignInPanel(props: SignInPanelProps) {
  const { purpose, title, lead, failed, providerFailed, busyText, onSuccess, children } = props
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<{ text: string; reason?: string } | null>(null)
  const exchange = async (credential: string, madeUp?: string) => {
    setBusy(true)
    setAlert(null)
    try {
      await signInWith(credential, madeUp)
      onSuccess()
    } catch (error) {
      warnLocally('Sign-in failed.', error)
      setAlert({ text: failed, reason: reasonOf(error, '') })
      setBusy(false)
    }
  }
  return (
    <div className="relative grid min-h-[calc(100dvh-4rem)] place-items-center overflow-hidden px-4 py-10">
      <div className="door-light" />
      <div className="relative grid w-full max-w-104 animate-rise justify-items-center">
        <LogoMark isLoading={busy} className="-mb-2 w-full" />
        <section className="relative grid w-full justify-items-center gap-4 rounded-b-card rounded-t-small border border-line bg-card p-6 text-center shadow-soft sm:p-10">
          <h1 className="text-heading">{title}</h1>
          {/* The reason for signing in is only known in the browser. */}
          <p className="grid min-h-[2lh] content-center text-soft sm:min-h-0">{lead}</p>
          <div role="alert" className="w-full empty:hidden">
            {alert && (
              <div className="rounded-control border border-danger/50 p-3">
                <p className="font-semibold text-danger">{alert.text}</p>
                {alert.reason && <p className="text-caption text-soft">{alert.reason}</p>}
              </div>
            )}
          </div>
          <noscript>
            <p>Signing in needs JavaScript. Please switch it on in your browser and load this page again.</p>
          </noscript>
          <div className="w-full pt-2">
            <IdentityButton
              purpose={purpose}
              busy={busy}
              busyText={busyText}
              onCredential={(credential, madeUp) => void exchange(credential, madeUp)}
              onFailure={() => setAlert({ text: providerFailed })}
            />
          </div>
          <div className="text-caption text-soft">{children}</div>
        </section>
      </div>
    </div>
  )
}
