import Check from 'lucide-react/icons/circle-check'
import Open from 'lucide-react/icons/clock'
import Warning from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'

const signs = {
  good: [Check, 'text-success'],
  open: [Open, 'text-warning'],
  bad: [Warning, 'text-danger'],
} as const

/** How it stands, in one line at the head of a screen. */
export function Verdict({ is, children }: { is: keyof typeof signs; children: ReactNode }) {
  const [Sign, color] = signs[is]
  return (
    <p className="flex items-start gap-3 text-lead">
      <Sign aria-hidden="true" className={cx('mt-1 size-6 shrink-0', color)} />
      <span>{children}</span>
    </p>
  )
}
