import type { LegalKind, LegalText, LegalVersion } from '@fanlight/contract/people/site'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { count, dateOf, dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import type { Route } from './+types/legal-texts-screen.ts'
import { ConsolePage } from './console-page.tsx'
import { readAgain, startAnew } from './console-query.ts'
import { ConsoleTabs } from './console-tabs.tsx'
import { legalKinds, legalNames } from './legal-names.ts'
import { legalTextsQuery, previewLegalText, publishLegalText } from './site-api.ts'

export const meta = () => pageMeta({ title: 'Legal texts', description: 'Operator console', noIndex: true })

const kindIn = (query: URLSearchParams): LegalKind =>
  query.get('kind') === 'privacy-policy' ? 'privacy-policy' : 'terms'

const addressOf = (kind: LegalKind) => `/admin/site/texts?kind=${kind}`

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  startAnew(legalTextsQuery(kindIn(new URL(request.url).searchParams)))

export default function LegalTextsScreen() {
  const [query] = useSearchParams()
  const kind = kindIn(query)
  return (
    <ConsolePage title={legalNames[kind]} back={{ to: '/admin/site', label: 'Site' }}>
      <ConsoleTabs
        label="Legal texts"
        tabs={legalKinds.map((one) => ({ to: addressOf(one), label: legalNames[one] }))}
        current={addressOf(kind)}
      />
      <Loaded
        query={useQuery(legalTextsQuery(kind))}
        loading="Loading the text..."
        skeleton={<Skeleton className="h-[calc(70vh+24rem)] rounded-card" />}
      >
        {(versions) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
            <Editor
              key={`${kind} ${versions.length}`}
              kind={kind}
              version={versions.length}
              text={versions[0]?.text ?? ''}
            />
            <Versions versions={versions} />
          </div>
        )}
      </Loaded>
    </ConsolePage>
  )
}

function Editor({ kind, version, text: published }: { kind: LegalKind; version: number; text: string }) {
  const id = useId()
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

  const isSame = text.trim() === published.trim()

  return (
    <Section title="The next version" className="lg:row-span-2">
      <TextArea
        label="Text"
        help="In Markdown: ## begins a section. {name} stands for the site’s name, {contact} for how to reach support. Links lead to https addresses, mail and pages here; pictures aren’t shown."
        required
        rows={20}
        maxLength={100_000}
        value={text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="In force from"
          type="date"
          required
          value={inForceSince}
          onChange={(event) => setDraft({ ...draft, inForceSince: event.target.value })}
        />
        <Checkbox
          label="Ask people to agree"
          help="Shows a small bar until they agree. They can keep using the site."
          className="sm:pt-7"
          checked={asks}
          onChange={(event) => setDraft({ ...draft, asks: event.target.checked })}
        />
      </div>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {error}
      </p>
      <div className="grid gap-2 border-line border-t pt-4">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={busy === 'publish'}
            busyText="Publishing..."
            disabled={busy !== undefined || isSame}
            aria-describedby={isSame ? `${id}-same` : undefined}
            onClick={() => void publish()}
          >
            Publish
          </Button>
          <Button busy={busy === 'preview'} disabled={busy !== undefined} onClick={() => void preview()}>
            Preview
          </Button>
        </div>
        {isSame && (
          <p id={`${id}-same`} className="text-caption text-soft">
            Nothing changed yet.
          </p>
        )}
      </div>
      {shown && <Preview text={shown} />}
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
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown by the server, which lets no HTML in
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    ))}
  </section>
)

const Versions = ({ versions }: { versions: LegalVersion[] }) => (
  <Section title="Versions">
    <ul className="grid divide-y divide-line">
      {versions.map(({ version, inForceSince, publishedAt, asks, agreed, text }, index) => (
        <li key={version} className="py-3 first:pt-0 last:pb-0">
          <Disclosure
            summary={
              <span>
                <span className="flex flex-wrap items-center gap-2">
                  <strong>Version {version}</strong>
                  {index === 0 && <Badge tone="success">Newest</Badge>}
                  {asks && <Badge tone="neutral">{count(agreed)} agreed</Badge>}
                </span>
                <span className="block font-normal text-caption text-soft">In force since {dateOf(inForceSince)}</span>
                <span className="block font-normal text-caption text-soft">
                  {publishedAt ? `Published ${dateTime(publishedAt)}` : 'Came with the product'}
                </span>
              </span>
            }
          >
            <pre className="wrap-anywhere max-h-96 overflow-y-auto whitespace-pre-wrap text-caption">{text}</pre>
          </Disclosure>
        </li>
      ))}
    </ul>
  </Section>
)
