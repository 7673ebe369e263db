import type { Thread } from '@fanlight/contract/content/messages/messages'
import Pin from 'lucide-react/icons/pin'
import { NavLink } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { inShort } from './message-words.ts'

/** One line of the inbox. */
export function ThreadRow({ thread, search }: { thread: Thread; search: string }) {
  const isFan = thread.side === 'fan'
  const name = isFan ? thread.profileName : thread.fanName
  const { last, unread } = thread
  return (
    <NavLink
      to={`/messages/${thread.id}${search}`}
      className="flex items-center gap-3 rounded-control p-3 transition-colors hover:bg-raised aria-[current=page]:bg-raised"
    >
      <span className="relative">
        <Avatar src={isFan ? thread.profileAvatarUrl : thread.fanAvatarUrl} name={name} size={40} />
        {thread.isOtherOnline && (
          <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-page bg-success">
            <span className="sr-only">online</span>
          </span>
        )}
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <span className="flex items-baseline gap-2">
          <bdi className={cx('mr-auto truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{name}</bdi>
          {thread.isPinned && <Pin aria-label="pinned" className="size-3.5 shrink-0 text-soft" />}
          {thread.isMuted && <span className="shrink-0 text-caption text-soft">muted</span>}
          {last && <RelativeTime at={last.sentAt} className="figures shrink-0 text-caption text-soft" />}
        </span>
        <span className="flex items-center gap-2 text-caption text-soft">
          <span className="mr-auto line-clamp-1 wrap-anywhere">
            {last?.side === thread.side && 'You: '}
            <span dir="auto">{last && inShort(last)}</span>
          </span>
          {unread > 0 && <span className="sr-only">{unread} unread</span>}
          <CountBadge count={unread} most={99} />
        </span>
        {!isFan && <span className="truncate text-caption text-soft">to {thread.profileName}</span>}
      </span>
    </NavLink>
  )
}
