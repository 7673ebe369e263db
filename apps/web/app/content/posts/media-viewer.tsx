import { Dialog } from '@base-ui/react/dialog'
import type { Post } from '@fanlight/contract/content/posts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import MediaVideo from './media-video.tsx'
import { isVideo } from './post-content.ts'
import { useStrip } from './use-strip.ts'
import { ViewerPicture } from './viewer-picture.tsx'

interface MediaViewerProps {
  post: Pick<Post, 'title' | 'mediaItems'>
  /** The first picture to show. */
  start: number
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Below the pictures, such as a note about a paid viewing. */
  children?: ReactNode
  /** The first picture is loaded, or the video plays. */
  onShown?: (() => void) | undefined
  onVideoEnded?: (() => void) | undefined
  onExpired: () => void
}

const most = 4
const light = 'text-white hover:bg-white/15'

/** Full screen: swipe or arrow keys; zoom with two fingers, double click, + and -. */
export default function MediaViewer(props: MediaViewerProps) {
  const { post, open, onOpenChange } = props
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col bg-black text-white outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">{post.title}</Dialog.Title>
          <Pictures {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Pictures({ post, start, children, onShown, onVideoEnded, onExpired }: MediaViewerProps) {
  const items = post.mediaItems
  const [zoom, setZoom] = useState(1)
  const { strip, at, show, onScroll, targetOf } = useStrip(items.length, { start, onTurn: () => setZoom(1) })
  const isShown = useRef(false)
  useEffect(() => {
    const { current } = strip
    current?.scrollTo({ left: start * current.clientWidth, behavior: 'instant' })
  }, [start, strip])

  function notifyShown() {
    if (isShown.current) return
    isShown.current = true
    onShown?.()
  }
  const zoomBy = (factor: number) => setZoom((now) => Math.min(most, Math.max(1, now * factor)))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof HTMLVideoElement) return
    const turns = targetOf(event.key)
    const zooms = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, '0': 0 }[event.key]
    // While zoomed in, arrow keys scroll the picture.
    if (turns !== undefined && zoom === 1) show(turns)
    else if (zooms !== undefined) zoomBy(zooms)
    else return
    event.preventDefault()
  })
  // On the window: a closing dialog may still hold the focus, and this one stops arrow keys from bubbling.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-1 p-2">
        <p aria-live="polite" className="figures min-w-0 flex-1 truncate px-2">
          <bdi className="font-semibold">{post.title}</bdi>
          {items.length > 1 && ` ${at + 1} of ${items.length}`}
        </p>
        <IconButton label="Zoom out" className={light} disabled={zoom <= 1} onClick={() => zoomBy(1 / 1.5)}>
          <ZoomOut aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Zoom in" className={light} disabled={zoom >= most} onClick={() => zoomBy(1.5)}>
          <ZoomIn aria-hidden="true" className="size-5" />
        </IconButton>
        <Dialog.Close render={<IconButton label="Close" className={light} />}>
          <X aria-hidden="true" className="size-6" />
        </Dialog.Close>
      </div>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-label="Pictures, turned by the arrow keys"
          onScroll={onScroll}
          className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none]"
        >
          {items.map((item, index) => (
            <li key={item.id} className="relative size-full shrink-0 snap-center snap-always overflow-hidden">
              {isVideo(item) ? (
                <MediaVideo
                  item={item}
                  label={post.title}
                  onShown={notifyShown}
                  onEnded={onVideoEnded}
                  onExpired={onExpired}
                />
              ) : (
                <ViewerPicture
                  item={item}
                  alt={
                    item.altText || (items.length > 1 ? `${post.title}, ${index + 1} of ${items.length}` : post.title)
                  }
                  zoom={index === at ? zoom : 1}
                  onZoom={(next) => setZoom(Math.min(most, Math.max(1, next)))}
                  onShown={notifyShown}
                  onExpired={onExpired}
                />
              )}
            </li>
          ))}
        </ul>
        {at > 0 && (
          <IconButton label="Previous picture" className={`${light} ${turn} left-2`} onClick={() => show(at - 1)}>
            <ChevronLeft aria-hidden="true" className="size-6" />
          </IconButton>
        )}
        {at < items.length - 1 && (
          <IconButton label="Next picture" className={`${light} ${turn} right-2`} onClick={() => show(at + 1)}>
            <ChevronRight aria-hidden="true" className="size-6" />
          </IconButton>
        )}
      </div>
      {children && <div className="text-ink">{children}</div>}
    </div>
  )
}

const turn = 'absolute! top-1/2 -translate-y-1/2 bg-black/60'
