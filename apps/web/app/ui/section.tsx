import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

export interface SectionProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** A titled card. */
export function Section({ title, lead, actions, className, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx('grid gap-4 rounded-card border border-line bg-card p-4 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {actions}
      </div>
      {lead !== undefined && <p className="max-w-prose text-soft">{lead}</p>}
      {children}
    </section>
  )
}
