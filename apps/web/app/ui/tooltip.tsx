import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  text: ReactNode
  /** What is hovered or focused. It needs its own accessible name: a tooltip is no label. */
  children: ReactElement
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <section aria-label="Hint">
            <Base.Positioner sideOffset={8} className="z-50">
              <Base.Popup className="max-w-72 rounded-control bg-ink px-3 py-2 text-caption text-page shadow-soft transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
                {text}
              </Base.Popup>
            </Base.Positioner>
          </section>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
