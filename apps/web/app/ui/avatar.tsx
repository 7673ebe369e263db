import { lazy, Suspense, useState } from 'react'
import { patiently } from '../lib/load-part.ts'
import { cx } from './class-names.ts'

const DrawnPortrait = lazy(patiently(() => import('./drawn-portrait.tsx')))

interface AvatarProps {
  src: string | null | undefined
  name: string
  /** Width and height in pixels. */
  size?: 24 | 32 | 40 | 56 | 96 | 128
  className?: string
}

/** Round. Decorative: the name always stands beside it. A missing or broken picture becomes a drawn one. */
export function Avatar({ src, name, size = 40, className }: AvatarProps) {
  return (
    <span
      className={cx('inline-block shrink-0 overflow-hidden rounded-full bg-raised', className)}
      style={{ width: size, height: size }}
    >
      <Portrait src={src} name={name} />
    </span>
  )
}

interface PortraitProps {
  src: string | null | undefined
  name: string
  /** `eager` for what is seen first. */
  loading?: 'lazy' | 'eager'
  className?: string
}

/** The same picture, filling whatever frame it stands in. */
export function Portrait({ src, name, loading = 'lazy', className }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) {
    return (
      <Suspense fallback={null}>
        <DrawnPortrait seed={name} className={cx('size-full', className)} />
      </Suspense>
    )
  }
  return (
    <img
      src={src}
      alt=""
      loading={loading}
      decoding="async"
      onError={() => setBroken(src)}
      className={cx('size-full object-cover', className)}
    />
  )
}
