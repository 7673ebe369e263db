import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

const tones: Record<Tone, string> = {
  neutral: 'border-line bg-raised text-ink',
  accent: 'accent-fill border-transparent',
  success: 'border-success/40 bg-card text-success',
  warning: 'border-warning/40 bg-card text-warning',
  danger: 'border-danger/40 bg-card text-danger',
}

interface BadgeProps {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}

/** A word, never color alone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full border px-2 py-0.5 font-medium text-caption [&_svg]:size-3.5',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
