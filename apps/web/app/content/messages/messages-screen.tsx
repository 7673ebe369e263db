import Images from 'lucide-react/icons/images'
import Settings from 'lucide-react/icons/settings'
import { lazy, Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useViewer } from '../../session/session-store.ts'
import { cx } from '../../ui/class-names.ts'
import { IconButton, iconButtonStyle } from '../../ui/icon-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useOpenedPart } from '../../ui/use-opened-part.ts'

const Inbox = lazy(withRetries(() => import('./inbox-screen.tsx')))
const loadSettings = () => import('./message-settings-screen.tsx')

export const meta = () => pageMeta({ title: 'Messages', description: 'Your conversations.', noIndex: true })

/** The inbox and one conversation side by side; on phones, one of the two. */
export default function MessagesScreen() {
  const viewer = useViewer()
  const isInbox = useLocation().pathname.replace(/\/$/, '') === '/messages'
  const settings = useOpenedPart(loadSettings, { isLikely: false })
  if (!viewer) return null
  return (
    <div className="mx-auto grid h-[calc(100dvh-4rem-var(--bars,0px))] w-full max-w-360 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section
        aria-labelledby="messages"
        className={cx('flex min-h-0 flex-col border-line lg:border-r', !isInbox && 'max-lg:sr-only')}
      >
        <div className="flex items-center justify-between gap-3 px-4 pt-3">
          <h1 id="messages" className="text-title">
            Messages
          </h1>
          <Link
            to="/messages/bought"
            aria-label="Unlocked in messages"
            title="Unlocked in messages"
            className={cx(iconButtonStyle, 'ml-auto', !isInbox && 'max-lg:hidden')}
          >
            <Images aria-hidden="true" className="size-5" />
          </Link>
          <IconButton label="Message settings" className={cx(!isInbox && 'max-lg:hidden')} onClick={settings.open}>
            <Settings aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        {settings.Part && <settings.Part open={settings.isOpen} onOpenChange={settings.setOpen} />}
        <div className={cx('min-h-0 flex-1', !isInbox && 'max-lg:hidden')}>
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <Inbox viewer={viewer} />
          </Suspense>
        </div>
      </section>
      <div className={cx('min-h-0 min-w-0', isInbox && 'max-lg:hidden')}>
        <Outlet />
      </div>
    </div>
  )
}
