import type { ReactNode } from 'react'

interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** Words under the bar: '12.4 MB of 80 MB, 8 s left'. */
  note?: ReactNode
}

export function ProgressBar({ label, value, max, note }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div className="grid gap-1">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-2 overflow-hidden rounded-full bg-raised"
      >
        <div
          data-filled
          className="accent-light h-full origin-left transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      {note !== undefined && <p className="figures text-caption text-soft">{note}</p>}
    </div>
  )
}
