import { useEffect, useState } from 'react'
import { ScrollRow } from './scroll-row.tsx'

interface SectionLinksProps {
  label: string
  /** Ids of this screen's sections, with a short name each, in order. */
  sections: Record<string, string>
}

/**
 * The contents of a long screen, with the current section: a column that stays in view next to it, or a row above it.
 */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  const current = useSectionInView(Object.keys(sections))
  return (
    <nav aria-label={label} className="min-w-0 border-line max-lg:border-b lg:sticky lg:top-20">
      <ScrollRow className="gap-1 lg:grid lg:overflow-visible">
        {Object.entries(sections).map(([id, title]) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap px-3 font-medium text-soft outline-offset-[-2px] transition-colors hover:text-ink aria-[current=location]:text-ink max-lg:border-transparent max-lg:border-b-2 max-lg:aria-[current=location]:border-accent lg:rounded-control lg:hover:bg-raised lg:aria-[current=location]:bg-raised"
            >
              {title}
            </a>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}

/** The section at a line across the upper third of the window. */
function useSectionInView(ids: string[]) {
  const [current, setCurrent] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const watch = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const id of all.split(' ')) {
      const section = document.getElementById(id)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [all])
  return current
}
