import { ScrollRow } from './scroll-row.tsx'

interface SectionLinksProps {
  label: string
  /** Ids of what stands on this screen, with a short name each, in their order. */
  sections: Record<string, string>
}

/** Where to find what on a long screen: a column that stays in view beside it, or a row above it. */
export const SectionLinks = ({ label, sections }: SectionLinksProps) => (
  <nav aria-label={label} className="min-w-0 border-line max-lg:border-b lg:sticky lg:top-20">
    <ScrollRow className="gap-1 lg:grid lg:overflow-visible">
      {Object.entries(sections).map(([id, title]) => (
        <li key={id} className="shrink-0">
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center whitespace-nowrap rounded-control px-3 font-medium text-soft outline-offset-[-2px] transition-colors hover:bg-raised hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ScrollRow>
  </nav>
)
