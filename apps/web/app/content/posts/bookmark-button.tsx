import type { Post } from '@fanlight/contract/content/posts'
import Bookmark from 'lucide-react/icons/bookmark'
import { reasonOf } from '../../lib/api-error.ts'
import { useViewer } from '../../session/session-store.ts'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { bookmarkPost, forgetBookmark } from './posts-api.ts'

interface BookmarkButtonProps {
  post: Post
  onChange: (change: Partial<Post>) => void
}

/** Bookmarks a post for the library. */
export function BookmarkButton({ post, onChange }: BookmarkButtonProps) {
  const viewer = useViewer()
  if (!viewer) return null

  async function toggle() {
    const isBookmarked = !post.isBookmarked
    onChange({ isBookmarked })
    try {
      await (isBookmarked ? bookmarkPost(post.id) : forgetBookmark(post.id))
    } catch (error) {
      onChange({ isBookmarked: !isBookmarked })
      toast.error(reasonOf(error, 'Your bookmark could not be saved.'))
    }
  }
  return (
    <IconButton label={`Bookmark ${post.title}`} aria-pressed={post.isBookmarked} onClick={() => void toggle()}>
      <Bookmark
        aria-hidden="true"
        className={cx('size-5', post.isBookmarked ? 'fill-accent text-accent' : 'text-soft')}
      />
    </IconButton>
  )
}
