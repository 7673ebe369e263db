import type { ReactNode } from 'react'
import { BackLink } from '../../ui/back-link.tsx'

interface ConsolePageProps {
  /** The list that this page's thing is in. */
  back?: { to: string; label: string }
  title: ReactNode
  /** Its state, next to the title. */
  state?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a console screen inside its layout, with the one h1. */
export function ConsolePage({ back, title, state, lead, actions, children }: ConsolePageProps) {
  return (
    <div className="stacked grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="stacked grid min-w-0 gap-1">
          {back && <BackLink {...back} />}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 dir="auto" className="wrap-anywhere text-heading">
              {title}
            </h1>
            {state}
          </div>
          {lead !== undefined && <p className="max-w-prose text-soft">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
