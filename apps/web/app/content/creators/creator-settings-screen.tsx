import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../../lib/page-meta.ts'
import { startQuery } from '../../lib/query-client.ts'
import { VerificationBanner } from '../../operations/verification/verification-banner.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { settingsQuery } from './creator-settings-api.ts'
import { CreatorSettingsForm } from './creator-settings-form.tsx'

export const meta = () =>
  pageMeta({ title: 'Subscription Settings', description: 'The monthly prices of your characters.', noIndex: true })

export const clientLoader = () => startQuery(settingsQuery)

export default function CreatorSettingsScreen() {
  const settings = useQuery(settingsQuery)
  return (
    <Page
      title="Settings"
      lead="New prices apply to new subscribers only. Existing subscribers keep what they pay today."
      width="form"
    >
      <VerificationBanner />
      <LoadedSection
        title="Subscription prices"
        query={settings}
        loading="Loading settings..."
        skeleton={<Skeleton className="h-64" />}
      >
        {(loaded) => <CreatorSettingsForm settings={loaded} />}
      </LoadedSection>
    </Page>
  )
}
