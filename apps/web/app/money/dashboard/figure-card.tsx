import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

interface FigureCardProps {
  label: string
  value: string
  note?: ReactNode
  /** The one that the others explain. */
  large?: boolean
}

/** A figure with its name, as an entry of a description list. */
export function FigureCard({ label, value, note, large = false }: FigureCardProps) {
  return (
    <div
      className={cx(
        'grid gap-1 rounded-card border border-line bg-card p-4',
        note === undefined ? 'content-between' : 'row-span-3 grid-rows-subgrid',
      )}
    >
      <dt className="text-caption text-soft">{label}</dt>
      <dd className={cx('big-figure self-end', large ? 'text-heading sm:text-display' : 'text-title sm:text-heading')}>
        {value}
      </dd>
      {note !== undefined && <dd className="text-caption text-faint">{note}</dd>}
    </div>
  )
}
