import type { ReactNode } from 'react'

interface FigureCardProps {
  label: string
  value: string
  note?: ReactNode
}

/** A figure with its name, as an entry of a description list. */
export function FigureCard({ label, value, note }: FigureCardProps) {
  return (
    <div className="grid content-between gap-1 rounded-card border border-line bg-card p-4">
      <dt className="text-caption text-soft">{label}</dt>
      <dd className="figures display text-title sm:text-heading">{value}</dd>
      {note !== undefined && <dd className="text-caption text-faint">{note}</dd>}
    </div>
  )
}
