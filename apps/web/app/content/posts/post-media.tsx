import type { Post } from '@fanlight/contract/content/posts'
import { lazy, type ReactNode, Suspense } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import { LazyVideo } from './lazy-video.tsx'
import { LockCard } from './lock-card.tsx'
import { BlurredBackdrop, MediaFrame } from './media-frame.tsx'
import { MediaPicture } from './media-picture.tsx'
import { albumRatio, isVideo, type Lock, lockOf, ratioOf } from './post-content.ts'

const ConversionNote = lazy(withRetries(() => import('./conversion-note.tsx')))
const Album = lazy(withRetries(() => import('./album.tsx')))
const UnreadyPost = lazy(withRetries(() => import('./unready-post.tsx')))

interface PostMediaProps {
  post: Post
  eager?: boolean | undefined
  dollarsPerCoin?: number | undefined
  /** The button of locked media. */
  lockAction: (lock: Exclude<Lock, 'none'>) => ReactNode
  onVideoEnded?: (() => void) | undefined
  onExpired: () => void
  /** Opens a picture full screen. */
  onOpen?: ((index: number) => void) | undefined
}

/** While a video is being converted, its creator sees a line below it. */
export function PostMedia(props: PostMediaProps) {
  const { id, mediaItems } = props.post
  const item = mediaItems.find(({ conversion }) => conversion)
  return (
    <>
      <Media {...props} />
      {item?.conversion && (
        <Suspense fallback={<div className="h-10" />}>
          <ConversionNote postId={id} conversion={item.conversion} />
        </Suspense>
      )}
    </>
  )
}

/** One state: processing, failed, locked, an album, a video, a picture. */
function Media(props: PostMediaProps) {
  const { post, eager, dollarsPerCoin, lockAction, onVideoEnded, onExpired, onOpen } = props
  const [first] = post.mediaItems
  if (post.state === 'processing' || post.state === 'failed')
    return (
      <Suspense fallback={<MediaFrame ratio={16 / 9}>{null}</MediaFrame>}>
        <UnreadyPost post={post} />
      </Suspense>
    )
  const lock = lockOf(post)
  if (lock !== 'none') {
    return <LockCard post={post} lock={lock} dollarsPerCoin={dollarsPerCoin} action={lockAction(lock)} />
  }
  if (!first) return null
  if (post.mediaItems.length > 1) {
    const room = (
      <MediaFrame ratio={albumRatio(post.mediaItems)} isMounted>
        <BlurredBackdrop item={first} />
      </MediaFrame>
    )
    return (
      <Suspense fallback={room}>
        <Album post={post} eager={eager} onExpired={onExpired} onOpen={onOpen} />
      </Suspense>
    )
  }
  return (
    <MediaFrame ratio={ratioOf(first)} isMounted className="min-h-52">
      {isVideo(first) ? (
        <LazyVideo item={first} label={post.title} onEnded={onVideoEnded} onExpired={onExpired} />
      ) : (
        <MediaPicture
          item={first}
          alt={first.altText || post.title}
          eager={eager}
          onExpired={onExpired}
          onOpen={onOpen && (() => onOpen(0))}
        />
      )}
    </MediaFrame>
  )
}
