import type { LegalKind, LegalText, LegalVersion } from '@fanlight/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, reasonOf } from '../lib/api-error.ts'
import { count, dateOf, dateTime } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useDraft } from '../lib/use-draft.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'
import type { Route } from './+types/legal-texts-screen.ts'
import { ConsolePage } from './console-page.tsx'
import { readAgain, startAnew } from './console-query.ts'
import { legalTextsQuery, previewLegalText, publishLegalText } from './site-api.ts'

export const meta = () => pageMeta({ title: 'Legal texts', description: 'Operator console', noIndex: true })

const names = { terms: 'Terms of Service', 'privacy-policy': 'Privacy Policy' }
const kindIn = (query: URLSearchParams): LegalKind =>
  query.get('kind') === 'privacy-policy' ? 'privacy-policy' : 'terms'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  startAnew(legalTextsQuery(kindIn(new URL(request.url).searchParams)))

export default function LegalTextsScreen() {
  const [query] = useSearchParams()
  const kind = kindIn(query)
  const other = kind === 'terms' ? 'privacy-policy' : 'terms'
  return (
    <ConsolePage
      title={names[kind]}
      back={{ to: '/admin/site', label: 'Site' }}
      lead="In Markdown: ## begins a section. {name} stands for the site’s name, {contact} for how to reach support."
    >
      <LinkButton to={`/admin/site/texts?kind=${other}`} className="justify-self-start">
        {names[other]}
      </LinkButton>
      <Loaded
        query={useQuery(legalTextsQuery(kind))}
        loading="Loading the text..."
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {(versions) => (
          <>
            <Editor
              key={`${kind} ${versions.length}`}
              kind={kind}
              version={versions.length}
              text={versions[0]?.text ?? ''}
            />
            <Versions versions={versions} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  )
}

function Editor({ kind, version, text: published }: { kind: LegalKind; version: number; text: string }) {
  const [before] = useState(() => ({
    text: published,
    inForceSince: new Date().toISOString().slice(0, 10),
    asks: true,
  }))
  const { draft, setDraft, forget } = useDraft(`text after version ${version} of ${kind}`, before)
  const { text, inForceSince, asks } = draft
  const [shown, setShown] = useState<LegalText>()
  const [busy, setBusy] = useState<'preview' | 'publish'>()
  const [error, setError] = useState<string>()

  async function during(what: 'preview' | 'publish', work: () => Promise<unknown>) {
    setBusy(what)
    setError(undefined)
    try {
      await work()
    } catch (cause) {
      const [said] = cause instanceof ApiError ? Object.values(cause.errors).flat() : []
      setError(said ?? reasonOf(cause, 'This could not be done. Please try again.'))
    } finally {
      setBusy(undefined)
    }
  }
  const preview = () => during('preview', async () => setShown(await previewLegalText(kind, text)))
  const publish = () =>
    during('publish', async () => {
      await publishLegalText(kind, { text, inForceSince, asks })
      forget()
      toast.success('Published.')
      await readAgain()
    })

  return (
    <Section title="The next version">
      <div className="grid gap-4">
        <TextArea
          label="Text"
          required
          rows={20}
          maxLength={100_000}
          value={text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        <TextField
          label="In force from"
          type="date"
          required
          className="max-w-60"
          value={inForceSince}
          onChange={(event) => setDraft({ ...draft, inForceSince: event.target.value })}
        />
        <Checkbox
          label="Ask people to agree"
          help="A quiet bar on their next page, until they do. It keeps nothing from being read."
          checked={asks}
          onChange={(event) => setDraft({ ...draft, asks: event.target.checked })}
        />
        <p role="alert" className="font-medium text-danger empty:hidden">
          {error}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button busy={busy === 'preview'} disabled={busy !== undefined} onClick={() => void preview()}>
            Preview
          </Button>
          <Button
            variant="primary"
            busy={busy === 'publish'}
            busyText="Publishing..."
            disabled={busy !== undefined || text.trim() === published.trim()}
            onClick={() => void publish()}
          >
            Publish
          </Button>
        </div>
        {shown && <Preview text={shown} />}
      </div>
    </Section>
  )
}

const Preview = ({ text: { lead, sections } }: { text: LegalText }) => (
  <section aria-label="As people read it" className="grid max-w-prose gap-4 rounded-card border border-line p-4">
    <p>{lead}</p>
    {sections.map(({ id, title, html }) => (
      <div key={id} className="grid gap-2">
        <h3 className="text-lead">{title}</h3>
        <div
          className="grid gap-2 text-soft [&_a]:text-accent [&_a]:underline [&_ul]:list-disc [&_ul]:pl-6"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown and lets no HTML through
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    ))}
  </section>
)

const Versions = ({ versions }: { versions: LegalVersion[] }) => (
  <Section title="Versions">
    <ul className="grid gap-2">
      {versions.map(({ version, inForceSince, publishedAt, asks, agreed, text }) => (
        <li key={version} className="rounded-control border border-line p-3">
          <details>
            <summary className="cursor-pointer">
              <strong>Version {version}</strong>, in force since {dateOf(inForceSince)}{' '}
              {asks && <Badge tone="neutral">{count(agreed)} agreed</Badge>}
              <span className="block text-caption text-soft">
                {publishedAt ? `Published ${dateTime(publishedAt)}` : 'Came with the product'}
              </span>
            </summary>
            <pre className="wrap-anywhere whitespace-pre-wrap pt-3 text-caption">{text}</pre>
          </details>
        </li>
      ))}
    </ul>
  </Section>
)
