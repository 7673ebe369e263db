import { limits } from '@fanlight/contract/limits'
import BellIcon from 'lucide-react/icons/bell'
import { useOpenedPart } from '../ui/use-opened-part.ts'
import { closeList, openList, useUnread } from './notification-store.ts'

const loadPanel = () => import('./notification-panel.tsx')

interface BellButtonProps {
  className: string
  /** Stands under the bell; screen readers hear more. */
  text?: string
}

/** How many are unread, and the list. */
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
          {unread > 0 && (
            <span
              aria-hidden={text !== undefined}
              className="figures absolute -top-2.5 left-2.5 min-w-5 rounded-full bg-rose px-1 text-center font-semibold text-[0.6875rem] text-white leading-5"
            >
              {badge}
            </span>
          )}
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
