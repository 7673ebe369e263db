import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  /** What the row of tabs is about, for screen readers. */
  label: string
  tabs: Tab[]
  value?: string
  onChange?: (id: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root value={value} defaultValue={tabs[0]?.id} onValueChange={(id) => onChange?.(String(id))}>
      <Base.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="min-h-11 shrink-0 rounded-control px-4 font-medium text-soft outline-offset-[-2px] transition-colors hover:text-ink data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="accent-light absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full transition-[translate,width]" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
