import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../lib/page-meta.ts'
import { queryClient } from '../lib/query-client.ts'
import { LoadedSection } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { accountQuery, sessionsQuery } from './account-api.ts'
import { NameForm } from './name-form.tsx'
import { PortraitForm } from './portrait-form.tsx'
import { SessionList } from './session-list.tsx'

export const meta = () =>
  pageMeta({ title: 'Account', description: 'How others see you, and where you are signed in.', noIndex: true })

export function clientLoader() {
  void queryClient.prefetchQuery(accountQuery)
  void queryClient.prefetchQuery(sessionsQuery)
}

export default function AccountScreen() {
  const account = useQuery(accountQuery)
  const sessions = useQuery(sessionsQuery)
  return (
    <Page title="Account" width="form">
      <LoadedSection
        title="How others see you"
        query={account}
        loading="Loading your account..."
        skeleton={<Skeleton className="h-64" />}
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
        title="Where you are signed in"
        query={sessions}
        loading="Loading your sign-ins..."
        skeleton={<Skeleton className="h-32" />}
      >
        {(loaded) => <SessionList sessions={loaded} />}
      </LoadedSection>
    </Page>
  )
}
