import type { LikeResult, Post } from '@fanlight/contract/content/posts'
import Heart from 'lucide-react/icons/heart'
import { plural, shortCount } from '../../lib/format.ts'
import { useWish } from '../../session/wishes.ts'
import { cx } from '../../ui/class-names.ts'
import { useLike } from './use-like.ts'

interface LikeButtonProps {
  post: Post
  /** Called instead if nobody is signed in. */
  askToLogIn?: (() => void) | undefined
  onChange: (result: LikeResult) => void
}

export function LikeButton({ post, askToLogIn, onChange }: LikeButtonProps) {
  const toggle = useLike(post, onChange)
  useWish({ kind: 'like', id: post.id }, () => {
    if (!post.isLikedByCurrentUser) void toggle()
  })
  return (
    <button
      type="button"
      aria-pressed={post.isLikedByCurrentUser}
      aria-label={`Like ${post.title}, ${plural(post.likeCount, 'like')}`}
      onClick={() => (askToLogIn ? askToLogIn() : void toggle())}
      className="group inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium transition-colors hover:bg-raised"
    >
      <Heart
        aria-hidden="true"
        className={cx(
          'size-5 transition-transform group-active:scale-125',
          post.isLikedByCurrentUser ? 'fill-rose text-rose' : 'text-soft',
        )}
      />
      <span className="figures">{shortCount(post.likeCount)}</span>
    </button>
  )
}
