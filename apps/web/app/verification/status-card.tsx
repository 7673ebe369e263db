import { type ReactNode, useId } from 'react'
import { Badge } from '../ui/badge.tsx'

interface StatusCardProps {
  title: string
  state: string
  tone: 'neutral' | 'success' | 'warning' | 'danger'
  children?: ReactNode
}

export function StatusCard({ title, state, tone, children }: StatusCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <Badge tone={tone}>{state}</Badge>
      </div>
      {children}
    </section>
  )
}
