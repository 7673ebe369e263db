import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { patiently } from '../lib/load-part.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { queryClient } from '../lib/query-client.ts'
import { DeliveryForm } from '../notifications/delivery-form.tsx'
import { LoadedSection } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SpendingSection } from '../wallet/spending-section.tsx'
import { spendingQuery } from '../wallet/wallet-api.ts'
import { accountQuery, deletionQuery, exportsQuery, sessionsQuery } from './account-api.ts'
import { EmailNote } from './email-note.tsx'
import { FormatsForm } from './formats-form.tsx'
import { NameForm } from './name-form.tsx'
import { PortraitForm } from './portrait-form.tsx'

// Sections further down load later.
const SessionList = lazy(patiently(() => import('./session-list.tsx')))
const PasskeySection = lazy(patiently(() => import('./passkey-section.tsx')))
const ExportSection = lazy(patiently(() => import('./export-section.tsx')))
const DeletionSection = lazy(patiently(() => import('./deletion-section.tsx')))
const BlockedPeople = lazy(patiently(() => import('./blocked-people.tsx')))

export const meta = () =>
  pageMeta({ title: 'Account', description: 'How others see you, and where you are signed in.', noIndex: true })

export function clientLoader() {
  void queryClient.prefetchQuery(accountQuery)
  void queryClient.prefetchQuery(sessionsQuery)
  void queryClient.prefetchQuery(exportsQuery)
  void queryClient.prefetchQuery(deletionQuery)
  void queryClient.prefetchQuery(spendingQuery)
}

export default function AccountScreen() {
  const { data: account } = useQuery(accountQuery)
  return (
    <Page title="Account" width="form">
      <Part title="How others see you" query={accountQuery} loading={loadingAccount} height="h-124 sm:h-84">
        {(loaded) => (
          <div className="grid gap-6">
            <PortraitForm account={loaded} />
            <NameForm account={loaded} />
            <EmailNote account={loaded} />
          </div>
        )}
      </Part>
      <Part title="Language and time zone" query={accountQuery} loading={loadingAccount} height="h-44">
        {({ formats }) => <FormatsForm formats={formats} />}
      </Part>
      <Section title="Mail and push">
        <DeliveryForm />
      </Section>
      <SpendingSection />
      <Part title="Where you are signed in" query={sessionsQuery} loading="Loading your sign-ins..." height="h-32">
        {(sessions) => <SessionList key={JSON.stringify(account?.formats)} sessions={sessions} />}
      </Part>
      <Suspense fallback={<Section title="Passkeys">{<Skeleton className="h-24" />}</Section>}>
        <PasskeySection />
      </Suspense>
      <Part title="Your data" query={exportsQuery} loading="Loading your copies..." height="h-24">
        {(exports) => <ExportSection exports={exports} />}
      </Part>
      <Suspense fallback={<Section title="People you blocked">{<Skeleton className="h-24" />}</Section>}>
        <BlockedPeople />
      </Suspense>
      <Part title="Delete my account" query={deletionQuery} loading="Looking at your account..." height="h-24">
        {(deletion) => <DeletionSection deletion={deletion} />}
      </Part>
    </Page>
  )
}

const loadingAccount = 'Loading your account...'

interface PartProps<T, K extends QueryKey> {
  title: string
  query: UseQueryOptions<T, Error, T, K>
  loading: string
  /** Height of the skeleton, so that nothing below moves. */
  height: string
  children: (loaded: T) => ReactNode
}

const Part = <T, K extends QueryKey>({ title, query, loading, height, children }: PartProps<T, K>) => (
  <LoadedSection title={title} query={useQuery(query)} loading={loading} skeleton={<Skeleton className={height} />}>
    {(loaded) => <Suspense fallback={<Skeleton className={height} />}>{children(loaded)}</Suspense>}
  </LoadedSection>
)
