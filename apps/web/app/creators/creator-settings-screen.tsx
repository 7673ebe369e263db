import { pageMeta } from '../lib/page-meta.ts'
import { otherwise, settle } from '../lib/settle.ts'
import { Page } from '../ui/page.tsx'
import { AwaitedSection } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VerificationBanner } from '../verification/verification-banner.tsx'
import type { Route } from './+types/creator-settings-screen.ts'
import { getSettings } from './creator-settings-api.ts'
import { CreatorSettingsForm } from './creator-settings-form.tsx'

export const meta = () =>
  pageMeta({ title: 'Subscription Settings', description: 'What a month with your characters costs.', noIndex: true })

export const clientLoader = () => ({
  settings: settle(getSettings(), otherwise('An error occurred while fetching your settings')),
})

export default function CreatorSettingsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Settings"
      lead="New prices apply to new subscribers only. Existing subscribers keep what they pay today."
      width="form"
    >
      <VerificationBanner />
      <AwaitedSection
        title="Subscription prices"
        of={loaderData.settings}
        loading="Loading settings..."
        skeleton={<Skeleton className="h-64" />}
      >
        {(settings) => <CreatorSettingsForm settings={settings} />}
      </AwaitedSection>
    </Page>
  )
}
