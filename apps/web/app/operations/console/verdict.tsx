import Check from 'lucide-react/icons/circle-check'
import Open from 'lucide-react/icons/clock'
import Warning from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

const signs = {
  good: [Check, 'text-success'],
  open: [Open, 'text-warning'],
  bad: [Warning, 'text-danger'],
} as const

interface VerdictProps {
  is: keyof typeof signs
  /** Shown below it, less prominently. */
  more?: ReactNode
  children: ReactNode
}

/** The state in one line at the top of a screen. */
export function Verdict({ is, more, children }: VerdictProps) {
  const [Sign, color] = signs[is]
  return (
    <div className="flex items-start gap-3">
      <Sign aria-hidden="true" className={cx('mt-0.5 size-6 shrink-0', color)} />
      <div className="grid gap-0.5">
        <p className="text-lead">{children}</p>
        {more !== undefined && <p className="text-soft">{more}</p>}
      </div>
    </div>
  )
}
