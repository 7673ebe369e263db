import type { Post } from '@fanlight/contract/content/posts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent } from 'react'
import { cx } from '../../ui/class-names.ts'
import { LazyVideo } from './lazy-video.tsx'
import { MediaFrame } from './media-frame.tsx'
import { MediaPicture } from './media-picture.tsx'
import { albumRatio, contentOf, isVideo } from './post-content.ts'
import { useStrip } from './use-strip.ts'

interface AlbumProps {
  post: Post
  eager?: boolean | undefined
  onExpired: () => void
  onOpen?: ((index: number) => void) | undefined
}

/** Swiped, or moved with the arrow keys; dots and words show the position. */
export default function Album({ post, eager, onExpired, onOpen }: AlbumProps) {
  const items = post.mediaItems
  const { strip, at, show, onScroll, targetOf } = useStrip(items.length)

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLVideoElement) return
    const target = targetOf(event.key)
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={`${post.title}, ${contentOf(items)}`}
      className="group relative"
      onKeyDown={onKeyDown}
    >
      <MediaFrame ratio={albumRatio(items)} isMounted>
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-label="Pictures, turned by the arrow keys"
          onScroll={onScroll}
          className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain outline-offset-[-3px] [scrollbar-width:none]"
        >
          {items.map((item, index) => (
            <li key={item.id} className="relative size-full shrink-0 snap-center snap-always overflow-hidden">
              {isVideo(item) ? (
                <LazyVideo item={item} label={`${post.title}, ${index + 1} of ${items.length}`} onExpired={onExpired} />
              ) : (
                <MediaPicture
                  item={item}
                  alt={item.altText || `${post.title}, ${index + 1} of ${items.length}`}
                  eager={eager && index === 0}
                  onExpired={onExpired}
                  onOpen={onOpen && (() => onOpen(index))}
                />
              )}
            </li>
          ))}
        </ul>
        <p
          aria-live="polite"
          className="figures absolute top-3 right-3 rounded-full bg-black/70 px-2.5 py-0.5 text-caption text-white"
        >
          <span className="sr-only">Picture </span>
          {at + 1}/{items.length}
        </p>
        <Turn direction="back" isOff={at === 0} onClick={() => show(at - 1)} />
        <Turn direction="on" isOff={at === items.length - 1} onClick={() => show(at + 1)} />
      </MediaFrame>
      <div aria-hidden="true" className="flex flex-wrap justify-center gap-1.5 px-4 pt-3">
        {items.map((item, index) => (
          <span
            key={item.id}
            className={cx(
              'size-1.5 rounded-full forced-colors:border transition-[background-color,scale]',
              index === at ? 'scale-133 bg-accent' : 'bg-edge/50',
            )}
          />
        ))}
      </div>
    </section>
  )
}

function Turn({ direction, isOff, onClick }: { direction: 'back' | 'on'; isOff: boolean; onClick: () => void }) {
  const Icon = direction === 'back' ? ChevronLeft : ChevronRight
  if (isOff) return null
  return (
    <button
      type="button"
      aria-label={direction === 'back' ? 'Previous picture' : 'Next picture'}
      onClick={onClick}
      className={cx(
        'absolute top-1/2 inline-grid size-11 -translate-y-1/2 place-items-center rounded-full bg-black/60 text-white transition-opacity hover:bg-black/80',
        'focus-visible:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0 pointer-coarse:hidden',
        direction === 'back' ? 'left-3' : 'right-3',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
