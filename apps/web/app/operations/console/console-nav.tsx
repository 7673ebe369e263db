import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ScrollRow } from '../../ui/scroll-row.tsx'

export interface NavEntry {
  to: string
  label: string
  icon?: ReactNode
  /** Waiting items; nothing is shown for 0. */
  waiting?: { count: number; what: string }
  end?: boolean
  /** In a column, a group's entries are under its name. */
  group?: string
}

interface ConsoleNavProps {
  label: string
  entries: NavEntry[]
}

/** A column on wide screens, a scrolling row elsewhere. */
export function ConsoleNav({ label, entries }: ConsoleNavProps) {
  const { pathname } = useLocation()
  const counts = entries.map(({ waiting }) => waiting?.count ?? 0).join()
  return (
    <nav aria-label={label} className="min-w-0 border-line border-b lg:border-b-0">
      <ScrollRow follows={`${pathname} ${counts}`} className="whole-entries gap-1 lg:grid lg:overflow-visible">
        {entries.map(({ to, label: text, icon, waiting, end, group }, index) => (
          <li key={to} className="shrink-0">
            {group !== undefined && group !== entries[index - 1]?.group && (
              <p className="px-3 pt-4 pb-1 font-semibold text-caption text-faint max-lg:hidden">{group}</p>
            )}
            <NavLink
              to={to}
              end={end}
              className="relative flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-soft outline-offset-[-2px] transition-colors hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {icon}
              {text}
              {waiting && waiting.count > 0 && (
                <span className="figures ml-auto rounded-full bg-ink px-2 text-caption text-page">
                  {waiting.count}
                  <span className="sr-only"> {waiting.what}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
