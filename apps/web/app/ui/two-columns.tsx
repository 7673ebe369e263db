import type { ReactNode } from 'react'

interface TwoColumnsProps {
  /** Before the content on a phone. */
  side: ReactNode
  /** Under `side`; on a phone after the content. */
  secondary: ReactNode
  children: ReactNode
}

/**
 * Content with a side column. `secondary` is rendered twice, and visible once: on a page that loads in pieces, content
 * that comes first but is placed last would be pushed down by every piece.
 */
export const TwoColumns = ({ side, secondary, children }: TwoColumnsProps) => (
  <div className="two-columns">
    <div className="max-lg:contents lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1 lg:grid lg:gap-6">
      {side}
      <div className="grid gap-6 empty:hidden max-lg:hidden">{secondary}</div>
    </div>
    <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
    <div className="grid gap-6 empty:hidden lg:hidden">{secondary}</div>
  </div>
)
