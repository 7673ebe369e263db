import type { Notification, RelatedEntityType } from '@fanlight/contract/people/notifications'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Bell from 'lucide-react/icons/bell'
import Landmark from 'lucide-react/icons/landmark'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'

interface Props {
  notification: Notification
  onFollow: () => void
}

export function NotificationRow({ notification, onFollow }: Props) {
  const { message, createdAt, isRead, pictureUrl } = notification
  return (
    <li>
      <Frame to={addressOf(notification)} onFollow={onFollow}>
        <span className="relative shrink-0">
          <Sign notification={notification} />
          {!isRead && (
            <span data-mark className="absolute top-0 right-0 size-2.5 rounded-full bg-rose ring-2 ring-card">
              <span className="sr-only">Unread</span>
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className={cx('block', !isRead && 'font-semibold')}>
            {message}
          </span>
          <RelativeTime at={createdAt} className="text-caption text-soft" />
        </span>
        {pictureUrl && <Thumbnail src={pictureUrl} />}
      </Frame>
    </li>
  )
}

/** Money and documents have an icon instead of a face. */
const signs: Partial<Record<RelatedEntityType, typeof Wallet>> = {
  Wallet,
  Payout: Landmark,
  Verification: BadgeCheck,
}

function Sign({ notification: { avatarUrl, message, relatedEntityType } }: Pick<Props, 'notification'>) {
  const Icon = (relatedEntityType && signs[relatedEntityType]) ?? (avatarUrl ? undefined : Bell)
  if (!Icon) return <Avatar src={avatarUrl} name={message} size={40} />
  return (
    <span aria-hidden="true" className="inline-grid size-10 shrink-0 place-items-center rounded-full bg-raised">
      <Icon className="size-5 text-accent" />
    </span>
  )
}

function Frame({ to, onFollow, children }: { to: string | null; onFollow: () => void; children: ReactNode }) {
  const style = 'flex items-start gap-3 rounded-control p-3'
  if (!to) return <div className={style}>{children}</div>
  return (
    <Link to={to} onClick={onFollow} className={cx(style, 'transition-colors hover:bg-raised')}>
      {children}
    </Link>
  )
}

/** A link to the thing. */
function addressOf({ relatedEntityType, relatedEntityId }: Notification): string | null {
  if (relatedEntityType === 'Profile') return `/profile/${relatedEntityId}`
  if (relatedEntityType === 'Post') return `/post/${relatedEntityId}`
  if (relatedEntityType === 'Thread') return `/messages/${relatedEntityId}`
  if (relatedEntityType === 'Subscription') return '/my-subscriptions'
  if (relatedEntityType === 'Wallet') return '/wallet'
  if (relatedEntityType === 'Payout') return '/creator-dashboard'
  if (relatedEntityType === 'Verification') return '/creator/verification-pending'
  return null
}
