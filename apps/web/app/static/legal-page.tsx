import type { ReactNode } from 'react'

export interface LegalSection {
  id: string
  title: string
  paragraphs: ReactNode[]
}

interface LegalPageProps {
  title: string
  /** Since when this text applies. */
  since: string
  lead: string
  sections: LegalSection[]
}

/** A numbered text with its table of contents beside it. */
export function LegalPage({ title, since, lead, sections }: LegalPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[16rem_1fr]">
      <nav aria-label="Contents" className="hidden self-start lg:sticky lg:top-24 lg:block">
        <ol className="grid gap-1 border-line border-l">
          {sections.map(({ id, title: name }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center px-4 text-caption text-soft underline-offset-4 hover:text-ink hover:underline"
              >
                {index + 1}. {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="grid max-w-prose gap-10">
        <header className="grid gap-3">
          <h1 className="text-heading sm:text-display">{title}</h1>
          <p className="text-caption text-soft">In force since {since}</p>
          <p className="text-lead">{lead}</p>
        </header>
        {sections.map(({ id, title: name, paragraphs }, index) => (
          <section key={id} aria-labelledby={id} className="grid gap-3">
            <h2 id={id} className="scroll-mt-24 text-title">
              {index + 1}. {name}
            </h2>
            {paragraphs.map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
              <div key={place} className="grid gap-2 text-lead text-soft [&_strong]:text-ink">
                {paragraph}
              </div>
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}

export function List({ items }: { items: ReactNode[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-6">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
        <li key={place}>{item}</li>
      ))}
    </ul>
  )
}
