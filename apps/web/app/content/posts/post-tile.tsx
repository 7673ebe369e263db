import type { Post } from '@fanlight/contract/content/posts'
import Images from 'lucide-react/icons/images'
import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import { Link } from 'react-router'
import { coins, duration } from '../../lib/format.ts'
import { CoinMark } from '../../ui/coins.tsx'
import { BlurredBackdrop } from './media-frame.tsx'
import { contentOf, isVideo, lockOf } from './post-content.ts'
import { renewExpired } from './renew-posts.ts'

interface PostTileProps {
  post: Post
  eager: boolean
  /** The state and price are shown next to the picture, which only shows the content. */
  isBought?: boolean | undefined
}

function stateOf(post: Post) {
  const lock = lockOf(post)
  return { lock, isLocked: lock !== 'none' && lock !== 'begin', price: post.ppvPrice ?? post.price }
}

/** A small post that links to its page. */
export default function PostTile({ post, eager, isBought }: PostTileProps) {
  const { lock, isLocked, price } = stateOf(post)
  const what = contentOf(post.mediaItems)
  const lockWords =
    lock === 'begin'
      ? ', unlocked'
      : isLocked
        ? price === null
          ? ', for subscribers'
          : `, ${coins(price)} FansCoins`
        : ''
  return (
    <div className="group relative">
      <TilePicture post={post} eager={eager} isBought={isBought} />
      {/* On top of the picture and its signs: screen readers get only its name. */}
      <Link
        to={`/post/${post.id}`}
        aria-label={`${post.title}, ${what}${lockWords}`}
        className="absolute inset-0 rounded-control outline-offset-[-3px] focus-visible:outline-3"
      />
    </div>
  )
}

/** Inside a `group`; grows a little on hover. */
export function TilePicture({ post, eager, isBought }: PostTileProps) {
  const [first] = post.mediaItems
  const { lock, isLocked, price } = stateOf(post)
  const saysPrice = isLocked && !isBought
  return (
    <div className="relative aspect-square overflow-hidden rounded-control bg-raised">
      {first?.smallUrl && lock !== 'begin' ? (
        <img
          src={first.smallUrl}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => renewExpired(post.id)}
          className="size-full object-cover transition-transform group-hover:scale-103"
        />
      ) : (
        <BlurredBackdrop item={first} />
      )}
      <span
        aria-hidden="true"
        className="figures absolute right-1.5 bottom-1.5 flex items-center gap-1.5 rounded-full bg-black/70 px-2 py-0.5 text-caption text-white empty:hidden"
      >
        {saysPrice && (price === null ? <Lock className="size-3.5" /> : <CoinMark />)}
        {saysPrice && price !== null && coins(price)}
        {first && isVideo(first) && <Play className="size-3.5" />}
        {first && isVideo(first) && first.durationSeconds !== null && duration(first.durationSeconds)}
        {post.mediaItems.length > 1 && <Images className="size-3.5" />}
        {post.mediaItems.length > 1 && post.mediaItems.length}
      </span>
    </div>
  )
}
