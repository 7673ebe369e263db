import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface DisclosureProps {
  summary: ReactNode
  isOpen?: boolean
  className?: string
  children: ReactNode
}

/** Shown once its line is clicked. */
export const Disclosure = ({ summary, isOpen, className, children }: DisclosureProps) => (
  <details open={isOpen} className={cx('group', className)}>
    <summary className="flex list-none items-start gap-2 rounded-control font-medium [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-faint transition-transform group-open:rotate-90"
      />
      {summary}
    </summary>
    <div className="pt-3">{children}</div>
  </details>
)
