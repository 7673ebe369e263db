import { limits } from '@fanlight/contract/platform/limits'
import { newPostsText, useNewPosts } from '../content/home/new-posts.ts'
import { useUnreadMessages } from '../content/messages/unread-messages.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import type { Place } from './places.ts'

interface PlaceCountProps {
  of: Place['counts']
  className?: string
}

/** The number of new posts at the feed's link, or of unread conversations at the messages'. */
export const PlaceCount = ({ of, className }: PlaceCountProps) =>
  of === 'posts' ? <NewPosts className={className} /> : of && <UnreadMessages className={className} />

function NewPosts({ className }: { className: string | undefined }) {
  const count = useNewPosts()
  return <Counted count={count} text={newPostsText(count)} className={className} />
}

function UnreadMessages({ className }: { className: string | undefined }) {
  const count = useUnreadMessages()
  return <Counted count={count} text={`${count} unread`} className={className} />
}

const Counted = ({ count, text, className }: { count: number; text: string; className: string | undefined }) => (
  <>
    {count > 0 && <span className="sr-only">, {text}</span>}
    <CountBadge count={count} most={limits.newPostsBadge} className={className} />
  </>
)
