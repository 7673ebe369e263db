import type { LegalKind, LegalText } from '@fanlight/contract/people/site'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { legalTextQuery } from './legal-api.ts'

interface LegalPageProps {
  title: string
  kind: LegalKind
}

export function LegalPage({ title, kind }: LegalPageProps) {
  const query = useQuery(legalTextQuery(kind))
  if (query.data) return <Numbered title={title} text={query.data} />
  return (
    <Page title={title} width="prose">
      <Loaded query={query} loading="Loading the text..." skeleton={<SkeletonText lines={8} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** With its table of contents next to it. */
function Numbered({ title, text: { lead, sections, inForceSince } }: { title: string; text: LegalText }) {
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
          <p className="text-caption text-soft">In force since {day.format(new Date(inForceSince))}</p>
          <p className="text-lead">{lead}</p>
        </header>
        {sections.map(({ id, title: name, html }, index) => (
          <section key={id} aria-labelledby={id} className="grid gap-3">
            <h2 id={id} className="scroll-mt-24 text-title">
              {index + 1}. {name}
            </h2>
            <div
              className="grid gap-3 text-lead text-soft [&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_strong]:text-ink [&_ul]:list-disc [&_ul]:pl-6"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown by the server, which lets no HTML in
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </section>
        ))}
      </article>
    </div>
  )
}
