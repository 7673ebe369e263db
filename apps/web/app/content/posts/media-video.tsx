import type { MediaItem } from '@fanlight/contract/content/posts'
import { useEffect, useRef } from 'react'
import { BlurredBackdrop } from './media-frame.tsx'

interface MediaVideoProps {
  item: MediaItem
  label: string
  /** The first data has arrived. */
  onShown?: (() => void) | undefined
  onEnded?: (() => void) | undefined
  /** The address expires after minutes: asks for a new one, and continues at the same position. */
  onExpired: () => void
}

let playing: HTMLVideoElement | null = null

/** Plays in place with the browser's controls. Nothing is fetched before Play; one video plays at a time. */
export default function MediaVideo({ item, label, onShown, onEnded, onExpired }: MediaVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stoppedAt = useRef<{ seconds: number; wasPlaying: boolean } | null>(null)
  useEffect(() => () => video.current?.pause(), [])

  function onPlay() {
    if (playing !== video.current) playing?.pause()
    playing = video.current
  }
  function onError() {
    const { current } = video
    if (!current?.error) return
    stoppedAt.current ??= { seconds: current.currentTime, wasPlaying: !current.paused }
    onExpired()
  }
  function onLoadedMetadata() {
    onShown?.()
    const { current } = video
    const stop = stoppedAt.current
    if (!current || !stop) return
    stoppedAt.current = null
    current.currentTime = stop.seconds
    if (stop.wasPlaying) void current.play().catch(() => undefined)
  }

  return (
    <>
      <BlurredBackdrop item={item} />
      {/* biome-ignore lint/a11y/useMediaCaption: creators upload no captions; there is nothing to offer */}
      <video
        ref={video}
        src={item.url ?? undefined}
        poster={item.smallUrl ?? undefined}
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        aria-label={label}
        controls
        playsInline
        preload={stoppedAt.current ? 'metadata' : 'none'}
        controlsList="nodownload"
        onPlay={onPlay}
        onEnded={onEnded}
        onError={onError}
        onLoadedMetadata={onLoadedMetadata}
        className="absolute inset-0 size-full object-contain"
      />
    </>
  )
}
