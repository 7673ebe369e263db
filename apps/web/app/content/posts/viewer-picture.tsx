import type { MediaItem } from '@fanlight/contract/content/posts'
import { type PointerEvent, useEffect, useRef } from 'react'

interface ViewerPictureProps {
  item: MediaItem
  alt: string
  /** 1 shows the whole picture. */
  zoom: number
  onZoom: (zoom: number) => void
  onShown: () => void
  onExpired: () => void
}

/** As large as the window, or larger and scrollable. */
export function ViewerPicture({ item, alt, zoom, onZoom, onShown, onExpired }: ViewerPictureProps) {
  const room = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, PointerEvent>())
  const pinch = useRef<{ apart: number; zoom: number } | null>(null)
  const last = useRef(zoom)
  useEffect(() => {
    const { current } = room
    // Keeps the centre in place.
    const share = zoom / last.current
    last.current = zoom
    if (!current) return
    const middle = (scroll: number, size: number) => (scroll + size / 2) * share - size / 2
    current.scrollTo(middle(current.scrollLeft, current.clientWidth), middle(current.scrollTop, current.clientHeight))
  }, [zoom])

  const apart = () => {
    const [one, other] = [...fingers.current.values()]
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
  }
  function onPointerDown(event: PointerEvent) {
    fingers.current.set(event.pointerId, event)
    if (fingers.current.size === 2) pinch.current = { apart: apart(), zoom }
  }
  function onPointerMove(event: PointerEvent) {
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, event)
    if (pinch.current && pinch.current.apart > 0) onZoom((pinch.current.zoom * apart()) / pinch.current.apart)
  }
  function onPointerEnd(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
    pinch.current = null
  }

  if (!item.url) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: zooming has buttons and keys; this is for fingers and mice
    <div
      ref={room}
      className={`size-full ${zoom > 1 ? 'touch-pan-x touch-pan-y overflow-auto overscroll-contain' : 'touch-pan-x overflow-hidden'}`}
      onDoubleClick={() => onZoom(zoom > 1 ? 1 : 2.5)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <img
        src={item.url}
        alt={alt}
        draggable={false}
        decoding="async"
        onLoad={onShown}
        onError={onExpired}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        className={`max-w-none object-contain ${zoom > 1 ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
      />
    </div>
  )
}
