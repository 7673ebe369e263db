import type { Post } from '@fanlight/contract/content/posts'
import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import { lazy, type ReactNode, type Ref, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { dateTime, plural, shortCount } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { Badge } from '../../ui/badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TagLinks } from '../../ui/tag-links.tsx'
import { AccessBadge } from './access-badge.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { LikeButton } from './like-button.tsx'
import { PostCaption } from './post-caption.tsx'
import type { Lock as LockKind } from './post-content.ts'
import { PostMedia } from './post-media.tsx'

const PostMenu = lazy(withRetries(() => import('./post-menu.tsx')))

export interface PostCardProps {
  post: Post
  isOwner: boolean
  /** The first of a feed: its picture is loaded first. */
  eager?: boolean | undefined
  dollarsPerCoin?: number | undefined
  /** Called instead of liking if nobody is signed in. */
  askToLogIn?: (() => void) | undefined
  /** The button of a locked post; buying and subscribing belong to other features. */
  lockAction: (lock: Exclude<LockKind, 'none'>) => ReactNode
  /** Above the title, such as the profile in a mixed feed. */
  byline?: ReactNode
  /** Replaces its age. */
  when?: string
  /** Between title and pictures, such as a note about the current viewing. */
  notice?: ReactNode
  /** The tip button. */
  tip?: ReactNode
  /** Rarely used actions for everyone but the owner, behind three dots. */
  menu?: ReactNode
  onVideoEnded?: (() => void) | undefined
  onChange: (change: Partial<Post>) => void
  onDeleted: () => void
  /** Opens a picture full screen. */
  onOpen?: ((index: number) => void) | undefined
  /** Media addresses expired: the post must be read again. */
  onExpired: () => void
  /** Heading level: 1 on the post's own page, which needs no link to itself. */
  level?: 1 | 2 | 3
  ref?: Ref<HTMLElement>
}

export function PostCard(props: PostCardProps) {
  const { post, isOwner, eager, dollarsPerCoin, askToLogIn, lockAction, notice, tip, menu, onVideoEnded } = props
  const { byline, when, onChange, onDeleted, onExpired, onOpen, level = 3, ref } = props
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <article
      ref={ref}
      id={`post-${post.id}`}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="scroll-mt-20 overflow-hidden border-line bg-card outline-none max-sm:-mx-4 max-sm:border-y sm:rounded-card sm:border"
    >
      <header className="flex items-start gap-3 p-4 sm:px-5">
        <div className="grid min-w-0 flex-1 gap-1">
          {byline}
          <Heading id={titleId} dir="auto" className="text-title">
            {level === 1 ? (
              post.title
            ) : (
              <Link to={`/post/${post.id}`} className="underline-offset-4 hover:underline">
                {post.title}
              </Link>
            )}
          </Heading>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-soft">
            {when ??
              (post.publishAt === null ? (
                <RelativeTime at={post.createdAt} />
              ) : (
                <Badge>Will be published {dateTime(post.publishAt)}</Badge>
              ))}
            {post.editedAt && (
              <span>
                Edited <RelativeTime at={post.editedAt} />
              </span>
            )}
            {post.isPinned && !byline && <Badge>Pinned</Badge>}
            <AccessBadge {...post} price={post.ppvPrice ?? post.price} />
          </p>
        </div>
        <Suspense fallback={<span className="size-11" />}>
          {isOwner ? <PostMenu post={post} onChange={onChange} onDeleted={onDeleted} /> : menu}
        </Suspense>
      </header>
      {notice}
      <PostMedia
        post={post}
        eager={eager}
        dollarsPerCoin={dollarsPerCoin}
        lockAction={lockAction}
        onVideoEnded={onVideoEnded}
        onExpired={onExpired}
        onOpen={onOpen}
      />
      <footer className="grid gap-2 p-2 sm:px-3">
        <div className="flex items-center gap-1">
          <LikeButton post={post} askToLogIn={askToLogIn} onChange={onChange} />
          <CommentsLink post={post} />
          <BookmarkButton post={post} onChange={onChange} />
          {tip}
          <span className="flex-1" />
          <p
            className="inline-flex items-center gap-2 px-2 text-caption text-soft"
            title={plural(post.viewCount, 'view')}
          >
            <Eye aria-hidden="true" className="size-4" />
            <span aria-hidden="true" className="figures">
              {shortCount(post.viewCount)}
            </span>
            <span className="sr-only">{plural(post.viewCount, 'view')}</span>
          </p>
        </div>
        {post.caption && <PostCaption text={post.caption} />}
        <TagLinks tags={post.tags} className="px-2 pb-1" />
      </footer>
    </article>
  )
}

const CommentsLink = ({ post }: { post: Post }) => (
  <Link
    to={`/post/${post.id}#comments`}
    aria-label={`Comments on ${post.title}, ${post.commentCount}`}
    className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium transition-colors hover:bg-raised"
  >
    <MessageCircle aria-hidden="true" className="size-5 text-soft" />
    <span className="figures">{shortCount(post.commentCount)}</span>
  </Link>
)
