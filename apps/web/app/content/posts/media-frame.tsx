import type { MediaItem } from '@fanlight/contract/content/posts'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

interface MediaFrameProps {
  ratio: number
  /** A picture that doesn't reach the edges is centered on the mount, without bars. */
  isMounted?: boolean
  className?: string
  children: ReactNode
}

/** As wide as its height allows; a picture that would leave only narrow strips fills its column. */
function widthOf(ratio: number) {
  const whole = `max(22rem, 70svh) * ${ratio}`
  return `calc(${whole} + max(0px, (${whole} - 90%) * 1000))`
}

/** The reserved space of a picture or video; part of the next one always shows next to it. */
export function MediaFrame({ ratio, isMounted = false, className, children }: MediaFrameProps) {
  const frame = (
    <div
      className={cx('relative max-h-[max(22rem,70svh)] w-full overflow-hidden bg-raised', className)}
      style={{ aspectRatio: String(ratio), ...(isMounted && { maxWidth: widthOf(ratio) }) }}
    >
      {children}
    </div>
  )
  return isMounted ? <div className="grid justify-items-center bg-raised">{frame}</div> : frame
}

interface BlurredBackdropProps {
  item: Pick<MediaItem, 'blurredUrl'> | undefined
  /** As large as the coming picture, leaving the mount free. */
  isWhole?: boolean
}

/** The blurred picture until the sharp one is loaded, or instead of locked media. */
export function BlurredBackdrop({ item, isWhole }: BlurredBackdropProps) {
  if (!item?.blurredUrl) return <span aria-hidden="true" className="accent-light absolute inset-0 opacity-30 blur-xl" />
  return (
    <img
      src={item.blurredUrl}
      alt=""
      aria-hidden="true"
      decoding="async"
      loading="lazy"
      className={cx(
        'absolute inset-0 size-full saturate-125',
        isWhole ? 'object-contain' : 'scale-125 object-cover blur-xl',
      )}
    />
  )
}
