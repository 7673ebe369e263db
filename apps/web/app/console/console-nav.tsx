import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { cx } from '../ui/class-names.ts'

export interface NavEntry {
  to: string
  label: string
  icon?: ReactNode
  /** How much waits there; nothing is shown for none. */
  waiting?: { count: number; what: string }
  end?: boolean
}

interface ConsoleNavProps {
  label: string
  entries: NavEntry[]
  /** A column beside the content on wide screens; a row that scrolls elsewhere. */
  layout: 'column' | 'row'
}

export function ConsoleNav({ label, entries, layout }: ConsoleNavProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const counts = entries.map(({ waiting }) => waiting?.count ?? 0).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen makes another entry the current one, counts move it
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current=page]')
    if (list.current && current instanceof HTMLElement) list.current.scrollLeft = current.offsetLeft - 16
  }, [pathname, counts])
  return (
    <nav aria-label={label} className={cx('min-w-0', layout === 'column' && 'lg:sticky lg:top-20 lg:self-start')}>
      <ul
        ref={list}
        className={cx(
          'flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]',
          layout === 'column' && 'lg:grid lg:overflow-visible lg:border-b-0',
        )}
      >
        {entries.map(({ to, label: text, icon, waiting, end }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={end}
              className="relative flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-soft outline-offset-[-2px] transition-colors hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
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
      </ul>
    </nav>
  )
}
