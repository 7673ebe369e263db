import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient } from '../../lib/query-client.ts'
import { SpendingSection } from '../../money/wallet/spending-section.tsx'
import { spendingQuery } from '../../money/wallet/wallet-api.ts'
import { LoadedSection } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { accountQuery, deletionQuery, exportsQuery, sessionsQuery } from './account-api.ts'
import { EmailNote } from './email-note.tsx'
import { FormatsForm } from './formats-form.tsx'
import { NameForm } from './name-form.tsx'
import { PortraitForm } from './portrait-form.tsx'

// Sections further down load later.
const DeliveryForm = lazy(withRetries(() => import('../notifications/delivery-form.tsx')))
const SessionList = lazy(withRetries(() => import('./session-list.tsx')))
const PasskeySection = lazy(withRetries(() => import('./passkey-section.tsx')))
const ExportSection = lazy(withRetries(() => import('./export-section.tsx')))
const DeletionSection = lazy(withRetries(() => import('./deletion-section.tsx')))
const BlockedPeople = lazy(withRetries(() => import('./blocked-people.tsx')))

export const meta = () =>
  pageMeta({ title: 'Account', description: 'How others see you, and where you are signed in.', noIndex: true })

export function clientLoader() {
  void queryClient.prefetchQuery(accountQuery)
  void queryClient.prefetchQuery(sessionsQuery)
  void queryClient.prefetchQuery(exportsQuery)
  void queryClient.prefetchQuery(deletionQuery)
  void queryClient.prefetchQuery(spendingQuery)
}

/** The titles of the sections. */
const sections = {
  you: 'How others see you',
  formats: 'Language and time zone',
  messages: 'Mail and push',
  spending: 'Spending caps',
  'sign-ins': 'Where you are signed in',
  passkeys: 'Passkeys',
  data: 'Your data',
  blocked: 'People you blocked',
  deletion: 'Delete my account',
}

/** The contents, in the order of the sections. */
const links: Record<keyof typeof sections, string> = {
  you: 'Profile',
  formats: 'Language',
  messages: 'Mail and push',
  spending: 'Spending',
  'sign-ins': 'Sign-ins',
  passkeys: 'Passkeys',
  data: 'Your data',
  blocked: 'Blocked',
  deletion: 'Deletion',
}

export default function AccountScreen() {
  const { data: account } = useQuery(accountQuery)
  const content: Record<keyof typeof sections, ReactNode> = {
    you: (
      <Part title={sections.you} query={accountQuery} loading={loadingAccount} height="h-113 sm:h-96">
        {(loaded) => (
          <div className="grid gap-6">
            <PortraitForm account={loaded} />
            <EmailNote account={loaded} />
            <NameForm account={loaded} />
          </div>
        )}
      </Part>
    ),
    formats: (
      <Part title={sections.formats} lead={savedAtOnce} query={accountQuery} loading={loadingAccount} height="h-44">
        {({ formats }) => <FormatsForm formats={formats} />}
      </Part>
    ),
    messages: (
      <Section title={sections.messages} lead={savedAtOnce}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <DeliveryForm />
        </Suspense>
      </Section>
    ),
    spending: <SpendingSection />,
    'sign-ins': (
      <Part title={sections['sign-ins']} query={sessionsQuery} loading="Loading your sign-ins..." height="h-32">
        {(found) => <SessionList key={JSON.stringify(account?.formats)} sessions={found} />}
      </Part>
    ),
    passkeys: (
      <Suspense fallback={<Section title={sections.passkeys}>{<Skeleton className="h-24" />}</Section>}>
        <PasskeySection />
      </Suspense>
    ),
    data: (
      <Part title={sections.data} query={exportsQuery} loading="Loading your copies..." height="h-24">
        {(exports) => <ExportSection exports={exports} />}
      </Part>
    ),
    blocked: (
      <Suspense fallback={<Section title={sections.blocked}>{<Skeleton className="h-24" />}</Section>}>
        <BlockedPeople />
      </Suspense>
    ),
    deletion: (
      <Part title={sections.deletion} query={deletionQuery} loading="Looking at your account..." height="h-24">
        {(deletion) => <DeletionSection deletion={deletion} />}
      </Part>
    ),
  }
  return (
    <Page title="Account">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[13rem_minmax(0,40rem)] lg:gap-10">
        <SectionLinks label="On this page" sections={links} />
        <div className="grid gap-6">
          {Object.entries(content).map(([id, part]) => (
            <div key={id} id={id}>
              {part}
            </div>
          ))}
        </div>
      </div>
    </Page>
  )
}

const savedAtOnce = 'Changes are saved at once.'
const loadingAccount = 'Loading your account...'

interface PartProps<T, K extends QueryKey> {
  title: string
  lead?: string
  query: UseQueryOptions<T, Error, T, K>
  loading: string
  /** Height of the skeleton, so that nothing below moves. */
  height: string
  children: (loaded: T) => ReactNode
}

const Part = <T, K extends QueryKey>({ query, height, children, ...section }: PartProps<T, K>) => (
  <LoadedSection {...section} query={useQuery(query)} skeleton={<Skeleton className={height} />}>
    {(loaded) => <Suspense fallback={<Skeleton className={height} />}>{children(loaded)}</Suspense>}
  </LoadedSection>
)
