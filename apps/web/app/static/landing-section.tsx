import { type ReactNode, useId } from 'react'
import { cx } from '../ui/class-names.ts'

interface LandingSectionProps {
  title: ReactNode
  lead?: ReactNode
  action?: ReactNode
  tone?: 'page' | 'card'
  /** The title is next to the content on wide screens. */
  isSplit?: boolean
  children: ReactNode
}

/** One stripe of the landing page. */
export function LandingSection({ title, lead, action, tone = 'page', isSplit = false, children }: LandingSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('py-16', tone === 'card' && 'border-line border-y bg-card')}>
      <div className={cx('mx-auto grid max-w-page gap-10 px-4 sm:px-6', isSplit && 'lg:grid-cols-[1fr_2fr]')}>
        <div
          className={cx(
            'flex flex-wrap items-end justify-between gap-4',
            isSplit && 'lg:grid lg:content-start lg:justify-items-start',
          )}
        >
          <div className="grid gap-3">
            <h2 id={id} className="text-heading sm:text-display">
              {title}
            </h2>
            {lead !== undefined && <p className="max-w-prose text-lead text-soft">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
