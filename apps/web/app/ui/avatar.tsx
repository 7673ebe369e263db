import { lazy, Suspense, useState } from 'react'
import { withRetries } from '../lib/load-part.ts'
import { cx } from './class-names.ts'

const DrawnPortrait = lazy(withRetries(() => import('./drawn-portrait.tsx')))

interface AvatarProps {
  src: string | null | undefined
  name: string
  /** Width and height in pixels. */
  size?: 24 | 32 | 40 | 56 | 96 | 128
  className?: string
}

/** Round. Decorative: the name is always next to it. A missing or broken picture becomes a drawn one. */
export function Avatar({ src, name, size = 40, className }: AvatarProps) {
  return (
    <span
      className={cx('inline-block shrink-0 overflow-hidden rounded-full bg-raised', className)}
      style={{ width: size, height: size }}
    >
      <Portrait src={src} name={name} isSmall={size < 96} />
    </span>
  )
}

interface PortraitProps {
  src: string | null | undefined
  name: string
  /** `eager` for pictures seen at once, `first` for the most important of them. */
  loading?: 'lazy' | 'eager' | 'first'
  /** Shown at up to 64 pixels a side. */
  isSmall?: boolean
  className?: string
}

/** Our own pictures have a small copy; those of older versions don't. */
const smallOf = (src: string) => src.replace(/(\/avatars\/[^.]+)\.webp$/, '$1.small.webp')

/** The same picture, filling its frame. */
export function Portrait({ src, name, loading = 'lazy', isSmall, className }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const small = src && isSmall ? smallOf(src) : src
  if (!src || broken === src) {
    return (
      <Suspense fallback={null}>
        <DrawnPortrait seed={name} className={cx('size-full', className)} />
      </Suspense>
    )
  }
  const shown = small && broken !== small ? small : src
  return (
    <img
      src={shown}
      alt=""
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(shown)}
      className={cx('size-full object-cover', className)}
    />
  )
}
