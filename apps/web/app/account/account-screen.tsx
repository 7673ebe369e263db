import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
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
import { BlockedPeople } from './blocked-people.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { FormatsForm } from './formats-form.tsx'
import { NameForm } from './name-form.tsx'
import { PortraitForm } from './portrait-form.tsx'
import { SessionList } from './session-list.tsx'

const PasskeySection = lazy(patiently(() => import('./passkey-section.tsx')))

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
  const account = useQuery(accountQuery)
  const sessions = useQuery(sessionsQuery)
  const exports = useQuery(exportsQuery)
  const deletion = useQuery(deletionQuery)
  return (
    <Page title="Account" width="form">
      <LoadedSection
        title="How others see you"
        query={account}
        loading="Loading your account..."
        skeleton={<Skeleton className="h-124 sm:h-84" />}
      >
        {(loaded) => (
          <div className="grid gap-6">
            <PortraitForm account={loaded} />
            <NameForm account={loaded} />
            <p className="text-caption text-soft">
              Your email address, {loaded.email}, is never shown to fans or creators.
            </p>
          </div>
        )}
      </LoadedSection>
      <LoadedSection
        title="Language and time zone"
        query={account}
        loading="Loading your account..."
        skeleton={<Skeleton className="h-44" />}
      >
        {(loaded) => <FormatsForm formats={loaded.formats} />}
      </LoadedSection>
      <Section title="Mail and push">
        <DeliveryForm />
      </Section>
      <SpendingSection />
      <LoadedSection
        title="Where you are signed in"
        query={sessions}
        loading="Loading your sign-ins..."
        skeleton={<Skeleton className="h-32" />}
      >
        {(loaded) => <SessionList key={JSON.stringify(account.data?.formats)} sessions={loaded} />}
      </LoadedSection>
      <Suspense fallback={<Section title="Passkeys">{<Skeleton className="h-24" />}</Section>}>
        <PasskeySection />
      </Suspense>
      <LoadedSection
        title="Your data"
        query={exports}
        loading="Loading your copies..."
        skeleton={<Skeleton className="h-24" />}
      >
        {(loaded) => <ExportSection exports={loaded} />}
      </LoadedSection>
      <LoadedSection
        title="Delete my account"
        query={deletion}
        loading="Looking at your account..."
        skeleton={<Skeleton className="h-24" />}
      >
        {(loaded) => <DeletionSection deletion={loaded} />}
      </LoadedSection>
      <BlockedPeople />
    </Page>
  )
}
