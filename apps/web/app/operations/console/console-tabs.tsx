import { Link } from 'react-router'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { tabStyle } from '../../ui/tab-style.ts'

interface ConsoleTabsProps {
  label: string
  tabs: { to: string; label: string }[]
  /** The address of the current one. */
  current: string
}

/** The views of one console page, always in one row. */
export const ConsoleTabs = ({ label, tabs, current }: ConsoleTabsProps) => (
  <div className="min-w-0 border-line border-b">
    <nav aria-label={label} className="-mb-px">
      <ScrollRow follows={current}>
        {tabs.map(({ to, label: text }) => (
          <li key={to} className="shrink-0">
            <Link to={to} aria-current={to === current ? 'page' : undefined} className={tabStyle}>
              {text}
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  </div>
)
