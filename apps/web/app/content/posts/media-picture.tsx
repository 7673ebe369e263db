import type { MediaItem } from '@fanlight/contract/content/posts'
import { useEffect, useRef } from 'react'
import { cx } from '../../ui/class-names.ts'
import { useFit } from './fit-picture.ts'
import { BlurredBackdrop } from './media-frame.tsx'

interface MediaPictureProps {
  item: MediaItem
  alt: string
  /** One of the first pictures on the screen. */
  eager?: boolean
  /** The address expires after minutes: asks for a new one. */
  onExpired: () => void
  /** Opens it full screen. */
  onOpen?: (() => void) | undefined
}

export function MediaPicture({ item, alt, eager, onExpired, onOpen }: MediaPictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const fit = useFit(picture, item)
  // A removed picture keeps loading unless its source is cleared.
  useEffect(() => {
    const image = picture.current
    return () => {
      if (!image || image.isConnected || image.complete) return
      image.removeAttribute('srcset')
      image.removeAttribute('src')
    }
  }, [])
  if (!item.url) return null
  return (
    <>
      <BlurredBackdrop item={item} isWhole={fit === 'contain'} />
      <img
        key={item.url}
        ref={picture}
        src={item.url}
        srcSet={
          item.sources.length > 1 ? item.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined
        }
        sizes="(min-width: 64rem) clamp(30rem, 56svh, 40rem), 100vw"
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        // The first ones don't wait for those below.
        fetchPriority={eager ? 'high' : 'low'}
        decoding="async"
        onError={onExpired}
        className={cx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
      {onOpen && (
        <button
          type="button"
          aria-label={`Full screen: ${alt}`}
          onClick={onOpen}
          className="absolute inset-0 cursor-zoom-in! outline-offset-[-3px]"
        />
      )}
    </>
  )
}
