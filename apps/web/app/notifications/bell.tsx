import { limits } from '@fanlight/contract/limits'
import BellIcon from 'lucide-react/icons/bell'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '../session/session-store.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useOpenedPart } from '../ui/use-opened-part.ts'
import { listen, openList, useNotifications } from './notification-store.ts'

const loadPanel = () => import('./notification-panel.tsx')

/** The bell of the header: how many are unread, and the list. */
export default function Bell() {
  const userId = useViewer()?.userId
  const { unread } = useNotifications()
  const panel = useOpenedPart(loadPanel)
  useEffect(() => (userId === undefined ? undefined : listen()), [userId])
  useTitleCount(unread)

  const badge = unread > limits.unreadBadge ? `${limits.unreadBadge}+` : unread

  const open = () => {
    panel.open()
    void openList()
  }
  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${badge} unread` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className="relative">
          <BellIcon aria-hidden="true" className="size-5" />
          {unread > 0 && (
            <span className="figures absolute -top-2.5 left-2.5 min-w-5 rounded-full bg-rose px-1 text-center font-semibold text-[0.6875rem] text-white leading-5">
              {badge}
            </span>
          )}
        </span>
      </IconButton>
      {panel.Part && <panel.Part open={panel.isOpen} onOpenChange={panel.setOpen} />}
    </>
  )
}

/** '(3) Wallet · …' in the tab, whatever the screen calls itself. */
function useTitleCount(unread: number) {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen sets its own title first
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = unread > 0 ? `(${unread}) ${title}` : title
  }, [unread, pathname, search])
}
