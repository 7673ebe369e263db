import type { MediaItem } from '@fanlight/contract/posts'
import { useRef } from 'react'
import { cx } from '../ui/class-names.ts'
import { useFit } from './fit-picture.ts'
import { BlurredBackdrop } from './media-frame.tsx'

interface MediaPictureProps {
  item: MediaItem
  alt: string
  /** Of what is seen first. */
  eager?: boolean
  /** The address is good for some minutes only: asks for a new one. */
  onExpired: () => void
}

const largest = 2160
const small = 640

export function MediaPicture({ item, alt, eager, onExpired }: MediaPictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const fit = useFit(picture, item)
  if (!item.url) return null
  const width = Math.min(item.width ?? largest, largest)
  return (
    <>
      <BlurredBackdrop item={item} />
      <img
        key={item.url}
        ref={picture}
        src={item.url}
        srcSet={item.smallUrl && width > small ? `${item.smallUrl} ${small}w, ${item.url} ${width}w` : undefined}
        sizes="(min-width: 64rem) 40rem, 100vw"
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={onExpired}
        className={cx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
    </>
  )
}
