import { limits } from '@fanlight/contract/platform/limits'
import { newPostsText, useNewPosts } from '../content/home/new-posts.ts'
import { CountBadge } from '../ui/count-badge.tsx'

/** The number of new posts, at the link to the feed. */
export function PlaceCount({ className }: { className?: string }) {
  const count = useNewPosts()
  return (
    <>
      {count > 0 && <span className="sr-only">, {newPostsText(count)}</span>}
      <CountBadge count={count} most={limits.newPostsBadge} className={className} />
    </>
  )
}
