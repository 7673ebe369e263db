import type { MediaItem } from '@fanlight/contract/content/posts'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef } from 'react'
import { BlurredBackdrop } from './media-frame.tsx'
import { placeOf, rememberPlace } from './stream-ways.ts'
import { useStream } from './use-stream.ts'

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

/** Plays in place with the browser's controls. Fetches nothing before Play; one video plays at a time. */
export default function MediaVideo({ item, label, onShown, onEnded, onExpired }: MediaVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stoppedAt = useRef<{ seconds: number; wasPlaying: boolean } | null>(null)
  const stream = useStream({ item, video, stoppedAt, onExpired })
  useEffect(() => () => video.current?.pause(), [])

  function onPlay() {
    if (playing !== video.current) playing?.pause()
    playing = video.current
    const { current } = video
    if (current && current.currentTime === 0 && !stream.isOn && !stoppedAt.current)
      current.currentTime = placeOf(item.id)
  }
  function onError() {
    const { current } = video
    if (!current?.error) return
    if (stream.isOn) return stream.fallBack()
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
        src={stream.src}
        poster={item.smallUrl ?? undefined}
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        aria-label={label}
        controls={!stream.waitsForPress}
        playsInline
        preload={stoppedAt.current ? 'metadata' : 'none'}
        controlsList="nodownload"
        onPlay={onPlay}
        onEnded={onEnded}
        onError={onError}
        onLoadedMetadata={onLoadedMetadata}
        onTimeUpdate={({ currentTarget }) => rememberPlace(item.id, currentTarget)}
        className="absolute inset-0 size-full object-contain"
      />
      {stream.waitsForPress && (
        <button
          type="button"
          aria-label={`Play ${label}`}
          onClick={stream.begin}
          className="absolute inset-0 grid size-full cursor-pointer place-items-center"
        >
          <span className="grid size-16 place-items-center rounded-full bg-black/65 text-white transition-transform hover:scale-105">
            <Play aria-hidden="true" className="ml-1 size-7 fill-current" />
          </span>
        </button>
      )}
    </>
  )
}
