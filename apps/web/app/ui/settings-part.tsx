import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

interface SettingsPartProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A card whose parts are divided by lines: saved together, or about the same thing. */
export const partsStyle = 'grid divide-y divide-line rounded-card border border-line bg-card px-4 sm:px-6'

/** The subject on the left, if there's room, with its fields next to it. */
const besideStyle = 'grid gap-x-10 gap-y-4 py-6 lg:grid-cols-[13rem_minmax(0,1fr)]'

export function SettingsPart({ title, lead, children }: SettingsPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={besideStyle}>
      <div className="grid content-start gap-1">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {lead !== undefined && <p className="max-w-prose text-caption text-soft">{lead}</p>}
      </div>
      <div className="grid max-w-form content-start gap-4">{children}</div>
    </section>
  )
}

/** The last row of such a card: its buttons, below the fields. */
export const SettingsEnd = ({ children }: { children: ReactNode }) => (
  <div className={cx(besideStyle, 'py-4')}>
    <div className="grid justify-items-start gap-3 lg:col-start-2">{children}</div>
  </div>
)
