import { limits } from '@fanlight/contract/platform/limits'
import BellIcon from 'lucide-react/icons/bell'
import { CountBadge } from '../../ui/count-badge.tsx'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import { closeList, openList, useUnread } from './notification-store.ts'

const loadPanel = () => import('./notification-panel.tsx')

interface BellButtonProps {
  className: string
  /** The visible label; screen readers get more. */
  text?: string
}

/** The number of unread notifications, and the panel. */
export function BellButton({ className, text }: BellButtonProps) {
  const unread = useUnread()
  const panel = useOpenedPart(loadPanel)
  const badge = unread > limits.unreadBadge ? `${limits.unreadBadge}+` : unread
  const open = () => {
    panel.open()
    void openList()
  }
  const setOpen = (isOpen: boolean) => {
    panel.setOpen(isOpen)
    if (!isOpen) closeList()
  }
  const label = unread > 0 ? `Notifications, ${badge} unread` : 'Notifications'
  return (
    <>
      <button
        type="button"
        aria-label={text ? undefined : label}
        title={text ? undefined : label}
        aria-haspopup="dialog"
        onClick={open}
        className={className}
      >
        <span className="relative">
          <BellIcon aria-hidden="true" className="size-5" />
          <CountBadge count={unread} most={limits.unreadBadge} className="absolute -top-2.5 left-2.5" />
        </span>
        {text && (
          <span>
            {text}
            <span className="sr-only">, {label.toLowerCase()}</span>
          </span>
        )}
      </button>
      {panel.Part && <panel.Part open={panel.isOpen} onOpenChange={setOpen} />}
    </>
  )
}
