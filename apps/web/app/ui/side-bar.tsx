import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface SideBarProps {
  label: string
  /** On a wide screen this is the side column; on a phone, a bar at the bottom. */
  isBarOnPhones?: boolean
  children: ReactNode
}

/** Stays in view: sticky next to the content, or a bottom bar (the page then ends above it, see `styles/base.css`). */
export function SideBar({ label, isBarOnPhones = false, children }: SideBarProps) {
  if (!isBarOnPhones) {
    return (
      <aside aria-label={label} className="lg:sticky lg:top-20">
        {children}
      </aside>
    )
  }
  return (
    <aside
      aria-label={label}
      data-bottom-bar
      className={cx(
        'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--thumb-bar) max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-card/92',
        'max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,var(--under-bars))] max-lg:backdrop-blur-lg',
        'lg:sticky lg:top-20',
      )}
    >
      {children}
    </aside>
  )
}
