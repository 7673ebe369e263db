import type { MediaItem, Post } from '@fanlight/contract/content/posts'
import Eye from 'lucide-react/icons/eye'
import Images from 'lucide-react/icons/images'
import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { dollars } from '../../lib/format.ts'
import { cx } from '../../ui/class-names.ts'
import { BlurredBackdrop, MediaFrame } from './media-frame.tsx'
import { contentOf, isVideo, type Lock as LockKind, ratioOf, saleOf } from './post-content.ts'

interface LockCardProps {
  post: Post
  lock: Exclude<LockKind, 'none'>
  /** The dollar value of a coin; if unknown, no dollars are shown. */
  dollarsPerCoin: number | undefined
  /** The one button. */
  action: ReactNode
}

const words = {
  begin: 'Unlocked. Press View now to start your viewing, which lasts up to 24 hours.',
  unlock: 'Not part of the subscription. One viewing per unlock.',
  both: 'Not part of the subscription. View it once, or keep it.',
  keep: 'Not part of the subscription. Yours to keep.',
  viewAgain: "You've viewed this post. Unlock it again to see it again.",
  subscribe: 'For subscribers of this profile.',
}

function iconOf(lock: LockKind, [first, ...others]: MediaItem[]) {
  if (first && isVideo(first)) return Play
  if (others.length > 0) return Images
  return lock === 'begin' ? Eye : Lock
}

/** A blurred preview with the content, the price and the button. */
export function LockCard({ post, lock, dollarsPerCoin, action }: LockCardProps) {
  const [first] = post.mediaItems
  const price = post.ppvPrice ?? post.price
  const sale = saleOf(post)
  const Icon = iconOf(lock, post.mediaItems)
  // An ended viewing needs no room for a picture.
  const isOver = lock === 'viewAgain'
  return (
    <MediaFrame
      ratio={isOver ? 2 : Math.max(ratioOf(first), 4 / 5)}
      className={cx('grid place-items-center p-4', isOver ? 'min-h-72' : 'min-h-88')}
    >
      <BlurredBackdrop item={first} />
      <div className="relative grid w-full max-w-80 justify-items-center gap-3 rounded-card border border-line bg-card/92 p-5 text-center shadow-soft backdrop-blur-md">
        {!isOver && (
          <span className="inline-grid size-11 place-items-center rounded-full bg-raised">
            <Icon aria-hidden="true" className="size-5" />
          </span>
        )}
        <div className="grid gap-1">
          <p className="display text-title">{contentOf(post.mediaItems)}</p>
          {isOver && <p className="font-semibold">Viewed</p>}
          {lock !== 'subscribe' && lock !== 'begin' && price !== null && dollarsPerCoin !== undefined && (
            <p className="figures text-soft">
              about {dollars(price * dollarsPerCoin)} {sale === 'keep' ? 'to keep' : 'per viewing'}
            </p>
          )}
          <p className="text-caption text-soft">{words[lock === 'unlock' && sale !== 'viewing' ? sale : lock]}</p>
        </div>
        {action}
      </div>
    </MediaFrame>
  )
}
