import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'

interface StatusCardProps {
  title: string
  state: string
  tone: 'neutral' | 'success' | 'warning' | 'danger'
  children?: ReactNode
}

const signs = {
  neutral: { Icon: Circle, color: 'text-soft' },
  success: { Icon: Check, color: 'text-success' },
  warning: { Icon: Clock, color: 'text-warning' },
  danger: { Icon: X, color: 'text-danger' },
} satisfies Record<StatusCardProps['tone'], object>

/** The state of a creator's verification or payouts: icon and word say the same. */
export function StatusCard({ title, state, tone, children }: StatusCardProps) {
  const id = useId()
  const { Icon, color } = signs[tone]
  return (
    <section
      aria-labelledby={id}
      className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <div className="flex w-full gap-3">
        <span className={cx('grid size-10 shrink-0 place-items-center rounded-full bg-raised', color)}>
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          <Badge tone={tone}>{state}</Badge>
        </div>
      </div>
      {children}
    </section>
  )
}
