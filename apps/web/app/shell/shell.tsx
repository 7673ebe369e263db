import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { withRetries } from '../lib/load-part.ts'
import { mustLeave } from '../lib/must-leave.ts'
import { useOwnParts } from '../lib/own-parts.ts'
import { keepSession } from '../session/keep-session.ts'
import { useViewer } from '../session/session-store.ts'
import { signedOutOnPurpose } from '../session/sign-in.ts'
import { loginAddress } from '../session/way-back.ts'
import { showSavedToast } from '../ui/toast-after-load.ts'
import { Toasts } from '../ui/toasts.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'

const MembersFrame = lazy(withRetries(() => import('./members-frame.tsx')))
const AfterStart = lazy(withRetries(() => import('./after-start.tsx')))

interface ShellProps {
  /** The notification bell; shown only to signed-in people. */
  bell?: ReactNode
  children: ReactNode
}

export function Shell({ bell, children }: ShellProps) {
  const isSignedIn = useViewer() !== null
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const openedAt = useRef(useLocation().pathname)
  useEffect(
    () =>
      keepSession({
        onSignedOut: () => void navigate(signedOutOnPurpose() ? '/login' : loginAddress(), { state: mustLeave }),
        onChanged: () => void revalidate(),
      }),
    [navigate, revalidate],
  )
  useEffect(() => showSavedToast((to) => void navigate(to)), [navigate])
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-ink px-4 py-3 font-semibold text-page focus:translate-y-0"
      >
        Skip to content
      </a>
      <DemoBanner />
      <Header bell={bell} />
      <div className="frame" data-own-side-nav={useOwnParts().hasOwnSideNav}>
        {isSignedIn && (
          <Suspense>
            <MembersFrame />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
          {children}
        </main>
        <Footer />
      </div>
      <Toasts>
        <OfflineNotice />
      </Toasts>
      <Suspense>
        <AfterStart openedAt={openedAt.current} />
      </Suspense>
    </>
  )
}
