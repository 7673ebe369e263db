import { useId } from 'react'
import { brand } from '../lib/brand.ts'
import { cx } from './class-names.ts'
import { paneField, panes, sill } from './fanlight-panes.ts'

interface MarkProps {
  className?: string
  /** Panes light up one after another. */
  isLoading?: boolean
}

/** The window, or the logo that operators uploaded instead. */
export function LogoMark({ className, isLoading = false }: MarkProps) {
  const id = useId()
  const size = className ?? 'w-9'
  if (brand.site.hasLogo) {
    return (
      <img
        src={`/logo.webp?v=${brand.site.version}`}
        alt=""
        width={512}
        height={512}
        className={cx('h-auto', size, isLoading && 'animate-pulse')}
      />
    )
  }
  return (
    <svg viewBox={paneField} aria-hidden="true" className={cx('h-auto', size)}>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="6" y1="8" x2="58" y2="36">
        <stop stopColor="var(--color-ember)" />
        <stop offset="1" stopColor="var(--color-rose)" />
      </linearGradient>
      <g fill={`url(#${id})`}>
        {panes.map((path, index) => (
          <path
            key={path}
            d={path}
            className={isLoading ? 'animate-pane' : undefined}
            style={isLoading ? { animationDelay: `${index * 110}ms` } : undefined}
          />
        ))}
        <path d={sill} />
      </g>
    </svg>
  )
}

export function Logo({ isLoading = false }: { isLoading?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark isLoading={isLoading} className="w-9" />
      <span className="display text-title leading-none">{brand.name}</span>
    </span>
  )
}
